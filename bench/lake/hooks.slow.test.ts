import {expect, test} from 'vitest'
import {deliverThroughKills} from './hooks.ts'

test('a webhook delivers every commit in order, despite a receiver down for half of them and two kills of the lake', async () => {
  const count = 80
  const delivered = await deliverThroughKills(count, new AbortController().signal)
  expect(delivered).toMatchObject({expected: count, arrived: count, missing: 0, disordered: 0})
  // Each start of the lake takes a while on a busy machine.
}, 150_000)
