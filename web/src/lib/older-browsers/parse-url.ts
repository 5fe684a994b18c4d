/** Undefined for what is no address. `URL.parse` is younger than the browsers that the site is built for. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
