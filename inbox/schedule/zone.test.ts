import {describe, expect, test} from 'vitest'
import {addDays, hasDay, instantOf, isZone, offsetLabel, wallTime, weekdayOf} from './zone.ts'

const minutes = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

describe('what the clocks of a zone show', () => {
  test.each([
    // New York sets its clocks back on 1 November 2026 at 06:00 UTC and forward on 14 March 2027 at 07:00.
    ['America/New_York', '2026-11-01T05:59Z', '2026-11-01', '01:59', 'UTC−4'],
    ['America/New_York', '2026-11-01T06:00Z', '2026-11-01', '01:00', 'UTC−5'],
    ['America/New_York', '2027-03-14T06:59Z', '2027-03-14', '01:59', 'UTC−5'],
    ['America/New_York', '2027-03-14T07:00Z', '2027-03-14', '03:00', 'UTC−4'],
    // London on 28 March and 31 October 2027, both at 01:00 UTC.
    ['Europe/London', '2027-03-28T00:59Z', '2027-03-28', '00:59', 'UTC'],
    ['Europe/London', '2027-03-28T01:00Z', '2027-03-28', '02:00', 'UTC+1'],
    ['Europe/London', '2027-10-31T00:30Z', '2027-10-31', '01:30', 'UTC+1'],
    ['Europe/London', '2027-10-31T01:30Z', '2027-10-31', '01:30', 'UTC'],
    // India never changes its clocks.
    ['Asia/Kolkata', '2026-10-31T18:29Z', '2026-10-31', '23:59', 'UTC+5:30'],
    ['Asia/Kolkata', '2027-03-14T18:30Z', '2027-03-15', '00:00', 'UTC+5:30'],
    ['Asia/Calcutta', '2027-03-14T18:30Z', '2027-03-15', '00:00', 'UTC+5:30'],
    ['Asia/Kolkata', '2026-11-21T18:29:59.999Z', '2026-11-21', '23:59', 'UTC+5:30'],
    ['Pacific/Kiritimati', '2026-12-31T10:00Z', '2027-01-01', '00:00', 'UTC+14'],
    ['Asia/Kathmandu', '2026-12-31T00:00Z', '2026-12-31', '05:45', 'UTC+5:45'],
  ])('%s at %s: %s %s, %s', (zone, instant, day, time, label) => {
    expect(wallTime(zone, Date.parse(instant))).toEqual({day, minutes: minutes(time)})
    expect(offsetLabel(zone, Date.parse(instant))).toBe(label)
  })
})

describe('when the clocks of a zone show a time', () => {
  test.each([
    ['Asia/Kolkata', '2026-11-24', '10:00', '2026-11-24T04:30:00.000Z'],
    ['America/New_York', '2026-10-30', '10:00', '2026-10-30T14:00:00.000Z'],
    ['America/New_York', '2026-11-02', '10:00', '2026-11-02T15:00:00.000Z'],
    ['America/New_York', '2027-03-12', '10:00', '2027-03-12T15:00:00.000Z'],
    ['America/New_York', '2027-03-15', '10:00', '2027-03-15T14:00:00.000Z'],
    ['Europe/London', '2027-03-26', '17:30', '2027-03-26T17:30:00.000Z'],
    ['Europe/London', '2027-03-29', '17:30', '2027-03-29T16:30:00.000Z'],
    // Shown twice: the first time counts.
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['Europe/London', '2027-10-31', '01:30', '2027-10-31T00:30:00.000Z'],
  ])('%s, %s %s: %s', (zone, day, time, instant) => {
    const found = instantOf(zone, {day, minutes: minutes(time)})
    expect(new Date(found ?? Number.NaN).toISOString()).toBe(instant)
  })

  test.each([
    ['America/New_York', '2027-03-14', '02:30'],
    ['Europe/London', '2027-03-28', '01:30'],
  ])('%s, %s %s: never, the clocks skip it', (zone, day, time) => {
    expect(instantOf(zone, {day, minutes: minutes(time)})).toBeUndefined()
  })
})

test.each([
  ['Europe/London', true],
  ['Asia/Calcutta', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['+05:30', false],
  ['', false],
  ['<script>', false],
])('%s is a time zone: %s', (name, expected) => {
  expect(isZone(name)).toBe(expected)
})

test.each([
  ['2026-12-31', 1, '2027-01-01', 5],
  ['2028-02-28', 1, '2028-02-29', 2],
  ['2026-11-01', -1, '2026-10-31', 6],
  ['2026-11-21', 1, '2026-11-22', 7],
])('%s and %i days is %s, weekday %i', (day, days, expected, weekday) => {
  expect(addDays(day, days)).toBe(expected)
  expect(weekdayOf(expected)).toBe(weekday)
})

test.each([
  ['0000-01-02T00:00:00.000Z', true],
  ['9999-12-30T23:59:59.999Z', true],
  ['0000-01-01T23:59:59.999Z', false],
  ['9999-12-31T00:00:00.000Z', false],
  ['+275760-09-13T00:00:00.000Z', false],
  ['tomorrow', false],
])('%s has a day in every zone: %s', (text, expected) => {
  const instant = Date.parse(text)
  expect(hasDay(instant)).toBe(expected)
  if (!expected) return
  for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
    expect(wallTime(zone, instant).day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
})
