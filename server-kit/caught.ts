/** What can be said about a caught value, which may be anything. */

export function messageOf(caught: unknown): string {
  return caught instanceof Error ? caught.message : String(caught)
}

/** The code of a system error (`ENOENT`, `EADDRINUSE`, …), or '' for everything else. */
export function codeOf(caught: unknown): string {
  return caught instanceof Error && 'code' in caught ? String(caught.code) : ''
}

/** The message of what an error was caused by, where it tells that alone, as those of `fetch` do. */
export function reasonOf(caught: unknown): string {
  const cause = caught instanceof Error && caught.cause ? caught.cause : caught
  return messageOf(cause) || codeOf(cause) || messageOf(caught)
}
