import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {throttle} from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each<[what: string, askedAtMs: number[], doneAtMs: number[]]>([
  ['a single call runs once', [0], [0]],
  ['the last of many in a row is not forgotten', [0, 10, 990], [0, 1_000]],
  ['a later call runs immediately', [0, 1_500], [0, 1_500]],
  ['a pause follows a deferred call too', [0, 500, 1_200], [0, 1_000, 2_000]],
])('%s', (_what, askedAtMs, doneAtMs) => {
  const done: number[] = []
  const start = Date.now()
  const {call} = throttle(() => done.push(Date.now() - start), 1_000)
  for (const at of askedAtMs) setTimeout(call, at)
  vi.advanceTimersByTime(5_000)
  expect(done).toEqual(doneAtMs)
})

test('a deferred call does not run after cancel', () => {
  const work = vi.fn()
  const {call, cancel} = throttle(work, 1_000)
  call()
  call()
  cancel()
  vi.advanceTimersByTime(5_000)
  expect(work).toHaveBeenCalledTimes(1)
})
