import {describe, expect, test} from 'vitest'
import {countOne, countTests, summary} from './counts.ts'
import type {Counts} from './counts.ts'

const counts = (passed: number, failed: number, skipped = 0): Counts => ({passed, failed, skipped})

describe('the counts of a test runner', () => {
  const cases: [string, Counts | undefined, boolean, Counts][] = [
    ['are what it reports', counts(12, 0, 1), true, counts(12, 0, 1)],
    ['hold its failures', counts(12, 2), false, counts(12, 2)],
    ['show one when it failed without a failed test', counts(12, 0), false, counts(12, 1)],
    ['show one when it ran nothing', counts(0, 0, 3), true, counts(0, 1, 3)],
    ['show one when it left no report', undefined, false, counts(0, 1)],
  ]
  test.each(cases)('%s', (_title, reported, passed, expected) => {
    expect(countTests(reported, passed)).toEqual(expected)
  })

  test('accept a run without tests if nothing has changed, but require a report', () => {
    expect(countTests(counts(0, 0), true, true)).toEqual(counts(0, 0))
    expect(countTests(undefined, true, true)).toEqual(counts(0, 1))
    expect(countTests(counts(0, 0), false, true)).toEqual(counts(0, 1))
  })
})

describe('the last line', () => {
  const cases: [Counts[], string][] = [
    [[countOne(true), countOne(true), counts(40, 0)], '42 passed, 0 failed'],
    [[countOne(true), countOne(false), counts(40, 2)], '41 passed, 3 failed'],
    [[counts(3, 0, 2)], '3 passed, 0 failed, 2 skipped'],
  ]
  test.each(cases)('of %j', (all, expected) => {
    expect(summary(all)).toBe(expected)
  })
})
