import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import type {Browser, Page} from 'playwright'

/** Widths at which pages are looked at, in pixels: phone, tablet, desktop. */
export const WIDTHS = [360, 768, 1280] as const

const HEIGHT = 900

/** Pictures in sizes that nobody has asked for are made first. */
const LOAD_MS = 60_000
const POLL_MS = 50

type Subject = {
  site: string
  paths: readonly string[]
  width: number
  appearance: 'light' | 'dark'
  /** Where the files go. */
  folder: string
}

export type Screenshot = {path: string; file: string}

/** Takes each page as a whole, at rest, with everything in it loaded. */
export async function takeScreenshots(browser: Browser, subject: Subject) {
  const {site, paths, width, appearance, folder} = subject
  const context = await browser.newContext({
    viewport: {width, height: HEIGHT},
    colorScheme: appearance,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const screenshots: Screenshot[] = []
  for (const path of paths) {
    await page.goto(site + path)
    await page.locator('main h1').waitFor()
    await loadImages(page)
    const file = join(folder, `${fileName(path)}-${width}.png`)
    await page.screenshot({path: file, fullPage: true})
    screenshots.push({path, file})
  }
  await context.close()
  return screenshots
}

/** What is below the window is laid out, and loads, when it is asked to; the page then has all it will show. @throws Error naming pictures that do not come */
async function loadImages(page: Page): Promise<void> {
  await page.addStyleTag({content: '* { content-visibility: visible !important }'})
  await page.waitForLoadState('networkidle')
  const started = performance.now()
  while (true) {
    const missing = await page.evaluate(missingImages)
    if (missing.length === 0) break
    if (performance.now() - started > LOAD_MS) {
      throw new Error(`${page.url()} has no pictures from ${missing.join(', ')}`)
    }
    await setTimeout(POLL_MS)
  }
  await page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.checkVisibility())
    await Promise.all(images.map((image) => image.decode()))
  })
}

/** In the page: asks for pictures that are not there yet, and says where they come from. */
function missingImages(): string[] {
  const missing = [...document.images].filter(
    (image) => image.checkVisibility() && !(image.complete && image.naturalWidth > 0),
  )
  for (const image of missing) image.loading = 'eager'
  return missing.map(({currentSrc, src}) => currentSrc || src)
}

function fileName(path: string): string {
  return path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'
}
