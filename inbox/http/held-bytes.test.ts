import {expect, test} from 'vitest'
import {HeldBytes} from './held-bytes.ts'

const MB = 1024 * 1024

test('one address holds 2 MB at once, and again what it gives back', () => {
  const held = new HeldBytes()
  expect([held.take('a', 2 * MB), held.take('a', 1), held.take('b', 1)]).toEqual([
    true,
    false,
    true,
  ])
  held.free('a', MB)
  expect([held.take('a', MB), held.take('a', 1)]).toEqual([true, false])
})

test('all addresses together hold 64 MB', () => {
  const held = new HeldBytes()
  for (let index = 0; index < 32; index += 1) expect(held.take(`${index}`, 2 * MB)).toBe(true)
  expect(held.take('one more', 1)).toBe(false)
  held.free('0', 2 * MB)
  expect(held.take('one more', 1)).toBe(true)
})
