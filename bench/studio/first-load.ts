import {setTimeout as delay} from 'node:timers/promises'
import {promisify} from 'node:util'
import {brotliCompress} from 'node:zlib'
import type {Page, Response} from 'playwright'
import type {ServedStudio, StudioName} from './studios.ts'
import type {Bench} from './typing.ts'
import {openStudio} from './window.ts'

/** Time after the last request for background work of the Studio. */
const REST_MS = 3_000

/** Brotli bytes of script and style on a first visit. */
export type FirstLoad = {
  /** Until the desk shows. */
  desk: number
  /** Until an article with all kinds of blocks is open. */
  article: number
}

export type LoadedIn = Record<StudioName, FirstLoad>

export async function measureFirstLoads(bench: Bench): Promise<LoadedIn> {
  const loads: Partial<LoadedIn> = {}
  for (const studio of bench.studios) loads[studio.name] = await measureFirstLoad(bench, studio)
  return loads as LoadedIn
}

async function measureFirstLoad(bench: Bench, studio: ServedStudio): Promise<FirstLoad> {
  await using window = await openStudio(bench, studio)
  const {page} = window
  const files = collectFiles(page, studio.origin)
  await page.goto(`${studio.origin}/blog/structure`)
  await page.getByTestId('structure-tool-list-pane').first().waitFor()
  await rest(page)
  const desk = await compressedSize(files)
  await page.goto(`${studio.origin}/blog/structure/post;${bench.targets.article.id}`)
  await page.getByTestId('field-body').waitFor()
  await rest(page)
  return {desk, article: await compressedSize(files)}
}

async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await delay(REST_MS)
}

/** Collects sizes of the Studio's files by address, without duplicates. */
function collectFiles(page: Page, origin: string): Map<string, Promise<number>> {
  const files = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const url = response.url()
    if (url.startsWith(origin) && /\.(?:js|mjs|css)(?:\?|$)/.test(url) && !files.has(url)) {
      files.set(url, sizeOf(response))
    }
  })
  return files
}

const compress = promisify(brotliCompress)

/** Compresses like the build does; the Studio is served uncompressed here. */
async function sizeOf(response: Response): Promise<number> {
  return (await compress(await response.body())).byteLength
}

async function compressedSize(files: ReadonlyMap<string, Promise<number>>): Promise<number> {
  const sizes = await Promise.all(files.values())
  return sizes.reduce((sum, size) => sum + size, 0)
}
