import {beforeEach, expect, test, vi} from 'vitest'
import {Throttle} from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const BETWEEN_KEYS_MS = 80
const KEYS = 60

/** Writes without a pause; returns when it was sent, in milliseconds since the writing began. */
function write(cells: number): number[] {
  const start = performance.now()
  const sent: number[] = []
  const throttle = new Throttle(() => sent.push(performance.now() - start))
  throttle.begin(cells)
  for (let key = 0; key < KEYS; key += 1) {
    throttle.request()
    vi.advanceTimersByTime(BETWEEN_KEYS_MS)
  }
  throttle.flush()
  return sent
}

test('in a small table it sends every 300 ms', () => {
  const sent = write(40)
  expect(sent[0]).toBe(300)
  expect(sent.length).toBe(Math.floor((KEYS * BETWEEN_KEYS_MS) / 300))
})

test('in a large table it waits for the end of the writing', () => {
  expect(write(20_000)).toEqual([KEYS * BETWEEN_KEYS_MS])
})

test('a pause of 300 ms is long enough in any', () => {
  const send = vi.fn()
  const throttle = new Throttle(send)
  throttle.begin(20_000)
  throttle.request()
  vi.advanceTimersByTime(299)
  expect(send).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(send).toHaveBeenCalledOnce()
})

test('nothing is sent twice, and nothing that was taken back', () => {
  const send = vi.fn()
  const throttle = new Throttle(send)
  throttle.begin(4)
  throttle.request()
  throttle.flush()
  throttle.flush()
  throttle.request()
  throttle.cancel()
  vi.advanceTimersByTime(1_000)
  expect(send).toHaveBeenCalledOnce()
})
