import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {isAffected, lastLiveEventId, watchProject, type Change} from './live.ts'

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
  refuse() {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}

const latest = () => FakeEventSource.all.at(-1) as FakeEventSource
const open = () => FakeEventSource.all.filter((source) => source.readyState !== 2)

function show(visibility: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

let changes: Change[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
  changes = []
  stop = watchProject('blog', (change) => changes.push(change))
})

afterEach(() => {
  stop()
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  FakeEventSource.all = []
})

test('the stream is that of the project, by way of the site', () => {
  expect(latest().url).toBe('/lake/p/blog/v2023-01-01/data/live/events/production')
})

test('a published change is told with its tags', () => {
  latest().receive('welcome', {id: 'e0'})
  latest().receive('message', {id: 'e1', tags: ['s1:a']})
  expect(changes).toEqual([{tags: ['s1:a']}])
})

test('the last event is remembered for caching servers', () => {
  latest().receive('welcome', {id: 'e0'})
  latest().receive('message', {id: 'e1', tags: ['s1:a']})
  expect(lastLiveEventId('blog')).toBe('e1')
})

test('a restart may have changed anything', () => {
  latest().receive('restart', {id: 'e1'})
  expect(changes).toEqual([{}])
})

test('a second welcome means that changes may have been missed', () => {
  latest().receive('welcome')
  expect(changes).toEqual([])
  latest().receive('welcome')
  expect(changes).toEqual([{}])
})

test('a refused stream is tried again, later each time', () => {
  latest().refuse()
  vi.advanceTimersByTime(999)
  expect(open()).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(open()).toHaveLength(1)
  latest().refuse()
  vi.advanceTimersByTime(1999)
  expect(open()).toHaveLength(0)
  vi.advanceTimersByTime(1)
  latest().receive('welcome')
  expect(changes).toEqual([{}])
})

test('a server that sends listeners away is left alone for a while', () => {
  latest().receive('goaway', {reason: 'too many listeners'})
  vi.advanceTimersByTime(29_999)
  expect(open()).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(open()).toHaveLength(1)
})

test('a hidden page has no stream, and catches up when it is shown again', () => {
  show('hidden')
  expect(open()).toHaveLength(0)
  show('visible')
  expect(open()).toHaveLength(1)
  expect(changes).toEqual([{}])
})

test('listeners of a project share a stream, which outlives a change of page', () => {
  const other = watchProject('blog', () => {})
  stop()
  other()
  vi.advanceTimersByTime(1000)
  stop = watchProject('blog', (change) => changes.push(change))
  vi.advanceTimersByTime(60_000)
  expect(FakeEventSource.all).toHaveLength(1)
  expect(open()).toHaveLength(1)
})

test('without listeners the stream ends', () => {
  stop()
  vi.advanceTimersByTime(5000)
  expect(open()).toHaveLength(0)
})

describe('an answer', () => {
  test.each<[string, string[] | undefined, Change, boolean]>([
    ['is affected by a change of what it shows', ['s1:a', 's1:b'], {tags: ['s1:b']}, true],
    ['is not affected by other changes', ['s1:a'], {tags: ['s1:b']}, false],
    ['is affected by a change without tags', ['s1:a'], {}, true],
    ['without tags is affected by all changes', undefined, {tags: ['s1:b']}, true],
    ['with no tags is affected by all changes', [], {tags: ['s1:b']}, true],
  ])('%s', (_case, syncTags, change, affected) => {
    expect(isAffected(syncTags, change)).toBe(affected)
  })
})
