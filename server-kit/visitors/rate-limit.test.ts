import {expect, test, vi} from 'vitest'
import {RateLimit} from './rate-limit.ts'

const WINDOW_MS = 10 * 60_000

function rateAt() {
  const clock = {now: 0}
  const rate = new RateLimit({
    windowMs: WINDOW_MS,
    limit: 2,
    now: () => clock.now,
  })
  const addAt = (address: string, now: number) => {
    clock.now = now
    rate.add(address)
  }
  const countAt = (address: string, now: number) => {
    clock.now = now
    return rate.count(address)
  }
  return {rate, addAt, countAt}
}

test('the rate limit counts an address for ten minutes', () => {
  const {addAt, countAt} = rateAt()
  addAt('a', 0)
  addAt('a', 1000)
  addAt('b', 1000)
  expect([countAt('a', 2000), countAt('b', 2000), countAt('c', 2000)]).toEqual([2, 1, 0])
  expect(countAt('a', WINDOW_MS)).toBe(1)
  expect(countAt('a', WINDOW_MS + 1000)).toBe(0)
})

test('the rate limit evicts the addresses that were silent longest', () => {
  const {addAt, countAt} = rateAt()
  addAt('first', 0)
  addAt('busy', 1)
  for (let index = 0; index < 19_999; index += 1) addAt(`address ${index}`, 2)
  addAt('busy', 3)
  addAt('last', 4)
  expect(countAt('first', 5)).toBe(0)
  expect(countAt('busy', 5)).toBe(2)
  expect(countAt('last', 5)).toBe(1)
})

test('an address is over the limit until its oldest counted request expires', () => {
  const {rate, addAt, countAt} = rateAt()
  addAt('a', 0)
  expect([rate.isOver('a'), rate.waitMs('a')]).toEqual([false, 0])
  addAt('a', 1)
  expect([rate.isOver('a'), rate.waitMs('a')]).toEqual([true, WINDOW_MS - 1])
  addAt('a', 5)
  expect(rate.waitMs('a')).toBe(WINDOW_MS - 4)
  expect([rate.isOver('b'), rate.waitMs('b')]).toEqual([false, 0])
  countAt('a', WINDOW_MS + 1)
  expect([rate.isOver('a'), rate.waitMs('a')]).toEqual([false, 0])
})

test('the rate limit counts nothing after forget', () => {
  const {rate, addAt} = rateAt()
  addAt('a', 0)
  addAt('a', 1)
  rate.forget('a')
  expect(rate.count('a')).toBe(0)
})

test('the rate limit drops an address when its count expires', () => {
  vi.useFakeTimers()
  const now = () => 1 + performance.now()
  const rate = new RateLimit({windowMs: WINDOW_MS, limit: 2, now})
  rate.add('a')
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(WINDOW_MS + 1)
  expect([rate.count('a'), vi.getTimerCount()]).toEqual([0, 0])
  vi.useRealTimers()
})
