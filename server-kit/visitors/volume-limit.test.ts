import {expect, test} from 'vitest'
import {VolumeLimit} from './volume-limit.ts'

const HOUR_MS = 3_600_000

function limited() {
  const clock = {now: 1}
  const limit = new VolumeLimit({windowMs: 24 * HOUR_MS, limit: 100, now: () => clock.now})
  return {clock, limit}
}

test('a key takes bytes up to its limit, independent of other keys', () => {
  const {limit} = limited()
  const taken = [limit.take('a', 60), limit.take('a', 41), limit.take('b', 100)]
  expect(taken).toEqual([true, false, true])
  // Rejected bytes do not count.
  expect([limit.take('a', 40), limit.take('a', 1)]).toEqual([true, false])
})

test('a window ends a day after its first bytes', () => {
  const {limit, clock} = limited()
  limit.take('a', 50)
  clock.now = 23 * HOUR_MS
  expect([limit.take('a', 50), limit.take('a', 1)]).toEqual([true, false])
  clock.now = 24 * HOUR_MS + 2
  expect(limit.take('a', 100)).toBe(true)
})
