import {offsetLabel, wallTime} from './zone.ts'

/** Days and times in words. Texts are English; the clock has twelve hours for those who use one. */

export type Clock = 12 | 24

/** By the first language that the browser asks for: `en-US` has twelve hours, `en-GB` twenty-four. */
export function clockOf(acceptLanguage: string | null): Clock {
  const language = acceptLanguage?.split(/[,;]/)[0]?.trim() || 'en-GB'
  try {
    return new Intl.DateTimeFormat(language, {hour: 'numeric'}).resolvedOptions().hour12 ? 12 : 24
  } catch (error) {
    // `*`, or what is no language.
    if (error instanceof RangeError) return 24
    throw error
  }
}

/** `14:30` or `2:30 pm`. */
export function timeText(instant: number, zone: string, clock: Clock): string {
  const {minutes} = wallTime(zone, instant)
  const [hour, minute] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')]
  if (clock === 24) return `${String(hour).padStart(2, '0')}:${minute}`
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}

const formats = {
  day: format({weekday: 'long', day: 'numeric', month: 'long'}),
  date: format({weekday: 'long', day: 'numeric', month: 'long', year: 'numeric'}),
  brief: format({weekday: 'short', day: 'numeric', month: 'short', year: 'numeric'}),
  month: format({month: 'long', year: 'numeric'}),
}

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {...options, timeZone: 'UTC'})
}

/** `Tuesday 24 November`; `Tuesday, 24 November 2026`; `Tue, 24 Nov 2026`; `November 2026`. */
export function dayText(day: string, style: keyof typeof formats = 'day'): string {
  return formats[style].format(new Date(day))
}

/** `Tuesday, 24 November 2026` where the visitor is. */
export function dateText(instant: number, zone: string, style: 'date' | 'brief' = 'date'): string {
  return dayText(wallTime(zone, instant).day, style)
}

/** Cities that Node's tables know under an older name. */
const RENAMED: Record<string, string> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
}

/** `Asia/Calcutta` → `Kolkata`, `America/Indiana/Knox` → `Knox, Indiana`. */
export function cityOf(zone: string): string {
  const [city = zone, state] = zone.split('/').slice(1).toReversed()
  const name = RENAMED[city] ?? city.replaceAll('_', ' ')
  return state ? `${name}, ${state.replaceAll('_', ' ')}` : name
}

/** `Kolkata (UTC+5:30)`; the offset is that of the instant. */
export function zoneText(zone: string, instant: number): string {
  const offset = offsetLabel(zone, instant)
  return cityOf(zone) === offset ? offset : `${cityOf(zone)} (${offset})`
}
