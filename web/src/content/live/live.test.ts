// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {Live} from './live.ts'

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static all: FakeEventSource[] = []
  readyState = 1
  url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.all.push(this)
  }
  close() {
    this.readyState = FakeEventSource.CLOSED
  }
  receive(type: string, data: unknown = {}) {
    this.dispatchEvent(new MessageEvent(type, {data: JSON.stringify(data)}))
  }
  drop() {
    this.dispatchEvent(new Event('error'))
  }
  refuse() {
    this.close()
    this.drop()
  }
}

const latest = () => FakeEventSource.all.at(-1) as FakeEventSource
const open = () => FakeEventSource.all.filter((source) => source.readyState !== 2)

const LAKE = '/lake/p/blog/v2023-01-01/data/live/events/production'
const answer = (at: number) => ({result: 1, syncTags: ['a'], at})

let live: Live
let listener: ReturnType<typeof vi.fn<() => void>>
let stop: () => void

function watch(at: number | undefined) {
  stop = live.of('blog').watch(at, listener)
}

function show(visibility: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
  listener = vi.fn()
  stop = () => {}
  live = new Live(true)
})

afterEach(() => {
  stop()
  vi.runAllTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
  FakeEventSource.all = []
})

describe('a stream of the lake', () => {
  test.each([
    [undefined, LAKE],
    [10, `${LAKE}?since=10`],
    [0, `${LAKE}?since=0`],
  ])('begins with the time of the result (%s), through the site', (at, url) => {
    watch(at)
    expect(latest().url).toBe(url)
  })

  test('notifies listeners of every event', () => {
    watch(10)
    latest().receive('welcome', {id: '10'})
    latest().receive('message', {id: '12', tags: ['a']})
    latest().receive('restart', {id: '14'})
    expect(listener).toHaveBeenCalledTimes(3)
  })

  test('knows which results are current', () => {
    watch(10)
    expect(live.of('blog').knownUntil).toBe(10)
    latest().receive('welcome', {id: '10'})
    expect(live.of('blog').isCurrent(answer(10))).toBe(true)
    latest().receive('message', {id: '12', tags: ['a']})
    expect(live.of('blog').isCurrent(answer(10))).toBe(false)
    expect(live.of('announcements').isCurrent(answer(10))).toBe(true)
    expect(live.of('blog').knownUntil).toBe(12)
    latest().receive('restart', {id: '14'})
    expect(live.of('blog').isCurrent(answer(13))).toBe(false)
  })

  test('has a last event, for caching servers', () => {
    watch(10)
    expect(live.of('blog').lastEventId).toBeUndefined()
    latest().receive('message', {id: '12', tags: ['a']})
    expect(live.of('blog').lastEventId).toBe('12')
    expect(live.of('announcements').lastEventId).toBeUndefined()
  })
})

test('allows results of any age before anything is known', () => {
  expect(live.of('blog').knownUntil).toBe(0)
})

describe('a stream resumes where the last one ended', () => {
  const hide = () => show('hidden')
  const appear = () => show('visible')
  const event = (type: string) => () => window.dispatchEvent(new Event(type))
  test.each<[what: string, leave: () => unknown, comeBack: () => unknown]>([
    ['on a page that is shown again', hide, appear],
    ['on a page that comes back from the cache', event('pagehide'), event('pageshow')],
    [
      'when a page that comes back is shown, too',
      () => [hide(), event('pagehide')()],
      () => [event('pageshow')(), appear(), event('pageshow')()],
    ],
    [
      'when there is a listener again',
      () => [stop(), vi.advanceTimersByTime(5_000)],
      () => watch(11),
    ],
    ['when it was refused', () => latest().refuse(), () => vi.advanceTimersByTime(1_000)],
  ])('%s', (_what, leave, comeBack) => {
    watch(10)
    latest().receive('welcome', {id: '10'})
    latest().receive('message', {id: '12', tags: ['b']})
    leave()
    expect(open()).toHaveLength(0)
    listener.mockClear()
    comeBack()
    expect(open().map(({url}) => url)).toEqual([`${LAKE}?since=12`])
    expect(FakeEventSource.all).toHaveLength(2)
    expect(listener).not.toHaveBeenCalled()
    expect(live.of('blog').isCurrent(answer(10))).toBe(true)
  })
})

test('a stream reconnects immediately when the server asks for it', () => {
  watch(10)
  latest().receive('message', {id: '12', tags: ['b']})
  latest().receive('reconnect')
  expect(open().map(({url}) => url)).toEqual([`${LAKE}?since=12`])
  expect(FakeEventSource.all).toHaveLength(2)
})

