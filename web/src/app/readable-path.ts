/** A path without a page. */
export const NOWHERE = '/404'

/** Returns a path of the site; one with invalid escapes becomes a missing page, on server and browser alike. */
export function readablePath(path: string): string {
  try {
    // The result is used, because a build drops calls without effect.
    return decodeURIComponent(path) ? path : NOWHERE
  } catch {
    return NOWHERE
  }
}
