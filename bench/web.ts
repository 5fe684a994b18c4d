import {availableParallelism, loadavg} from 'node:os'
import {originAt} from '#config/addresses.ts'
import {loadEnvironment} from '#operations/running/environment.ts'
import {provideChromium} from '#scripts/browser/install-chromium.ts'
import {withTemporaryStack} from '#operations/temporary-stack/temporary-stack.ts'
import {barsOf, pressBars} from './web/bars.ts'
import {withFloors} from './web/floors.ts'
import {followBars, measureFollows} from './web/follows.ts'
import {readOptions, type WebOptions} from './web/options.ts'
import {measurePresses} from './web/presses.ts'
import {barLines, failureLines, pressRows, rowsOf} from './web/tables.ts'
import {measurePages} from './web/visits.ts'

/**
 * How fast the built site is for visitors: its pages in Lighthouse, beside two that no page can beat, and
 * how long presses, and ways from page to page, take on a slow phone. Bars that are missed are printed; a busy machine misses some.
 */
export async function benchWeb(stop: AbortSignal, args: readonly string[]): Promise<void> {
  const options = readOptions(args)
  const executable = await provideChromium(loadEnvironment().CHROMIUM_PATH)
  await withTemporaryStack(
    stop,
    async ({environment}) => {
      // `localhost` may stand for an address at which the site is answered through a relay.
      const site = originAt('127.0.0.1', environment.SITE_PORT)
      if (options.pages.length > 0) await benchPages(executable, site, options, stop)
      if (options.interactions) await benchPresses(executable, site, options, stop)
      if (options.follows) await benchFollows(executable, site, options, stop)
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

async function benchPresses(
  executable: string,
  site: string,
  {runs}: WebOptions,
  stop: AbortSignal,
): Promise<void> {
  const presses = await measurePresses(executable, site, runs, stop)
  console.log(
    `\nFrom a press to the next frame, processor slowed down, ${runs} times, milliseconds`,
  )
  console.table(pressRows(presses))
  console.log(barLines(pressBars(presses)).join('\n'))
}

async function benchFollows(
  executable: string,
  site: string,
  {runs}: WebOptions,
  stop: AbortSignal,
): Promise<void> {
  const follows = await measureFollows(executable, site, runs, stop)
  console.log(
    `\nFrom a click to the other page, slow processor, slow line, ${runs} times, milliseconds`,
  )
  console.table(pressRows(follows))
  console.log(barLines(followBars(follows)).join('\n'))
}

/** Times mean little where more programs want to run than there are processors. */
function machineLine(): string {
  const [, load = 0] = loadavg()
  return `${availableParallelism()} processors, load in the last five minutes ${load.toFixed(1)}`
}
