import {mkdirSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {runCommand} from '@skyforge/server-kit/commands/command.ts'
import {ROOT} from '@skyforge/config/load-settings.ts'
import {withTemporaryStack} from '#operations/temporary-stack/temporary-stack.ts'
import {pagePaths} from '@skyforge/config/site/listed-paths.ts'
import {withBrowser} from '#operations/browser/with-browser.ts'
import {contactSheet} from './screenshots/contact-sheet.ts'
import {takeScreenshots, WIDTHS} from './screenshots/screenshot.ts'

/** One article with every kind of block among them, and what shows when nothing is found. */
const CONTENT_PATHS = [
  '/blog/eks-fargate-or-nodes',
  '/announcement/vmware-exit-programme',
  '/blog/category/cloud-migration',
  '/blog/tag/finops',
  '/authors/meera-joshi',
  '/search?q=cost',
  '/contact?tab=meeting',
  '/migrations?getInTouch=true',
  '/service/no-such-service',
  '/casestudies/no-such-study',
  '/blog/no-such-post',
  '/no-such-page',
]

/**
 * `npm run screenshots`: every route at 360, 768 and 1280 px into `screenshots/`, and a contact sheet
 * for each width. `npm run screenshots -- /about /connect` takes only those, `--dark` takes them in the
 * dark appearance.
 */
await runCommand(async (stop) => {
  const {values, positionals: chosen} = parseArgs({
    options: {dark: {type: 'boolean', default: false}},
    allowPositionals: true,
  })
  const appearance = values.dark ? 'dark' : 'light'
  const paths = chosen.length > 0 ? chosen : [...pagePaths, ...CONTENT_PATHS]
  const folder = join(ROOT, 'screenshots')
  rmSync(folder, {recursive: true, force: true})
  mkdirSync(folder)
  await withTemporaryStack(stop, ({site}) =>
    withBrowser(async (browser) => {
      for (const width of WIDTHS) {
        const files = await takeScreenshots(browser, {site, paths, width, appearance, folder})
        const sheet = join(folder, `contact-sheet-${width}.png`)
        await contactSheet(files, sheet)
        console.log(`${files.length} pages at ${width} px, on one sheet in ${sheet}`)
      }
    }),
  )
  return 0
})
