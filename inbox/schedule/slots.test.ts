import {describe, expect, test} from 'vitest'
import {type OpeningHours, slotsAt, slotsByDay, withoutTaken} from './slots.ts'
import {wallTime} from './zone.ts'

const INDORE: OpeningHours = {
  zone: 'Asia/Kolkata',
  opens: 10 * 60,
  closes: 18 * 60,
  weekdays: [1, 2, 3, 4, 5],
  meetingMinutes: 30,
  noticeHours: 4,
  horizonDays: 60,
}
/** Saturday, 21 November 2026, noon in Indore. */
const SATURDAY = Date.parse('2026-11-21T06:30Z')

const iso = (instant = Number.NaN) => new Date(instant).toISOString()

function shown(zone: string, instant: number): string {
  const {day, minutes} = wallTime(zone, instant)
  return `${day} ${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

describe('what can be booked', () => {
  test('are sixteen half hours of a working day, the last ending when the firm closes', () => {
    const days = slotsByDay(slotsAt(INDORE, SATURDAY), INDORE.zone)
    const monday = days.get('2026-11-23')
    expect(monday).toHaveLength(16)
    expect(iso(monday?.[0]?.startsAt)).toBe('2026-11-23T04:30:00.000Z')
    expect(iso(monday?.at(-1)?.endsAt)).toBe('2026-11-23T12:30:00.000Z')
    expect(days.has('2026-11-22')).toBe(false)
    expect(days.has('2026-11-28')).toBe(false)
  })

  test.each([
    ['exactly four hours ahead', '2026-11-23T03:30Z', '2026-11-23T07:30:00.000Z'],
    ['a minute short of four hours', '2026-11-23T03:31Z', '2026-11-23T08:00:00.000Z'],
    ['too late for today', '2026-11-23T08:01Z', '2026-11-24T04:30:00.000Z'],
    ['on Friday evening', '2026-11-27T13:00Z', '2026-11-30T04:30:00.000Z'],
  ])('begins %s', (_name, now, first) => {
    expect(iso(slotsAt(INDORE, Date.parse(now))[0]?.startsAt)).toBe(first)
  })

  test.each([
    // The sixtieth day after Monday 23 November is Friday 22 January.
    ['2026-11-23T04:30Z', '2027-01-22T04:30:00.000Z'],
    ['2026-11-23T04:29Z', '2027-01-21T12:00:00.000Z'],
  ])('ends sixty days after %s with %s', (now, last) => {
    expect(iso(slotsAt(INDORE, Date.parse(now)).at(-1)?.startsAt)).toBe(last)
  })

  test('is what no other meeting touches, also one of another length', () => {
    const slots = slotsAt(INDORE, SATURDAY).slice(0, 4)
    const at = (time: string) => Date.parse(`2026-11-23T${time}Z`)
    const free = withoutTaken(slots, [{startsAt: at('04:45'), endsAt: at('05:30')}])
    expect(free.map(({startsAt}) => iso(startsAt))).toEqual([
      '2026-11-23T05:30:00.000Z',
      '2026-11-23T06:00:00.000Z',
    ])
  })
})

describe('the first and last meeting of a day in Indore, elsewhere', () => {
  test.each([
    ['America/New_York', '2026-10-30', '2026-10-30 0:30', '2026-10-30 8:00'],
    ['America/New_York', '2026-11-02', '2026-11-01 23:30', '2026-11-02 7:00'],
    ['America/New_York', '2027-03-12', '2027-03-11 23:30', '2027-03-12 7:00'],
    ['America/New_York', '2027-03-15', '2027-03-15 0:30', '2027-03-15 8:00'],
    ['Europe/London', '2026-10-23', '2026-10-23 5:30', '2026-10-23 13:00'],
    ['Europe/London', '2026-10-26', '2026-10-26 4:30', '2026-10-26 12:00'],
    ['Europe/London', '2027-03-26', '2027-03-26 4:30', '2027-03-26 12:00'],
    ['Europe/London', '2027-03-29', '2027-03-29 5:30', '2027-03-29 13:00'],
    ['Asia/Kolkata', '2026-10-26', '2026-10-26 10:00', '2026-10-26 17:30'],
    ['Asia/Kolkata', '2027-03-29', '2027-03-29 10:00', '2027-03-29 17:30'],
  ])('%s, %s: %s to %s', (zone, day, first, last) => {
    const now = Date.parse(day) - 10 * 24 * 60 * 60_000
    const slots = slotsByDay(slotsAt(INDORE, now), INDORE.zone).get(day) ?? []
    expect(slots).toHaveLength(16)
    expect(shown(zone, slots[0]?.startsAt ?? 0)).toBe(first)
    expect(shown(zone, slots.at(-1)?.startsAt ?? 0)).toBe(last)
  })
})

describe('a firm whose own clocks change', () => {
  const firm = (zone: string) => ({
    ...INDORE,
    zone,
    noticeHours: 0,
    weekdays: [7],
    opens: 0,
    closes: 240,
  })

  test.each([
    // Four hours from midnight: one is skipped in spring, and one is shown twice but booked once.
    ['America/New_York', '2027-03-14', ['0:00', '0:30', '1:00', '1:30', '3:00', '3:30']],
    ['Europe/London', '2027-03-28', ['0:00', '0:30', '2:00', '2:30', '3:00', '3:30']],
    [
      'America/New_York',
      '2026-11-01',
      ['0:00', '0:30', '1:00', '1:30', '2:00', '2:30', '3:00', '3:30'],
    ],
  ])('%s, %s: %j', (zone, day, times) => {
    const slots = slotsByDay(slotsAt(firm(zone), Date.parse(day) - 3 * 24 * 60 * 60_000), zone)
    expect(slots.get(day)?.map(({startsAt}) => shown(zone, startsAt))).toEqual(
      times.map((time) => `${day} ${time}`),
    )
  })
})

test.each([
  // Midnight is skipped, or shown twice.
  ['Africa/Cairo', '2026-04-20'],
  ['Africa/Cairo', '2026-10-25'],
  ['Asia/Beirut', '2026-03-25'],
  ['America/Havana', '2026-10-28'],
  ['Australia/Lord_Howe', '2026-10-01'],
  ['Pacific/Kiritimati', '2026-11-20'],
])('slots are grouped by the day that clocks in %s show, from %s on', (zone, day) => {
  const slots = slotsAt({...INDORE, opens: 0, closes: 1440}, Date.parse(day))
  expect(slotsByDay(slots, zone)).toEqual(
    Map.groupBy(slots, ({startsAt}) => wallTime(zone, startsAt).day),
  )
})
