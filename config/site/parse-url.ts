/** Parses a URL; undefined if it is invalid. `URL.parse` is newer than the oldest browsers the site supports. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
