import {cleanup, renderHook} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {delayAfter, useRepeated} from './use-repeated.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('pauses grow from five seconds to a minute', () => {
  expect([0, 1, 2, 3, 4, 50].map(delayAfter)).toEqual([
    5_000, 10_000, 20_000, 40_000, 60_000, 60_000,
  ])
})

test('work is done after each pause, until it is not needed any more', () => {
  const work = vi.fn(async () => {})
  const {rerender} = renderHook(({isNeeded}) => useRepeated(isNeeded, work), {
    initialProps: {isNeeded: true},
  })
  vi.advanceTimersByTime(4_999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(work).toHaveBeenCalledTimes(2)
  rerender({isNeeded: false})
  vi.advanceTimersByTime(600_000)
  expect(work).toHaveBeenCalledTimes(2)
})
