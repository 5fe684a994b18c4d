import {readFile, writeFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import {chromium} from 'playwright'
import {drawing} from '../web/src/lib/drawings.ts'
import {homeHero} from '../web/src/site/pages/home.ts'
import {detailedServices} from '../web/src/site/services/services.ts'
import {chromiumOptions} from './browser/chromium.ts'
import {runCommand} from './running/command.ts'
import {loadEnvironment, ROOT} from './environment.ts'
import {provideChromium} from './browser/install-chromium.ts'
import {profileHtml, type ProfileArt} from './profile/profile-html.ts'
import {profileTexts} from './profile/profile-texts.ts'

const PDF = 'web/public/profile.pdf'
/** What the committed file says; a test compares it with the site. */
const TEXTS = 'scripts/profile/profile-texts.json'
const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/**
 * `npm run profile`: the company profile that the site offers as a PDF, two sheets of A4, printed by the
 * browser from the texts of the site.
 */
await runCommand(async () => {
  const texts = profileTexts()
  const html = profileHtml(texts, await readArt())
  await writeFile(join(ROOT, PDF), await print(html))
  await writeFile(join(ROOT, TEXTS), `${JSON.stringify(texts, null, 2)}\n`)
  console.log(`wrote ${PDF} and ${TEXTS}`)
  return 0
})

async function readArt(): Promise<ProfileArt> {
  const font = createRequire(import.meta.url).resolve(FONT)
  const svg = (path: string) => dataUrl(join(ROOT, 'web/public', path), 'image/svg+xml')
  return {
    font: await dataUrl(font, 'font/woff2'),
    drawing: await svg(drawing(homeHero.drawing.name).src),
    logo: await svg('favicon.svg'),
    icons: await Promise.all(detailedServices.map(({icon}) => svg(drawing(icon).src))),
  }
}

async function dataUrl(file: string, type: string): Promise<string> {
  return `data:${type};base64,${await readFile(file, 'base64')}`
}

async function print(html: string): Promise<Buffer> {
  const executable = await provideChromium(loadEnvironment().CHROMIUM_PATH)
  const browser = await chromium.launch(chromiumOptions(executable))
  try {
    const page = await browser.newPage()
    await page.setContent(html)
    await page.evaluate(() => document.fonts.ready)
    return await page.pdf({preferCSSPageSize: true, printBackground: true, tagged: true})
  } finally {
    await browser.close()
  }
}
