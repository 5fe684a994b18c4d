import type {TimeSpan} from '../store/bookings.ts'
import {addDays, instantOf, wallTime, weekdayOf} from './zone.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** When the firm can be met. */
export type OpeningHours = {
  zone: string
  /** Minutes after midnight; a meeting ends at `closes` at the latest. */
  opens: number
  closes: number
  /** 1 (Monday) to 7 (Sunday). */
  weekdays: readonly number[]
  meetingMinutes: number
  /** A meeting starts this much after its booking at the earliest, and at the latest. */
  noticeHours: number
  horizonDays: number
}

/** All that can be booked at `now`, in order of time, whatever is taken already. */
export function slotsAt(hours: OpeningHours, now: number): TimeSpan[] {
  const earliest = now + hours.noticeHours * HOUR_MS
  const latest = now + hours.horizonDays * DAY_MS
  const first = wallTime(hours.zone, earliest).day
  const days = Array.from({length: hours.horizonDays + 1}, (_, index) => addDays(first, index))
  return days
    .filter((day) => hours.weekdays.includes(weekdayOf(day)))
    .flatMap((day) => slotsOfDay(hours, day))
    .filter(({startsAt}) => startsAt >= earliest && startsAt <= latest)
}

/** A day's slots never change, and zones are slow to ask. */
const daysOf = new WeakMap<OpeningHours, Map<string, TimeSpan[]>>()

function slotsOfDay(hours: OpeningHours, day: string): TimeSpan[] {
  const days = daysOf.get(hours) ?? new Map<string, TimeSpan[]>()
  daysOf.set(hours, days)
  const slots = days.get(day) ?? makeSlots(hours, day)
  days.set(day, slots)
  return slots
}

function makeSlots({zone, opens, closes, meetingMinutes}: OpeningHours, day: string): TimeSpan[] {
  const count = Math.floor((closes - opens) / meetingMinutes)
  return Array.from({length: count}, (_, index) => opens + index * meetingMinutes)
    .map((minutes) => instantOf(zone, {day, minutes}))
    .filter((startsAt) => startsAt !== undefined)
    .map((startsAt) => ({startsAt, endsAt: startsAt + meetingMinutes * MINUTE_MS}))
}

/** Those that touch none of the taken times. */
export function withoutTaken(slots: readonly TimeSpan[], taken: readonly TimeSpan[]): TimeSpan[] {
  return slots.filter((slot) => !taken.some((other) => overlap(slot, other)))
}

function overlap(a: TimeSpan, b: TimeSpan): boolean {
  return a.startsAt < b.endsAt && a.endsAt > b.startsAt
}

/**
 * Groups slots by the day on which they start in a time zone.
 *
 * @param slots in order of time
 */
export function slotsByDay(slots: readonly TimeSpan[], zone: string): Map<string, TimeSpan[]> {
  let day = ''
  let nextDay = -Infinity
  // Time zone lookups take most of a page's time, so each day needs one rather than each slot.
  return Map.groupBy(slots, ({startsAt}) => {
    if (startsAt >= nextDay) {
      day = wallTime(zone, startsAt).day
      nextDay = instantOf(zone, {day: addDays(day, 1), minutes: 0}) ?? startsAt
    }
    return day
  })
}

/** The free times that are nearest to a wanted one, in order of time. */
export function nearestTo(wanted: number, free: readonly TimeSpan[], count: number): TimeSpan[] {
  return free
    .toSorted((a, b) => Math.abs(a.startsAt - wanted) - Math.abs(b.startsAt - wanted))
    .slice(0, count)
    .toSorted((a, b) => a.startsAt - b.startsAt)
}
