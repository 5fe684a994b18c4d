import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {boundedReport} from './bounded-report.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a bounded report limits the lines per interval, then reports the number left out', () => {
  const report = vi.fn()
  const bounded = boundedReport(report, {lines: 2, intervalMs: 60_000})
  for (const line of ['a', 'b', 'c', 'd', 'e']) bounded(line, line)
  vi.advanceTimersByTime(60_000)
  bounded('f')
  vi.advanceTimersByTime(60_000)
  expect(report.mock.calls).toEqual([
    ['a', 'a'],
    ['b', 'b'],
    ['3 more lines of this kind were left out.'],
    ['f', undefined],
  ])
})
