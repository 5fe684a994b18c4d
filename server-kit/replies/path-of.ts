/** An address without its query, for logs: queries contain search terms and secrets. */
export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
