const MINUTE_MS = 60_000

/** `12 min`, `5 h`, `3 days`. */
export function ageText(ms: number): string {
  const minutes = Math.max(0, ms) / MINUTE_MS
  if (minutes < 60) return `${Math.floor(minutes)} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`
  return `${Math.floor(minutes / 60 / 24)} days`
}

export function megabytesText(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`
}

/** With a comma at each thousand. */
export function countText(count: number): string {
  return Math.round(count).toLocaleString('en-GB')
}
