import {expect, test} from 'vitest'
import {isEnough, killInRounds} from './kills.ts'

test('no acknowledged write is lost when the programs are killed', async () => {
  const killed = await killInRounds(3, new AbortController().signal)
  for (const [kind, {lost}] of Object.entries(killed.rows)) {
    expect([kind, lost]).toEqual([kind, 0])
  }
  expect(isEnough(killed)).toBe(true)
  expect(killed.leftovers).toBe(0)
  // Each start of the programs takes a while on a busy machine.
}, 120_000)

test.each([
  ['a round with nothing of one kind', {transactions: 9, bookings: 2}, false],
  ['no uploads', {transactions: 9, uploads: 0}, false],
  ['uploads in every second round', {transactions: 9, uploads: 1}, true],
])('the number of acknowledged writes is enough or not: %s', (_name, kinds, expected) => {
  const rows = Object.fromEntries(
    Object.entries(kinds).map(([kind, acknowledged]) => [kind, {acknowledged, lost: 0}]),
  )
  expect(isEnough({rounds: 3, rows, leftovers: 0})).toBe(expected)
})
