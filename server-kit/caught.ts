/** The message of a caught value, which can have any type. */

export function messageOf(caught: unknown): string {
  return caught instanceof Error ? caught.message : String(caught)
}

/** The code of a system error (`ENOENT`, `EADDRINUSE`, …); '' for other values. */
export function codeOf(caught: unknown): string {
  return caught instanceof Error && 'code' in caught ? String(caught.code) : ''
}

/** The message of the error's cause, if it has one: `fetch` puts the reason only there. */
export function reasonOf(caught: unknown): string {
  const cause = caught instanceof Error && caught.cause ? caught.cause : caught
  return messageOf(cause) || codeOf(cause) || messageOf(caught)
}
