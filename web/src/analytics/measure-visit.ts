import {type Metric, onCLS, onINP, onLCP} from 'web-vitals'
import {pushEvent} from './data-layer.ts'
import {ignoreErrors, reportErrors} from './report-errors.ts'
import {mayTell, tell} from './tell-server.ts'

type Vital = 'CLS' | 'INP' | 'LCP'

/**
 * Pushes the three Core Web Vitals of each page load to the data layer, and reports them once, anonymously, to our
 * server. Browsers buffer the entries until this code arrives. Two of the figures are final only when the visitor
 * leaves.
 *
 * @param isOfPage - true if the loaded document is a page (`isPage`); the visitor may have moved on
 */
export function measureVisit(isOfPage: boolean): void {
  const vitals: Partial<Record<Vital, number>> = {}
  const path = loadedPath()
  const report = ({name, value, rating, id}: Metric) => {
    if (name === 'FCP' || name === 'TTFB') return
    vitals[name] = value
    pushEvent({
      event: 'web_vitals',
      metric_name: name,
      metric_value: value,
      metric_rating: rating,
      metric_id: id,
    })
  }
  for (const measure of [onCLS, onINP, onLCP]) measure(report)
  if (!mayTell()) return ignoreErrors()
  reportErrors()
  let isTold = !isOfPage
  // Registered after the library's listeners, so that its final figures are in.
  document.addEventListener('visibilitychange', () => {
    if (isTold || document.visibilityState !== 'hidden' || Object.keys(vitals).length === 0) return
    isTold = true
    tell('vitals', path, {...vitals, device: deviceOf()})
  })
}

/** Returns the path of the loaded page, which the figures describe. */
function loadedPath(): string {
  const [load] = performance.getEntriesByType('navigation')
  return load ? new URL(load.name).pathname : location.pathname
}

/** Phones and computers differ too much to be averaged. */
function deviceOf(): 'mobile' | 'desktop' {
  return matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop'
}
