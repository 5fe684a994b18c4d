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

test('delays grow from five seconds to a minute', () => {
  expect([0, 1, 2, 3, 4, 50].map(delayAfter)).toEqual([
    5_000, 10_000, 20_000, 40_000, 60_000, 60_000,
  ])
})

test('runs after each delay while the component is mounted', () => {
  const work = vi.fn(async () => {})
  const {unmount} = renderHook(() => useRepeated(work))
  vi.advanceTimersByTime(4_999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(work).toHaveBeenCalledTimes(2)
  unmount()
  vi.advanceTimersByTime(600_000)
  expect(work).toHaveBeenCalledTimes(2)
})
