// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest'

const GTM = 'https://www.googletagmanager.com/gtm.js?id=GTM-1'
const GA = 'https://www.googletagmanager.com/gtag/js?id=G-1'
const both = {gtmId: 'GTM-1', measurementId: 'G-1'}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({now: 1_772_700_000_000, toFake: ['Date']})
  globalThis.dataLayer = undefined
  localStorage.clear()
  document.head.replaceChildren()
  const listen = vi.spyOn(window, 'addEventListener')
  return () => {
    for (const [type, listener] of listen.mock.calls) window.removeEventListener(type, listener)
    vi.useRealTimers()
  }
})

/** Loads a new page: modules hold a page's state. */
async function startPage(ids: {gtmId?: string; measurementId?: string}) {
  const {startAnalytics} = await import('./start.ts')
  await startAnalytics({gtmId: undefined, measurementId: undefined, ...ids})
  const {consent} = await import('./consent.ts')
  const {pushEvent} = await import('./data-layer.ts')
  return {consent, pushEvent}
}

const entries = () =>
  (globalThis.dataLayer ?? []).map((entry) => ('event' in entry ? entry : Object.values(entry)))
const entriesAfterStart = () => entries().slice(2)
const scripts = () => Array.from(document.querySelectorAll('script'), ({src}) => src)

test('at startup everything is denied by default, and gtm.start is pushed', async () => {
  await startPage({})
  expect(entries()).toEqual([
    [
      'consent',
      'default',
      {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'denied',
      },
    ],
    {event: 'gtm.js', 'gtm.start': 1_772_700_000_000},
  ])
})

test.each([
  ['without ids nothing is loaded, whatever was chosen', {}, 'granted', []],
  ['before consent nothing is loaded', both, undefined, []],
  ['after a no nothing is loaded', both, 'denied', []],
  ['after consent the container is loaded', {gtmId: 'GTM-1'}, 'granted', [GTM]],
  ['after consent the measurement is loaded', {measurementId: 'G-1'}, 'granted', [GA]],
  ['after consent both are loaded', both, 'granted', [GTM, GA]],
] as const)('%s', async (_case, ids, choice, loaded) => {
  const {consent} = await startPage(ids)
  expect(scripts()).toEqual([])
  if (choice) consent.choose(choice)
  expect(scripts()).toEqual(loaded)
})

test('an earlier consent counts from the start, and loads once', async () => {
  localStorage.setItem('consent', 'granted')
  const {consent} = await startPage(both)
  consent.choose('granted')
  expect(scripts()).toEqual([GTM, GA])
})

test('an id cannot inject anything into the address', async () => {
  const {consent} = await startPage({gtmId: 'GTM-1&l=other'})
  consent.choose('granted')
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-1%26l%3Dother'])
})

test('analytics is granted and revoked by commands to the tags', async () => {
  const {consent} = await startPage({gtmId: 'GTM-1'})
  consent.choose('granted')
  consent.choose('denied')
  expect(entriesAfterStart()).toEqual([
    ['consent', 'update', {analytics_storage: 'granted'}],
    ['consent', 'update', {analytics_storage: 'denied'}],
  ])
})

test('declining silences analytics and deletes its cookies', async () => {
  const {consent} = await startPage(both)
  consent.choose('granted')
  expect(Reflect.get(window, 'ga-disable-G-1')).toBe(false)
  document.cookie = '_ga=GA1.1.1'
  document.cookie = '_ga_1=GS1'
  document.cookie = 'own=1'
  consent.choose('denied')
  expect(Reflect.get(window, 'ga-disable-G-1')).toBe(true)
  expect(document.cookie).toBe('own=1')
})

test('a choice in another tab counts here too', async () => {
  await startPage(both)
  localStorage.setItem('consent', 'granted')
  window.dispatchEvent(new StorageEvent('storage', {key: 'consent'}))
  expect(scripts()).toEqual([GTM, GA])
})

test("analytics gets the site's events as commands, page views with their address", async () => {
  const {consent, pushEvent} = await startPage({measurementId: 'G-1'})
  pushEvent({event: 'page_view', page_path: '/contact?tab=form', page_title: 'Contact'})
  consent.choose('granted')
  pushEvent({event: 'form_submission', form: 'contact', outcome: 'succeeded'})
  const page_location = `${window.location.origin}/contact?tab=form`
  const commands = entriesAfterStart().filter((entry) => Array.isArray(entry))
  expect(commands).toEqual([
    ['consent', 'update', {analytics_storage: 'granted'}],
    ['js', new Date()],
    ['config', 'G-1', {send_page_view: false}],
    ['event', 'page_view', {page_location, page_title: 'Contact'}],
    ['event', 'form_submission', {form: 'contact', outcome: 'succeeded'}],
  ])
})
