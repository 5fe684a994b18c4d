import {expect, onTestFinished, test, vi} from 'vitest'
import {QueueWorker} from './queue-worker.ts'

const RETRY_MS = 20_000

test('a queue that cannot be read is looked at less and less often, until it can', async () => {
  const timer = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timer.mockRestore())
  /** How long it slept; the test's own waits are shorter. */
  const sleeps = () => timer.mock.calls.flatMap(([, ms = 0]) => (ms >= RETRY_MS ? [ms] : []))
  let isBroken = true
  const worker = new QueueWorker({
    name: 'Messages',
    nextDue: () => {
      if (isBroken) throw new Error('disk I/O error')
      return undefined
    },
    nextTime: () => undefined,
    handle: async () => {},
    graceMs: 0,
    retryMs: RETRY_MS,
    now: () => 0,
    report: () => {},
  })
  for (const [index, isBrokenNow] of [true, true, true, true, false, true].entries()) {
    isBroken = isBrokenNow
    worker.wake()
    await expect.poll(sleeps).toHaveLength(index + 1)
  }
  expect(sleeps()).toEqual([20_000, 40_000, 60_000, 60_000, 60_000, 20_000])
  await worker.close()
})
