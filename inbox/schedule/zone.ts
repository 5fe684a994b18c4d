/**
 * Time zones by Node's own tables. Instants are milliseconds since 1970, UTC; days are `2026-11-24`, in
 * the calendar of the zone in question.
 */

export type WallTime = {day: string; minutes: number}

/** A zone's formatter is slow to make and fast to use. Zones may be asked for in any case. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Whether Node knows the zone, by this or an older name. Offsets such as "+05:30" are no zones. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    formatterOf(name)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const key = zone.toLowerCase()
  const known = formatters.get(key)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formatters.set(key, formatter)
  return formatter
}

/** What the clocks of a zone show at an instant. */
export function wallTime(zone: string, instant: number): WallTime {
  const parts = formatterOf(zone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  }
}

/** Minutes by which a zone's clocks are ahead of UTC. */
export function offsetMinutes(zone: string, instant: number): number {
  const {day, minutes} = wallTime(zone, instant)
  return Date.parse(day) / MINUTE_MS + minutes - Math.floor(instant / MINUTE_MS)
}

/**
 * When the clocks of a zone show a time: the first time of two where they are set back, `undefined` where
 * they skip it.
 */
export function instantOf(zone: string, {day, minutes}: WallTime): number | undefined {
  const asUtc = Date.parse(day) + minutes * 60_000
  // No zone has two changes within two days, so that one of these two offsets holds.
  const candidates = [-DAY_MS, DAY_MS].map(
    (shift) => asUtc - offsetMinutes(zone, asUtc + shift) * 60_000,
  )
  return candidates
    .toSorted((a, b) => a - b)
    .find((instant) => {
      const shown = wallTime(zone, instant)
      return shown.day === day && shown.minutes === minutes
    })
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

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
