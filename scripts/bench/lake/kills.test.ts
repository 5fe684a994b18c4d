import {expect, test} from 'vitest'
import {killInRounds} from './kills.ts'

test('nothing that was acknowledged is lost, however often the programs are killed', async () => {
  const {rows, leftovers} = await killInRounds(3, new AbortController().signal)
  for (const [kind, {acknowledged, lost}] of Object.entries(rows)) {
    expect([kind, lost]).toEqual([kind, 0])
    expect([kind, acknowledged > 0]).toEqual([kind, true])
  }
  expect(leftovers).toBe(0)
  // Each start of the programs takes a while on a busy machine.
}, 120_000)
