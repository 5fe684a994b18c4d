import {tzOffset} from '@date-fns/tz'
import {isTimeZone} from '@skyforge/config/meeting-kinds.ts'

/**
 * Time zones by Node's own tables. Instants are milliseconds since 1970, UTC; days are `2026-11-24`, in
 * the calendar of the zone in question.
 */

export type WallTime = {day: string; minutes: number}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Zones that were asked for, in lower case: to look one up takes a third of a millisecond. */
const known = new Set<string>()

/** Whether Node knows the zone, by this or an older name, in any case. Offsets such as "+05:30" are no zones. */
export function isZone(name: string): boolean {
  const key = name.toLowerCase()
  if (known.has(key)) return true
  if (!isTimeZone(name)) return false
  known.add(key)
  return true
}

/** A day away from the first and the last that are written as days are here, as no zone is farther from UTC. */
const [EARLIEST, LATEST] = [Date.parse('0000-01-02'), Date.parse('9999-12-31')]

/** Whether an instant, which may be no number, has a day in every zone: dates can be of years with more digits. */
export function hasDay(instant: number): boolean {
  return instant >= EARLIEST && instant < LATEST
}

/** What the clocks of a zone show at an instant that has a day. */
export function wallTime(zone: string, instant: number): WallTime {
  const shown = new Date(instant + offsetMinutes(zone, instant) * MINUTE_MS)
  return {
    day: shown.toISOString().slice(0, 10),
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  }
}

/** Minutes by which a zone's clocks are ahead of UTC. */
function offsetMinutes(zone: string, instant: number): number {
  // One spelling of each: a formatter is kept for every name, and visitors write them.
  return tzOffset(zone.toLowerCase(), new Date(instant))
}

/**
 * When the clocks of a zone show a time: the first time of two where they are set back, `undefined` where
 * they skip it.
 */
export function instantOf(zone: string, {day, minutes}: WallTime): number | undefined {
  const asUtc = Date.parse(day) + minutes * MINUTE_MS
  // No zone has two changes within two days, so that one of these two offsets holds.
  const candidates = [-DAY_MS, DAY_MS].map(
    (shift) => asUtc - offsetMinutes(zone, asUtc + shift) * MINUTE_MS,
  )
  return candidates
    .toSorted((a, b) => a - b)
    .find((instant) => {
      const shown = wallTime(zone, instant)
      return shown.day === day && shown.minutes === minutes
    })
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** 1 (Monday) to 7 (Sunday). */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7
}

/** `UTC+5:30` at an instant. */
export function offsetLabel(zone: string, instant: number): string {
  const minutes = offsetMinutes(zone, instant)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const digits = `${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
  return minutes === 0 ? 'UTC' : `UTC${minutes < 0 ? '−' : '+'}${digits}`
}
