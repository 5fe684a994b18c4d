import {describe, expect, test} from 'vitest'
import {monthOf} from './month.ts'

const slot = {startsAt: 0, endsAt: 1}
const FREE = new Map([
  ['2026-11-30', [slot]],
  ['2026-12-01', [slot, slot]],
  ['2027-01-20', [slot]],
])

describe('the month that is shown', () => {
  test.each([
    ['the first with a free day', '2026-11-23', null, '2026-11', undefined, '2026-12'],
    ['a later one when the present is over', '2026-10-31', null, '2026-11', '2026-10', '2026-12'],
    ['the one asked for', '2026-11-23', '2026-12', '2026-12', '2026-11', '2027-01'],
    ['the last one', '2026-11-23', '2027-01', '2027-01', '2026-12', undefined],
    ['not one behind it', '2026-11-23', '2027-02', '2026-11', undefined, '2026-12'],
    ['not one that is past', '2026-11-23', '2026-10', '2026-11', undefined, '2026-12'],
    ['not one that is none', '2026-11-23', '2026-13', '2026-11', undefined, '2026-12'],
    ['not one that is nonsense', '2026-11-23', '2026-12-01', '2026-11', undefined, '2026-12'],
  ])('is %s', (_name, today, wanted, month, previous, next) => {
    expect(monthOf(FREE, today, wanted)).toMatchObject({month, previous, next})
  })

  test('is the present one when nothing is free', () => {
    const {month, previous, next} = monthOf(new Map(), '2026-11-23', null)
    expect([month, previous, next]).toEqual(['2026-11', undefined, undefined])
  })
})

describe('its weeks', () => {
  test.each([
    ['2026-11', 6, 6, 30],
    ['2026-12', 5, 1, 31],
    ['2027-01', 5, 4, 31],
  ])('of %s are %i, with %i empty cells before its %i days', (month, weeks, before, days) => {
    const {weeks: rows} = monthOf(FREE, '2026-11-23', month)
    expect(rows).toHaveLength(weeks)
    const cells = rows.flat()
    expect(cells.findIndex((cell) => cell !== undefined)).toBe(before)
    expect(cells.filter((cell) => cell !== undefined)).toHaveLength(days)
  })

  test('say how much is free on each day', () => {
    const cells = monthOf(FREE, '2026-11-23', '2026-12').weeks.flat()
    expect(cells[1]).toEqual({day: '2026-12-01', free: 2})
    expect(cells[2]).toEqual({day: '2026-12-02', free: 0})
  })
})
