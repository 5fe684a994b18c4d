import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {withoutPersonalData} from '../browsers/read-reports.ts'
import {countOf, quantile} from '../browsers/vitals.ts'
import {type Sending, testInbox} from '../testing/test-inbox.ts'

const DAY_MS = 24 * 60 * 60_000
const VITALS = {device: 'mobile', LCP: 1_200, CLS: 0.02, INP: 80}
const ERROR = {message: 'TypeError: x is undefined', frame: 'site-A1.js:1:2345'}

beforeEach(() => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval']})
})
afterEach(() => void vi.useRealTimers())

function reporting() {
  const {inbox, send, clock} = testInbox()
  const tell = (what: string, page: string, body: unknown, sending: Sending = {}) =>
    send(`/${what}?page=${encodeURIComponent(page)}`, {
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...sending,
    })
  const vitals = () => inbox.store.browserReports.vitalsByPage('2026-01-01')
  const errors = () => inbox.store.browserReports.errors(0, 100)
  return {inbox, clock, tell, vitals, errors}
}

test('figures of visitors are counted by page, and written together a little later', async () => {
  const {inbox, tell, vitals} = reporting()
  for (const LCP of [1_000, 1_000, 4_000]) {
    expect((await tell('vitals', '/blog/:slug', {...VITALS, LCP})).status).toBe(204)
  }
  await tell('vitals', '/', {device: 'desktop', CLS: 0})
  expect(vitals().size).toBe(0)
  vi.advanceTimersByTime(10_000)
  expect([...vitals().keys()]).toEqual(['/', '/blog/:slug'])
  const lcp = vitals().get('/blog/:slug')?.get('LCP') ?? new Map()
  expect(countOf(lcp)).toBe(3)
  expect(quantile('LCP', lcp, 0.5)).toBeCloseTo(1_000, -2)
  await inbox.close()
})

test('failures of scripts are grouped by what failed and where', async () => {
  const {inbox, tell, errors, clock} = reporting()
  await tell('browser-errors', '/', ERROR)
  clock.now += 60_000
  await tell('browser-errors', '/about', ERROR)
  await tell('browser-errors', '/about', {...ERROR, frame: 'other.js:1:2'})
  inbox.browserReports.flush()
  expect(errors()).toMatchObject([
    {...ERROR, page: '/about', count: 2, lastAt: clock.now},
    {...ERROR, frame: 'other.js:1:2', count: 1},
  ])
})

test.each([
  ['no page', 'vitals', '', VITALS, 400],
  ['an address in place of a page', 'vitals', 'https://a.example/?b', VITALS, 400],
  ['no JSON', 'vitals', '/', '{', 400],
  ['no device', 'vitals', '/', {LCP: 1}, 400],
  ['no figure', 'vitals', '/', {device: 'mobile', LCP: '1', INP: -1, CLS: 1e9, FCP: 1}, 400],
  ['a place in no file of ours', 'browser-errors', '/', {...ERROR, frame: 'a b.js:1:2'}, 400],
  ['no message', 'browser-errors', '/', {frame: ERROR.frame}, 400],
  ['more than a report has', 'vitals', '/', 'x'.repeat(5_000), 413],
])('a report with %s is refused, and nothing of it kept', async (_, what, page, body, status) => {
  const {inbox, tell, vitals, errors} = reporting()
  expect((await tell(what, page, body)).status).toBe(status)
  inbox.browserReports.flush()
  expect([vitals().size, errors().length]).toEqual([0, 0])
})

test('pages of other sites tell nothing', async () => {
  const {tell} = reporting()
  const from = (site: string) => tell('vitals', '/', VITALS, {headers: {'sec-fetch-site': site}})
  expect((await from('cross-site')).status).toBe(403)
  expect((await from('same-origin')).status).toBe(204)
})

test('of an address 300 reports count in ten minutes', async () => {
  const {inbox, tell, vitals, clock} = reporting()
  const counted = () => {
    inbox.browserReports.flush()
    return countOf(vitals().get('/')?.get('LCP') ?? new Map())
  }
  const statuses = new Set<number>()
  for (let time = 0; time < 310; time += 1) statuses.add((await tell('vitals', '/', VITALS)).status)
  expect([[...statuses], counted()]).toEqual([[204], 300])
  clock.now += 10 * 60_000
  await tell('vitals', '/', VITALS)
  expect(counted()).toBe(301)
})

test('there are no more pages than a site has', async () => {
  const {inbox, tell, vitals} = reporting()
  for (let page = 0; page < 70; page += 1) await tell('vitals', `/page-${page}`, VITALS)
  inbox.browserReports.flush()
  expect(vitals().size).toBe(60)
})

test('of failures that somebody makes up 200 wait and 200 are kept: those seen last', () => {
  const {inbox, clock} = reporting()
  const counter = inbox.browserReports
  const fail = (message: string) => counter.addError('/', {...ERROR, message})
  const made = (what: string) => Array.from({length: 200}, (_, each) => `${what} ${each}`)
  const kept = () => inbox.store.browserReports.errors(0, 1_000)
  for (const message of [...made('old'), 'one too many', 'old 7']) fail(message)
  counter.flush()
  expect(new Set(kept().map(({message}) => message))).toEqual(new Set(made('old')))
  expect(kept().find(({message}) => message === 'old 7')).toMatchObject({count: 2})
  clock.now += 60_000
  made('new').forEach(fail)
  counter.flush()
  expect(new Set(kept().map(({message}) => message))).toEqual(new Set(made('new')))
})

test('after five weeks it is forgotten, though nothing is told any more', async () => {
  const {inbox, tell, vitals, errors, clock} = reporting()
  for (let page = 0; page < 60; page += 1) await tell('vitals', `/page-${page}`, VITALS)
  await tell('browser-errors', '/page-0', ERROR)
  inbox.browserReports.flush()
  expect([vitals().size, errors().length]).toEqual([60, 1])
  clock.now += 36 * DAY_MS
  vi.advanceTimersByTime(DAY_MS)
  expect([vitals().size, errors().length]).toEqual([0, 0])
  await tell('vitals', '/page-60', VITALS)
  inbox.browserReports.flush()
  expect([...vitals().keys()]).toEqual(['/page-60'])
  await inbox.close()
})

test.each([
  ['Invalid address asha@meridian.example', 'Invalid address …@…'],
  [
    'Failed to fetch https://a.example/b?email=c&d=e#f now',
    'Failed to fetch https://a.example/b?… now',
  ],
  ['Call +91 731 555 0142, please', 'Call #, please'],
  ["reading 'length' of 3", "reading 'length' of 3"],
  ['a\n  b', 'a b'],
  ['y'.repeat(900), 'y'.repeat(200)],
])('of the message %j is kept %j', (message, kept) => {
  expect(withoutPersonalData(message)).toBe(kept)
})
