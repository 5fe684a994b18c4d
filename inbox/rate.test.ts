import {expect, test} from 'vitest'
import {Rate} from './rate.ts'

const WINDOW_MS = 10 * 60_000

function rateAt() {
  const clock = {now: 0}
  const rate = new Rate(WINDOW_MS, () => clock.now)
  const addAt = (address: string, now: number) => {
    clock.now = now
    rate.add(address)
  }
  const countAt = (address: string, now: number) => {
    clock.now = now
    return rate.count(address)
  }
  return {addAt, countAt}
}

test('an address counts for ten minutes', () => {
  const {addAt, countAt} = rateAt()
  addAt('a', 0)
  addAt('a', 1000)
  addAt('b', 1000)
  expect([countAt('a', 2000), countAt('b', 2000), countAt('c', 2000)]).toEqual([2, 1, 0])
  expect(countAt('a', WINDOW_MS)).toBe(1)
  expect(countAt('a', WINDOW_MS + 1000)).toBe(0)
})

test('of very many addresses those that were silent longest are forgotten', () => {
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
