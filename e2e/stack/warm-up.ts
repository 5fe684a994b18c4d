import {chromium} from 'playwright'
import {chromiumOptions, findChromium} from '#operations/browser/chromium.ts'

const WARM_UP_MS = 60_000

/**
 * Visits the site once. On a clean checkout Vite prepares packages during the first visit and then reloads the page,
 * which would break a journey.
 */
export async function warmUp(site: string): Promise<void> {
  const browser = await chromium.launch(chromiumOptions(findChromium(process.env.CHROMIUM_PATH)))
  try {
    const page = await browser.newPage()
    await page.goto(site, {timeout: WARM_UP_MS})
    await page.getByRole('heading', {level: 1}).waitFor({timeout: WARM_UP_MS})
  } finally {
    await browser.close()
  }
}
