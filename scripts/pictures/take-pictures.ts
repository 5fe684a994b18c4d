import {setTimeout as delay} from 'node:timers/promises'
import {join} from 'node:path'
import type {Browser, Page} from 'playwright'
import sharp from 'sharp'
import {ROOT} from '@skyforge/config/load-settings.ts'
import type {BuiltStudio} from './built-studio.ts'
import type {EditorView} from './editor-views.ts'

const FOLDER = join(ROOT, 'docs', 'editors')
const WINDOW = {width: 1280, height: 800}
/** What a page of a repository shows; enough to read the texts. */
const PICTURE_WIDTH = 1000
const QUALITY = 60
/** The Studio is large, and the machine may be busy. */
const PATIENCE_MS = 90_000
/** From what is to be seen to the last of its pictures and colours. */
const REST_MS = 3_000

/** Writes each view into `docs/editors/`. */
export async function takePictures(
  browser: Browser,
  studio: BuiltStudio,
  views: readonly EditorView[],
): Promise<void> {
  const {storageState} = studio
  const context = await browser.newContext({
    storageState,
    viewport: WINDOW,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  for (const view of views) await takePicture(page, studio, view)
  await context.close()
}

async function takePicture(page: Page, {origin, blog}: BuiltStudio, view: EditorView) {
  await page.goto(origin + (await view.path(blog)))
  await view.ready(page)
  await delay(REST_MS)
  const file = join(FOLDER, `${view.name}.webp`)
  const {size} = await sharp(await page.screenshot())
    .resize({width: PICTURE_WIDTH})
    .webp({quality: QUALITY})
    .toFile(file)
  console.log(`wrote docs/editors/${view.name}.webp, ${Math.round(size / 1024)} KB`)
}
