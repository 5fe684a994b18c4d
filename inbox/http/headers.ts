/**
 * What a spreadsheet's web app sends too: a page of any origin may read the answer, which says nothing
 * that is not for everybody.
 */
export const PUBLIC_HEADERS = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const
