import {type Metric, onCLS, onINP, onLCP} from 'web-vitals'
import {pushEvent} from './data-layer.ts'
import {ignoreErrors, reportErrors} from './report-errors.ts'
import {mayTell, tell} from './tell-server.ts'

type Vital = 'CLS' | 'INP' | 'LCP'

/**
 * Tells the data layer the three Core Web Vitals of each page load, and our own server once, without anything that
 * says whose they are. Browsers keep what the library needs to know until it comes. Two of the figures are known only
 * when the visitor leaves the page.
 *
 * @param isOfPage - whether what was loaded is a page (`isPage`): the visitor may have gone on meanwhile
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
  // Registered after those of the library, so that its figures are the last ones.
  document.addEventListener('visibilitychange', () => {
    if (isTold || document.visibilityState !== 'hidden' || Object.keys(vitals).length === 0) return
    isTold = true
    tell('vitals', path, {...vitals, device: deviceOf()})
  })
}

/** That of the page load, which the figures are about: the visitor may have gone on meanwhile. */
function loadedPath(): string {
  const [load] = performance.getEntriesByType('navigation')
  return load ? new URL(load.name).pathname : location.pathname
}

/** As coarse as that: the figures of both differ too much to be one. */
function deviceOf(): 'mobile' | 'desktop' {
  return matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop'
}
