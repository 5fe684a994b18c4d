import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {runCommand} from '@skyforge/server-kit/commands/command.ts'
import {ROOT} from '@skyforge/config/load-settings.ts'
import {profileHtml, type ProfileArt} from '#art/profile/profile-html.ts'
import {profileDrawings, profileTexts} from '#art/profile/profile-texts.ts'
import {drawing} from '@skyforge/config/site/drawings.ts'
import {dataAddress, fontAddress} from './cards/data-address.ts'
import {withBrowser} from '#operations/browser/with-browser.ts'

const PDF = 'web/public/profile.pdf'
/** What the committed file says; a test compares it with the site. */
const TEXTS = 'sample-content/art/profile/profile-texts.json'

/**
 * `npm run profile`: the company profile that the site offers as a PDF, two sheets of A4, printed by the
 * browser from the texts of the site.
 */
await runCommand(async () => {
  parseArgs({options: {}})
  const texts = profileTexts()
  const html = profileHtml(texts, await readArt())
  await writeFile(join(ROOT, PDF), await print(html))
  await writeFile(join(ROOT, TEXTS), `${JSON.stringify(texts, null, 2)}\n`)
  console.log(`wrote ${PDF} and ${TEXTS}`)
  return 0
})

async function readArt(): Promise<ProfileArt> {
  const svg = (path: string) => dataAddress(join(ROOT, 'web/public', path), 'image/svg+xml')
  return {
    font: await fontAddress(),
    drawing: await svg(drawing(profileDrawings.hero).src),
    logo: await svg('favicon.svg'),
    icons: await Promise.all(profileDrawings.icons.map((icon) => svg(drawing(icon).src))),
  }
}

function print(html: string): Promise<Buffer> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage()
    await page.setContent(html)
    await page.evaluate(() => document.fonts.ready)
    return await page.pdf({preferCSSPageSize: true, printBackground: true, tagged: true})
  })
}
