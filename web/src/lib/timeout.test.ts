import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {CHUNK_TIMEOUT_MS} from './hydration/chunk-timeout.ts'
import {withTimeout} from './timeout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('passes on a result in time, and leaves no timer', async () => {
  const page = withTimeout(Promise.resolve('page'), 1_000, 'The page')
  await expect(page).resolves.toBe('page')
  expect(vi.getTimerCount()).toBe(0)
})

test('passes on the original error', async () => {
  const gone = withTimeout(Promise.reject(new Error('gone')), 1_000, 'The page')
  await expect(gone).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})

test('fails if the code of a page has not arrived after 120,000 ms', async () => {
  const outcome = vi.fn()
  withTimeout(new Promise(() => {}), CHUNK_TIMEOUT_MS, 'The page').catch(outcome)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledWith(new Error('The page did not arrive within 120 seconds.'))
})
