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

/**
 * `2026-03-05T09:00:00Z` → `March 5, 2026`, in UTC, so that server and client render the same day. Nothing
 * for a missing or unreadable date.
 */
export function formatDate(iso: string | null | undefined): string | undefined {
  if (!iso) return undefined
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return undefined
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** A date as it is, for programs, which read only those of the norm; nothing for any other. */
export function normalDate(date: string | null | undefined): string | undefined {
  return date && ISO_DATE.test(date) && !Number.isNaN(Date.parse(date)) ? date : undefined
}
