import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {atMostEvery} from './at-most-every.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each<[what: string, askedAtMs: number[], doneAtMs: number[]]>([
  ['what is asked for once is done once', [0], [0]],
  ['the last of many in a row is not forgotten', [0, 10, 990], [0, 1_000]],
  ['what is asked for later is done at once', [0, 1_500], [0, 1_500]],
  ['there is a pause after what was put off, too', [0, 500, 1_200], [0, 1_000, 2_000]],
])('%s', (_what, askedAtMs, doneAtMs) => {
  const done: number[] = []
  const start = Date.now()
  const {ask} = atMostEvery(1_000, () => done.push(Date.now() - start))
  for (const at of askedAtMs) setTimeout(ask, at)
  vi.advanceTimersByTime(5_000)
  expect(done).toEqual(doneAtMs)
})

test('what was put off is not done after the end', () => {
  const work = vi.fn()
  const {ask, stop} = atMostEvery(1_000, work)
  ask()
  ask()
  stop()
  vi.advanceTimersByTime(5_000)
  expect(work).toHaveBeenCalledTimes(1)
})
