import type {Page} from 'playwright'
import sharp from 'sharp'
import {socialSize} from '@skyforge/config/site/social-image.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {withBrowser} from '#operations/browser/with-browser.ts'

/** Networks make a JPEG of their own of it, so lines have to be a little better than they will be shown. */
const JPEG = {quality: 58, mozjpeg: true}

/** Pictures of cards, in the order of their documents. A UserError when a text is larger than its place. */
export function screenshotCards(documents: readonly string[]): Promise<Buffer[]> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage({viewport: socialSize})
    const pictures: Buffer[] = []
    for (const html of documents) {
      await page.setContent(html)
      await page.evaluate(() => document.fonts.ready)
      await expectToFit(page)
      pictures.push(
        await sharp(await page.screenshot())
          .jpeg(JPEG)
          .toBuffer(),
      )
    }
    return pictures
  })
}

async function expectToFit(page: Page): Promise<void> {
  const fits = await page.locator('main').evaluate((main) => {
    const [room, last] = [main.getBoundingClientRect(), main.lastElementChild]
    const words = [...main.querySelectorAll('p, h1')].map((part) => part.scrollWidth)
    const end = last?.getBoundingClientRect().bottom ?? 0
    return Math.max(...words) <= room.width && end <= room.height
  })
  if (!fits) throw new UserError(`The card "${await page.title()}" has more text than room.`)
}