test('a page opened in the background opens its stream later', () => {
  show('hidden')
  watch(10)
  expect(open()).toHaveLength(0)
  show('visible')
  expect(open()).toHaveLength(1)
})

test('a stream without listeners is not reopened', () => {
  watch(10)
  stop()
  show('hidden')
  show('visible')
  expect(open()).toHaveLength(0)
})

test('a rejected stream is retried with growing delays', () => {
  watch(10)
  latest().refuse()
  vi.advanceTimersByTime(999)
  expect(open()).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(open()).toHaveLength(1)
  latest().refuse()
  vi.advanceTimersByTime(1_999)
  expect(open()).toHaveLength(0)
  vi.advanceTimersByTime(1)
  latest().receive('welcome', {id: '10'})
  latest().refuse()
  vi.advanceTimersByTime(1_000)
  expect(open()).toHaveLength(1)
})

test('a server that turns listeners away is left alone for a while', () => {
  watch(10)
  latest().receive('goaway', {reason: 'too many listeners'})
  vi.advanceTimersByTime(29_999)
  live.of('blog').watch(10, () => {})()
  expect(open()).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(open()).toHaveLength(1)
})

describe('the delay before a retry', () => {
  test.each<[after: string, fail: () => unknown, waitMs: number]>([
    ['being sent away', () => latest().receive('goaway'), 30_000],
    ['a refusal', () => latest().refuse(), 1_000],
  ])('continues when the page is hidden and shown after %s', (_after, fail, waitMs) => {
    watch(10)
    fail()
    show('hidden')
    vi.advanceTimersByTime(waitMs / 2)
    show('visible')
    vi.advanceTimersByTime(waitMs / 2 - 1)
    expect(open()).toHaveLength(0)
    vi.advanceTimersByTime(1)
    expect(open()).toHaveLength(1)
  })

  test('is over on a page that is shown after it', () => {
    watch(10)
    latest().receive('goaway')
    show('hidden')
    vi.advanceTimersByTime(30_000)
    expect(open()).toHaveLength(0)
    show('visible')
    expect(open()).toHaveLength(1)
  })
})

test('listeners of a project share a stream that outlives a page change', () => {
  watch(10)
  const other = live.of('blog').watch(12, () => {})
  stop()
  other()
  vi.advanceTimersByTime(1_000)
  watch(13)
  vi.advanceTimersByTime(60_000)
  expect(FakeEventSource.all).toHaveLength(1)
  expect(open()).toHaveLength(1)
})

test('the stream ends without listeners', () => {
  watch(10)
  stop()
  vi.advanceTimersByTime(5_000)
  expect(open()).toHaveLength(0)
})

describe('a stream of a hosted project', () => {
  const now = () => Math.floor(performance.timeOrigin + performance.now())

  beforeEach(() => {
    live = new Live(false)
  })

  test('comes from Sanity and has no times', () => {
    watch(10)
    expect(latest().url).toBe('https://blog.api.sanity.io/v2023-01-01/data/live/events/production')
  })

  test('knows which results are current, only while it is up', () => {
    const start = now()
    watch(start)
    latest().receive('welcome', {id: 'x'})
    vi.advanceTimersByTime(100_000)
    expect(live.of('blog').isCurrent(answer(start))).toBe(true)
    latest().drop()
    expect(live.of('blog').isCurrent(answer(start))).toBe(false)
  })

  test('revalidates an earlier result once, when it is no longer fresh', () => {
    const start = now()
    vi.advanceTimersByTime(22_000)
    watch(start)
    latest().receive('welcome', {id: 'x'})
    expect(live.of('blog').isCurrent(answer(start))).toBe(true)
    listener.mockClear()
    listener.mockImplementation(() => expect(live.of('blog').isCurrent(answer(start))).toBe(false))
    vi.advanceTimersByTime(600_000)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(live.of('blog').isCurrent(answer(start + 22_000))).toBe(true)
  })

  test('queries nothing on a page that was hidden since', () => {
    watch(now())
    latest().receive('welcome', {id: 'x'})
    show('hidden')
    listener.mockClear()
    vi.advanceTimersByTime(600_000)
    expect(listener).not.toHaveBeenCalled()
  })

  test('reports once after a reconnect that everything may have changed', () => {
    const start = now()
    watch(start)
    latest().receive('welcome', {id: 'x'})
    show('hidden')
    vi.advanceTimersByTime(5_000)
    listener.mockClear()
    show('visible')
    expect(listener).not.toHaveBeenCalled()
    latest().receive('welcome', {id: 'y'})
    expect(listener).toHaveBeenCalledTimes(1)
    expect(live.of('blog').isCurrent(answer(start))).toBe(false)
    expect(live.of('blog').lastEventId).toBe('y')
  })
})
