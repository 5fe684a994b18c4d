/**
 * The code of a system error (`ENOENT`, `EEXIST`, …).
 *
 * @param {unknown} caught
 */
export function codeOf(caught) {
  return caught instanceof Error && 'code' in caught ? caught.code : undefined
}
