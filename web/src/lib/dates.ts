// On a phone, `Intl` would take longer than the rest of a page's code.
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

/** A day, or a time with its zone (https://www.w3.org/TR/NOTE-datetime). */
const ISO_DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/

/** A time without a zone, as some imports have. It counts as UTC, because browser clocks differ. */
const WITHOUT_ZONE = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(:\d\d(\.\d+)?)?)$/

/**
 * Formats `2026-03-05T09:00:00Z` as `March 5, 2026`, in UTC so that server and client agree. Undefined for a missing or
 * invalid date.
 */
export function formatDate(iso: string | null | undefined): string | undefined {
  const normal = normalDate(String(iso ?? '').replace(WITHOUT_ZONE, '$1T$2Z'))
  if (!normal) return undefined
  const date = new Date(normal)
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** Returns a machine-readable date unchanged, and undefined for any other. */
export function normalDate(date: string | null | undefined): string | undefined {
  return date && ISO_DATE.test(date) && !Number.isNaN(Date.parse(date)) ? date : undefined
}
