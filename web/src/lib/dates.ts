// UTC on server and client alike, so that both render the same day.
const longDate = new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'})

/** As https://www.w3.org/TR/NOTE-datetime has it: a day, or a time of it with its zone. */
const ISO_DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/

/** `2026-03-05T09:00:00Z` → `March 5, 2026`. Nothing for a missing or unreadable date. */
export function formatDate(iso: string | null | undefined): string | undefined {
  if (!iso) return undefined
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? undefined : longDate.format(date)
}

/** A date as it is, for programs, which read only those of the norm; nothing for any other. */
export function normalDate(date: string | null | undefined): string | undefined {
  return date && ISO_DATE.test(date) && !Number.isNaN(Date.parse(date)) ? date : undefined
}
