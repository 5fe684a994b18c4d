import {availableParallelism, loadavg} from 'node:os'
import {provideChromium} from '#operations/browser/install-chromium.ts'
import {loadEnvironment} from '#operations/running/environment.ts'
import {connect} from '#operations/project-clients.ts'
import {withTemporaryStack} from '#operations/temporary-stack/temporary-stack.ts'
import {summarise} from './statistics.ts'
import {loadBars, previewBars, typingBars} from './studio/bars.ts'
import {createDocuments} from './studio/documents.ts'
import {measureFirstLoads} from './studio/first-load.ts'
import {measurePreview} from './studio/preview.ts'
import {readOptions, type StudioOptions} from './studio/options.ts'
import {SCENES} from './studio/scenes.ts'
import {withStudios} from './studio/studios.ts'
import {loadRows, typingRows} from './studio/tables.ts'
import {measureTyping, type Bench} from './studio/typing.ts'
import type {Bar} from './web/bars.ts'
import {withBrowser} from './web/browser.ts'
import {barLines} from './web/tables.ts'

/**
 * Measures the built Studio for editors, alternating with a stock Studio: key to frame on a slow processor, bytes per
 * key, and first load. Prints missed bars; a busy machine misses some.
 */
export async function benchStudio(stop: AbortSignal, args: readonly string[]): Promise<void> {
  const options = readOptions(args)
  const executable = await provideChromium(loadEnvironment().CHROMIUM_PATH)
  await withTemporaryStack(
    stop,
    async ({environment}) => {
      const {blog} = await connect(environment)
      const targets = await createDocuments(blog)
      await withStudios(environment, stop, (served) =>
        withBrowser(executable, stop, (browser) =>
          measure({browser, blog, targets, ...served}, options),
        ),
      )
    },
    // The preview shows the production build of the site.
    {production: options.parts.includes('preview')},
  )
}

async function measure(bench: Bench, {parts, runs}: StudioOptions): Promise<void> {
  const bars: Bar[] = []
  const scenes = SCENES.filter(({name}) => parts.includes(name))
  if (scenes.length > 0) {
    const typed = await measureTyping(bench, scenes, runs)
    print('Key to frame and processor time, milliseconds; KB sent', typingRows(typed))
    bars.push(...typingBars(typed))
  }
  if (parts.includes('preview')) {
    const latencies = await measurePreview(bench)
    print('From a key to the preview, milliseconds', {title: summarise(latencies)})
    bars.push(...previewBars(latencies))
  }
  if (parts.includes('load')) {
    const loads = await measureFirstLoads(bench)
    print('Loaded script and style, KB of brotli', loadRows(loads))
    bars.push(...loadBars(loads))
  }
  console.log(barLines(bars).join('\n'))
  const [, load = 0] = loadavg()
  console.log(
    `${availableParallelism()} processors, load in the last five minutes ${load.toFixed(1)}`,
  )
}

function print(title: string, rows: Record<string, object>): void {
  console.log(`\n${title}`)
  console.table(rows)
}
