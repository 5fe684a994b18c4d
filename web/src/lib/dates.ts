// `Intl` would take a phone longer than the rest of a page's code takes to start.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** As https://www.w3.org/TR/NOTE-datetime has it: a day, or a time of it with its zone. */
const ISO_DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/

/** A time without its zone, as imports leave some. It is taken for that of UTC: clocks of browsers differ. */
const WITHOUT_ZONE = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(:\d\d(\.\d+)?)?)$/

/**
 * `2026-03-05T09:00:00Z` → `March 5, 2026`, in UTC, so that server and client render the same day. Nothing
 * for a missing or unreadable date.
 */
export function formatDate(iso: string | null | undefined): string | undefined {
  const normal = normalDate(String(iso ?? '').replace(WITHOUT_ZONE, '$1T$2Z'))
  if (!normal) return undefined
  const date = new Date(normal)
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** A date as it is, for programs, which read only those of the norm; nothing for any other. */
export function normalDate(date: string | null | undefined): string | undefined {
  return date && ISO_DATE.test(date) && !Number.isNaN(Date.parse(date)) ? date : undefined
}
