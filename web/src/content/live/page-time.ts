/** Milliseconds since 1970 by the machine's clock when the page was opened. Unlike `Date.now()` it never goes back. */
export function pageTime(): number {
  return Math.floor(performance.timeOrigin + performance.now())
}
