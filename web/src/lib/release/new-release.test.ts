// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {leaveFor, reloadPage} from './leave-for.ts'
import {reloadForNewRelease} from './new-release.ts'
import {watchTyping} from './typed-texts.ts'

vi.mock('./leave-for.ts', () => ({leaveFor: vi.fn(), reloadPage: vi.fn()}))

const pageWith = (script: string) =>
  `<!doctype html><head><template><script type="module" crossorigin src="${script}"></script></template></head>`
const OLDER = '/assets/index-Older123.js'
const NEWER = pageWith('/assets/index-Newer123.js')

const answer = vi.fn<typeof fetch>()

beforeEach(() => {
  sessionStorage.clear()
  vi.mocked(reloadPage).mockClear()
  vi.mocked(leaveFor).mockClear()
  document.head.innerHTML = `<script type="module" src="${OLDER}"></script>`
  document.body.innerHTML = ''
  answer.mockReset().mockImplementation(async () => new Response(NEWER))
  vi.stubGlobal('fetch', answer)
})
afterEach(() => vi.useRealTimers())

test('reloads the page when the site serves another script for it', async () => {
  expect(await reloadForNewRelease()).toBe(true)
  expect(reloadPage).toHaveBeenCalledTimes(1)
  expect(answer).toHaveBeenCalledExactlyOnceWith(location.href, {cache: 'no-cache'})
})

test('reloads once for several parts that are missing at the same time', async () => {
  expect(await Promise.all([reloadForNewRelease(), reloadForNewRelease()])).toEqual([true, true])
  expect(reloadPage).toHaveBeenCalledTimes(1)
})

test('loads a given address instead of the current one', async () => {
  expect(await reloadForNewRelease('/search?q=a')).toBe(true)
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/search?q=a', 'assign')
  expect(reloadPage).not.toHaveBeenCalled()
})

test.each<[what: string, respond: () => Promise<Response>]>([
  ['the network is down', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the site serves the same release', async () => new Response(pageWith(OLDER))],
  ['a proxy answers without a page', async () => new Response('Bad gateway', {status: 502})],
  ['another site answers', async () => new Response('<html><script src="/log-in.js"></script>')],
])('leaves the page as it is when %s', async (_what, respond) => {
  answer.mockImplementation(respond)
  expect(await reloadForNewRelease()).toBe(false)
  expect(reloadPage).not.toHaveBeenCalled()
})

test('leaves a page in development as it is', async () => {
  document.head.innerHTML = ''
  expect(await reloadForNewRelease()).toBe(false)
  expect(answer).not.toHaveBeenCalled()
})

test.each([
  ['a second later', 1_000, false],
  ['within the minute', 59_999, false],
  ['a minute later', 60_000, true],
  ['when the clock was set back', -1, true],
])('reloads at most once a minute: %s', async (_when, passed, reloads) => {
  vi.useFakeTimers({toFake: ['Date'], now: 1e12})
  await reloadForNewRelease()
  vi.setSystemTime(1e12 + passed)
  expect(await reloadForNewRelease()).toBe(reloads)
  expect(reloadPage).toHaveBeenCalledTimes(reloads ? 2 : 1)
})

test.each(['getItem', 'setItem'] as const)(
  'leaves the page as it is when %s of the storage throws',
  async (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    expect(await reloadForNewRelease()).toBe(false)
    expect(reloadPage).not.toHaveBeenCalled()
  },
)

test('keeps what is typed into forms before it reloads', async () => {
  document.body.innerHTML = '<form method="post" action="/a"><input name="email"></form>'
  for (const box of document.querySelectorAll('input')) box.value = 'asha@meridian.example'
  watchTyping()
  await reloadForNewRelease()
  expect(sessionStorage.getItem('typed')).toContain('asha@meridian.example')
})
