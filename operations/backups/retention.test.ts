import {expect, test} from 'vitest'
import {timesToKeep} from './retention.ts'

const DAY_MS = 86_400_000
const LAST = new Date('2026-03-11T02:00:00Z')

/** One of each night, the last of them on a Wednesday. */
const nights = (count: number) =>
  Array.from({length: count}, (_, index) => new Date(LAST.getTime() - index * DAY_MS))

const kept = (times: readonly Date[], days: number, weeks: number, months: number) =>
  [...timesToKeep(times, {days, weeks, months})].map((time) => time.toISOString().slice(0, 10))

test('of a month of nights, so many days and the Sundays before them', () => {
  expect(kept(nights(31), 3, 4, 0)).toEqual([
    '2026-03-11',
    '2026-03-10',
    '2026-03-09',
    '2026-03-08',
    '2026-03-01',
    '2026-02-22',
  ])
})

test('of a year of nights, the last of each month', () => {
  expect(kept(nights(365), 1, 0, 4)).toEqual([
    '2026-03-11',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ])
})

test('of one day, the last', () => {
  const times = ['01:00', '09:00', '05:00'].map((time) => new Date(`2026-03-11T${time}:00Z`))
  expect([...timesToKeep(times, {days: 7, weeks: 4, months: 12})]).toEqual([times[1]])
})

test('nights without a backup count for nothing: what there is is kept', () => {
  const times = ['2024-01-01', '2025-06-01', '2026-03-11'].map((day) => new Date(day))
  expect(timesToKeep(times, {days: 3, weeks: 0, months: 0}).size).toBe(3)
})

test('night after night, as few are kept as in one go, and never none', () => {
  let times: Date[] = []
  for (const night of nights(400).toReversed()) {
    times = [...timesToKeep([...times, night], {days: 7, weeks: 4, months: 12})]
    expect(times).toContain(night)
  }
  const all = timesToKeep(nights(400), {days: 7, weeks: 4, months: 12})
  expect(times.map(String).toSorted()).toEqual([...all].map(String).toSorted())
})
