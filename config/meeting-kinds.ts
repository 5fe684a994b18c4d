import {itemsOf, type Kind, refuse} from './kind.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const DAY_NAMES = `(${WEEKDAYS.join(', ')})`

/** Days of the week from 1 (Monday) to 7. */
export const weekdays: Kind<number[]> = {
  read(given) {
    const days = itemsOf(given).map(dayOf)
    return days.length > 0 ? days : refuse(given, `days ${DAY_NAMES}`)
  },
  write: (value) => value.map((day) => WEEKDAYS[day - 1]).join(','),
}

function dayOf(name: string): number {
  const index = WEEKDAYS.findIndex((day) => day.toLowerCase() === name.toLowerCase())
  if (index >= 0) return index + 1
  throw new Error(`has "${name}": give it days ${DAY_NAMES}`)
}

/** A span of the day, in minutes after midnight. */
export const hours: Kind<{opens: number; closes: number}> = {
  read(given) {
    const [opens, closes, ...more] = given.split('-').map(minutesOf)
    const areTwo = opens !== undefined && closes !== undefined && more.length === 0
    if (areTwo && opens < closes) return {opens, closes}
    return refuse(given, 'two times such as 10:00-18:00')
  },
  write: ({opens, closes}) => `${timeOf(opens)}-${timeOf(closes)}`,
}

/** What is wrong with opening hours in which no meeting of so many minutes fits. */
export function tooShortHours(
  {opens, closes}: {opens: number; closes: number},
  meetingMinutes: number,
): string | undefined {
  if (closes - opens >= meetingMinutes) return undefined
  return `INBOX_MEETING_HOURS leaves no time to meet: give it ${meetingMinutes} minutes or more`
}

/** Minutes after midnight of `9:30`. */
export function minutesOf(time: string): number | undefined {
  const groups = /^\s*(?<hour>\d{1,2}):(?<minute>[0-5]\d)\s*$/.exec(time)?.groups
  const minutes = Number(groups?.['hour']) * 60 + Number(groups?.['minute'])
  return minutes >= 0 && minutes <= 24 * 60 ? minutes : undefined
}

/** `09:30`, of minutes after midnight. */
export function timeOf(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Whether Node knows the zone. Offsets such as "+05:30" are no zones: they do not know summer time. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', {timeZone: name}))
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
