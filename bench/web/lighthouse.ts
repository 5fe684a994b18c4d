import {withBrowser} from './browser.ts'
import {CATEGORIES, measurementOf, type Measurement} from './measurement.ts'
import type {Preset} from './preset.ts'

/**
 * Measures one visit of a page in a new browser. Rejects with an Error that names the address if that fails, and when
 * `stop` aborts.
 */
export async function measureVisit(
  executable: string,
  url: string,
  preset: Preset,
  stop: AbortSignal,
): Promise<Measurement> {
  // Loading takes a second, which the other benchmarks can skip.
  const {default: lighthouse, desktopConfig, NetworkRecords} = await import('lighthouse')
  const report = await withBrowser(executable, stop, (_browser, port) => {
    const flags = {
      port,
      logLevel: 'silent' as const,
      onlyCategories: [...CATEGORIES],
      disableFullPageScreenshot: true,
      // Missing pages are measured too.
      ignoreStatusCode: true,
    }
    return lighthouse(url, flags, preset === 'desktop' ? desktopConfig : undefined)
  })
  if (!report) throw new Error(`Lighthouse returned no report of ${url}.`)
  const {lhr, artifacts} = report
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const context = {computedCache: new Map()}
  return measurementOf(lhr, await NetworkRecords.request(artifacts.DevtoolsLog, context))
}
