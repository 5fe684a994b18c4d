/**
 * The answer that is none: `http/listen.ts` closes the connection, and the sender's `fetch` throws. A page
 * that cannot read answers, or takes every answer for success, then still shows its failure.
 */
export function hangUp(): Response {
  return Response.error()
}

export function isHangUp(response: Response): boolean {
  return response.type === 'error'
}

/**
 * Whether a refusal would be lost on the sender. A page that posts with no-cors takes any answer for success.
 * Browsers say how they post only over HTTPS and to this machine; elsewhere every page may be such a one.
 */
export function cannotReadAnswer({method, headers}: Request): boolean {
  const mode = headers.get('sec-fetch-mode')
  return method === 'POST' && (mode === 'no-cors' || (mode === null && headers.has('origin')))
}
