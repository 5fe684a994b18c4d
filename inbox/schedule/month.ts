import type {TimeSpan} from '../store/bookings.ts'
import {addDays, weekdayOf} from './zone.ts'

/** One cell: a day, and how many free times it has. */
export type MonthDay = {day: string; free: number}

export type Month = {
  /** `2026-11` */
  month: string
  previous: string | undefined
  next: string | undefined
  /** Seven cells each, Monday first; empty before the first day and behind the last. */
  weeks: (MonthDay | undefined)[][]
}

/**
 * The month to show: the one asked for where something could be free in it, else that of the first free day.
 *
 * @param byDay free times, in order of days
 * @param today in the visitor's time zone
 */
export function monthOf(
  byDay: ReadonlyMap<string, readonly TimeSpan[]>,
  today: string,
  wanted: string | null,
): Month {
  const days = [...byDay.keys()]
  const first = today.slice(0, 7)
  const last = days.at(-1)?.slice(0, 7) ?? first
  const isOffered = wanted !== null && wanted >= first && wanted <= last && isMonth(wanted)
  const month = isOffered ? wanted : (days[0]?.slice(0, 7) ?? first)
  return {
    month,
    previous: month > first ? shift(month, -1) : undefined,
    next: month < last ? shift(month, 1) : undefined,
    weeks: weeksOf(month, byDay),
  }
}

function isMonth(text: string): boolean {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)
}

function shift(month: string, by: -1 | 1): string {
  return addDays(`${month}-15`, by * 30).slice(0, 7)
}

function weeksOf(month: string, byDay: ReadonlyMap<string, readonly TimeSpan[]>) {
  const before = weekdayOf(`${month}-01`) - 1
  const start = addDays(`${month}-01`, -before)
  const cells = Array.from({length: 42}, (_, index) => addDays(start, index)).map((day) =>
    day.startsWith(month) ? {day, free: byDay.get(day)?.length ?? 0} : undefined,
  )
  return [0, 7, 14, 21, 28, 35]
    .map((index) => cells.slice(index, index + 7))
    .filter((week) => week.some((cell) => cell !== undefined))
}
