/** For refusals and states of the inbox, which pages of other origins may not read. */
export const OWN_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const

/**
 * What a spreadsheet's web app sends too: a page of any origin may read the answer, which says nothing
 * that is not for everybody.
 */
export const PUBLIC_HEADERS = {'access-control-allow-origin': '*', ...OWN_HEADERS} as const
