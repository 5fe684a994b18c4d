/** Where nothing is. */
export const NOWHERE = '/404'

/** A path of the site; one whose escapes mean nothing leads nowhere, for server and browser alike. */
export function readablePath(path: string): string {
  try {
    // Its result is looked at, because a build leaves out calls whose results are of no use.
    return decodeURIComponent(path) ? path : NOWHERE
  } catch {
    return NOWHERE
  }
}
