/** An address of this server without its query, as logs may have it: what somebody looked for, and secrets, are in that. */
export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
