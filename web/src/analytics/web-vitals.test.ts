import {expect, test, vi} from 'vitest'
import {reportWebVitals} from './web-vitals.ts'

const metric = (name: string, value: number) => ({name, value, rating: 'good', id: `v6-${name}`})

vi.mock('web-vitals', () => ({
  onCLS: (report: (measured: object) => void) => report(metric('CLS', 0.01)),
  onINP: (report: (measured: object) => void) => report(metric('INP', 48)),
  onLCP: (report: (measured: object) => void) => report(metric('LCP', 840)),
}))

test('the three Core Web Vitals go into the data layer', async () => {
  globalThis.dataLayer = []
  await reportWebVitals()
  const entry = (name: string, value: number) => ({
    event: 'web_vitals',
    metric_name: name,
    metric_value: value,
    metric_rating: 'good',
    metric_id: `v6-${name}`,
  })
  expect(globalThis.dataLayer).toEqual([entry('CLS', 0.01), entry('INP', 48), entry('LCP', 840)])
})
