import {availableParallelism, loadavg} from 'node:os'
import {originAt} from '@skyforge/config/addresses.ts'
import {loadEnvironment} from '#operations/running/environment.ts'
import {provideChromium} from '#operations/browser/install-chromium.ts'
import {withTemporaryStack} from '#operations/temporary-stack/temporary-stack.ts'
import {barsOf, durationBars} from './web/bars.ts'
import {withFloors} from './web/floors.ts'
import {measureFollows} from './web/follows.ts'
import {readOptions, type WebOptions} from './web/options.ts'
import {measurePresses} from './web/presses.ts'
import {barLines, failureLines, durationRows, rowsOf} from './web/tables.ts'
import {measureScrolls} from './web/scrolls.ts'
import {measureSearches} from './web/searches.ts'
import {measurePages} from './web/visits.ts'

/**
 * Measures the built site on a slow phone: pages in Lighthouse, compared with two minimal pages, then presses,
 * navigation, scrolling and search. Prints missed bars; a busy machine misses some.
 */
export async function benchWeb(stop: AbortSignal, args: readonly string[]): Promise<void> {
  const options = readOptions(args)
  const executable = await provideChromium(loadEnvironment().CHROMIUM_PATH)
  await withTemporaryStack(
    stop,
    async ({environment}) => {
      // `localhost` may resolve to an address that is served through a relay.
      const site = originAt('127.0.0.1', environment.SITE_PORT)
      if (options.pages.length > 0) await benchPages(executable, site, options, stop)
      for (const part of options.parts) await benchPart(part, executable, site, options, stop)
      console.log(machineLine())
    },
    {production: true},
  )
}

async function benchPages(
  executable: string,
  site: string,
  options: WebOptions,
  stop: AbortSignal,
): Promise<void> {
  const measured = await withFloors(stop, (floors) =>
    measurePages(executable, options, {site, floors}, stop),
  )
  for (const preset of options.presets) {
    console.log(`\nPages in Lighthouse, ${preset}, medians of ${options.runs}: milliseconds, KB`)
    console.table(rowsOf(measured.filter((visits) => visits.preset === preset)))
  }
  console.log(barLines(barsOf(measured, options.runs)).join('\n'))
  const failures = failureLines(measured)
  if (failures.length > 0) console.log(['Audits that took points away', ...failures].join('\n'))
}

/** Measurements beside Lighthouse: their start, end and limit in milliseconds. */
const parts = {
  inp: {
    heading: 'From a press to the next frame, processor slowed down',
    bar: 'press to next frame',
    limit: 100,
    measure: measurePresses,
  },
  follow: {
    heading: 'From a click to the other page, slow processor, slow line',
    bar: 'click to heading and first paragraph',
    limit: 500,
    measure: measureFollows,
  },
  scroll: {
    heading: 'From the end of a fast scroll to all pictures in view, slow processor, slow line',
    bar: 'rest to pictures',
    limit: 300,
    measure: measureScrolls,
  },
  search: {
    heading: 'From a letter to what is found for it, processor slowed down',
    bar: 'letter to results',
    limit: 100,
    measure: measureSearches,
  },
}

async function benchPart(
  part: keyof typeof parts,
  executable: string,
  site: string,
  {runs}: WebOptions,
  stop: AbortSignal,
): Promise<void> {
  const {heading, bar, limit, measure} = parts[part]
  const durations = await measure({executable, site, runs}, stop)
  console.log(`\n${heading}, ${runs} times, milliseconds`)
  console.table(durationRows(durations))
  console.log(barLines(durationBars(bar, limit, durations)).join('\n'))
}

/** Times mean little if more programs run than there are processors. */
function machineLine(): string {
  const [, load = 0] = loadavg()
  return `${availableParallelism()} processors, load in the last five minutes ${load.toFixed(1)}`
}
