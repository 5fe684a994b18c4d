/** Where nothing is. */
export const NOWHERE = '/404'

/** A path of the site; one whose escapes mean nothing leads nowhere, for server and browser alike. */
export function readablePath(path: string): string {
  try {
    decodeURIComponent(path)
    return path
  } catch {
    return NOWHERE
  }
}
