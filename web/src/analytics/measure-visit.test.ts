// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest'
import {earlyErrors} from './early-errors.ts'
import {measureVisit} from './measure-visit.ts'

const metric = (name: string, value: number) => ({name, value, rating: 'good', id: `v6-${name}`})

vi.mock('web-vitals', () => ({
  onCLS: (report: (measured: object) => void) => report(metric('CLS', 0.01)),
  onINP: (report: (measured: object) => void) => report(metric('INP', 48)),
  onLCP: (report: (measured: object) => void) => report(metric('LCP', 840)),
}))

/** Navigation entries, which jsdom lacks. */
const loads = vi.fn<() => {name: string}[]>()
const sendBeacon = vi.fn((_address: string, _report: string) => true)

beforeEach(() => {
  document.head.innerHTML = '<link rel="canonical" href="/">'
  globalThis.dataLayer = []
  sendBeacon.mockClear()
  vi.stubGlobal('matchMedia', () => ({matches: true}))
  Object.defineProperty(navigator, 'sendBeacon', {value: sendBeacon, configurable: true})
  Object.defineProperty(navigator, 'doNotTrack', {value: null, configurable: true})
  Object.defineProperty(navigator, 'globalPrivacyControl', {value: undefined, configurable: true})
  show('visible')
  loads.mockReturnValue([])
  Object.defineProperty(performance, 'getEntriesByType', {value: loads, configurable: true})
  const listen = vi.spyOn(document, 'addEventListener')
  return () => {
    Reflect.deleteProperty(earlyErrors, 'push')
    for (const [type, listener] of listen.mock.calls) document.removeEventListener(type, listener)
  }
})

function show(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', {value: state, configurable: true})
  document.dispatchEvent(new Event('visibilitychange'))
}

test('pushes the three Core Web Vitals to the data layer', () => {
  measureVisit(true)
  const entry = (name: string, value: number) => ({
    event: 'web_vitals',
    metric_name: name,
    metric_value: value,
    metric_rating: 'good',
    metric_id: `v6-${name}`,
  })
  expect(globalThis.dataLayer).toEqual([entry('CLS', 0.01), entry('INP', 48), entry('LCP', 840)])
})

test('reports them to our server once, when the visitor leaves', () => {
  window.history.replaceState(null, '', '/blog/a?utm=b#c')
  measureVisit(true)
  expect(sendBeacon).not.toHaveBeenCalled()
  show('hidden')
  show('visible')
  show('hidden')
  const report = JSON.stringify({CLS: 0.01, INP: 48, LCP: 840, device: 'mobile'})
  expect(sendBeacon.mock.calls).toEqual([['/inbox/vitals?path=%2Fblog%2Fa', report]])
})

test('reports them for the loaded page, even if the visitor has moved on', () => {
  loads.mockReturnValue([{name: `${window.location.origin}/about?a=b`}])
  window.history.replaceState(null, '', '/services')
  measureVisit(true)
  show('hidden')
  expect(sendBeacon.mock.calls).toEqual([['/inbox/vitals?path=%2Fabout', expect.any(String)]])
})

test('reports them even if the code arrived between two pages', () => {
  document.head.replaceChildren()
  measureVisit(true)
  show('hidden')
  expect(sendBeacon).toHaveBeenCalledOnce()
})

test('reports nothing for missing pages', () => {
  measureVisit(false)
  show('hidden')
  expect(sendBeacon).not.toHaveBeenCalled()
})

test.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
])('if the browser says %s, reports nothing and collects nothing', (name, value) => {
  Object.defineProperty(navigator, name, {value, configurable: true})
  const noted = {event: new ErrorEvent('error'), path: '/', isOfPage: true}
  earlyErrors.push(noted)
  measureVisit(true)
  earlyErrors.push(noted)
  show('hidden')
  expect(sendBeacon).not.toHaveBeenCalled()
  expect(earlyErrors).toHaveLength(0)
})
