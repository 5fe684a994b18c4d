import {messageOf} from '@skyforge/server-kit/caught.ts'
import type {Visits} from './bars.ts'
import {withBrowser} from './browser.ts'
import {isProvisional, untilFinal} from './final-images.ts'
import {floors} from './floors.ts'
import {measureVisit} from './lighthouse.ts'
import type {Measurement} from './measurement.ts'
import type {WebOptions} from './options.ts'
import type {BenchPage} from './pages.ts'
import type {Preset} from './preset.ts'
import {roundsOf} from './rounds.ts'

type Origins = {site: string; floors: string}
type Visit = {page: BenchPage; preset: Preset; url: string; measured: Measurement[]}

/** Windows of Lighthouse's presets, which determine the requested image sizes. */
const WINDOWS = {
  mobile: {viewport: {width: 412, height: 823}, deviceScaleFactor: 1.75, isMobile: true},
  desktop: {viewport: {width: 1350, height: 940}},
} as const satisfies Record<Preset, object>

/** Measures pages and floors in rounds, each page with each preset. Prints visits that fail and continues. */
export async function measurePages(
  executable: string,
  {pages, presets, runs}: WebOptions,
  origins: Origins,
  stop: AbortSignal,
): Promise<Visits[]> {
  const visits = presets.flatMap((preset) => [
    ...pages.map((page) => visitOf(page, preset, origins.site)),
    ...Object.values(floors).map((page) => visitOf(page, preset, origins.floors)),
  ])
  await warmUp(executable, visits, stop)
  for (const [index, round] of roundsOf(visits, runs).entries()) {
    console.log(`  Round ${index + 1} of ${runs}, ${visits.length} visits`)
    for (const {url, preset, measured} of round) {
      const measurement = await tryToMeasure(
        () => measureVisit(executable, url, preset, stop),
        stop,
      )
      if (measurement) measured.push(measurement)
    }
  }
  return visits.map(({page, preset, measured}) => ({page, preset, visits: measured}))
}

/** On a busy machine the browser sometimes omits data that Lighthouse needs. */
const TRIES = 2

async function tryToMeasure(measure: () => Promise<Measurement>, stop: AbortSignal) {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      return await measure()
    } catch (error) {
      stop.throwIfAborted()
      console.error(`  Attempt ${attempt} of ${TRIES}: ${messageOf(error)}`)
    }
  }
  return undefined
}

function visitOf(page: BenchPage, preset: Preset, origin: string): Visit {
  return {page, preset, url: origin + page.path, measured: []}
}

/** Each image takes half a second to three, one at a time; a busy machine is several times slower. */
const IMAGES_MS = 600_000

/** Loads all images first: a first visitor gets provisional ones while the lake scales them. */
async function warmUp(executable: string, visits: readonly Visit[], stop: AbortSignal) {
  const images = new Set<string>()
  await withBrowser(executable, stop, async (browser) => {
    for (const {url, preset} of visits) {
      const page = await browser.newPage(WINDOWS[preset])
      page.on('response', (response) => {
        if (isProvisional(response.headers()['cache-control'])) images.add(response.url())
      })
      await page.goto(url, {waitUntil: 'networkidle'})
      await page.close()
    }
  })
  if (images.size > 0) console.log(`  Waiting until ${images.size} images are final`)
  await untilFinal(images, IMAGES_MS, stop)
}
