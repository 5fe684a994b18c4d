import {withBrowser} from './browser.ts'
import {CATEGORIES, measurementOf, type Measurement} from './measurement.ts'
import type {Preset} from './preset.ts'

/**
 * Measures one visit of a page in a browser of its own. Rejects with an Error that names the address when
 * the page could not be measured, and when `stop` aborts.
 */
export async function measureVisit(
  executable: string,
  url: string,
  preset: Preset,
  stop: AbortSignal,
): Promise<Measurement> {
  // It takes a second to load, which the other benchmarks need not wait for.
  const {default: lighthouse, desktopConfig, NetworkRecords} = await import('lighthouse')
  const report = await withBrowser(executable, stop, (_browser, port) => {
    const flags = {
      port,
      logLevel: 'silent' as const,
      onlyCategories: [...CATEGORIES],
      disableFullPageScreenshot: true,
      // What a page says that has nothing to show is measured as well.
      ignoreStatusCode: true,
    }
    return lighthouse(url, flags, preset === 'desktop' ? desktopConfig : undefined)
  })
  if (!report) throw new Error(`${url} could not be measured.`)
  const {lhr, artifacts} = report
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const context = {computedCache: new Map()}
  return measurementOf(lhr, await NetworkRecords.request(artifacts.DevtoolsLog, context))
}
