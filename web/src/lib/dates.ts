// UTC on server and client alike, so that both render the same day.
const longDate = new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'})

/** `2026-03-05T09:00:00Z` → `March 5, 2026`. Nothing for a missing or unreadable date. */
export function formatDate(iso: string | null | undefined): string | undefined {
  if (!iso) return undefined
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? undefined : longDate.format(date)
}
