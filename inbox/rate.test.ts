import {expect, test} from 'vitest'
import {Rate, RATE_WINDOW_MS} from './rate.ts'

test('an address counts for ten minutes', () => {
  const rate = new Rate()
  rate.add('a', 0)
  rate.add('a', 1000)
  rate.add('b', 1000)
  expect([rate.count('a', 2000), rate.count('b', 2000), rate.count('c', 2000)]).toEqual([2, 1, 0])
  expect(rate.count('a', RATE_WINDOW_MS)).toBe(1)
  expect(rate.count('a', RATE_WINDOW_MS + 1000)).toBe(0)
})

test('of very many addresses those that were silent longest are forgotten', () => {
  const rate = new Rate()
  rate.add('first', 0)
  rate.add('busy', 1)
  for (let index = 0; index < 19_999; index += 1) rate.add(`address ${index}`, 2)
  rate.add('busy', 3)
  rate.add('last', 4)
  expect(rate.count('first', 5)).toBe(0)
  expect(rate.count('busy', 5)).toBe(2)
  expect(rate.count('last', 5)).toBe(1)
})
