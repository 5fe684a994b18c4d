import type {Metric} from 'web-vitals'
import {pushEvent} from './data-layer.ts'

/**
 * Tells the data layer the three Core Web Vitals of each page load. The library may come late: browsers
 * keep what it needs to know. Two of the figures are known only when the visitor leaves the page.
 */
export async function reportWebVitals(): Promise<void> {
  const {onCLS, onINP, onLCP} = await import('web-vitals')
  for (const measure of [onCLS, onINP, onLCP]) measure(report)
}

function report({name, value, rating, id}: Metric) {
  if (name === 'FCP' || name === 'TTFB') return
  pushEvent({
    event: 'web_vitals',
    metric_name: name,
    metric_value: value,
    metric_rating: rating,
    metric_id: id,
  })
}
