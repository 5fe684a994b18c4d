import {noteRefusal} from '@skyforge/server-kit/operations/exchange.ts'

/**
 * The answer that is none: `http/listen.ts` closes the connection, and the sender's `fetch` throws. A page
 * that cannot read answers, or takes every answer for success, then still shows its failure.
 *
 * @param status with which it is logged and counted
 */
export function hangUp(status: number): Response {
  noteRefusal(status)
  return Response.error()
}

export function isHangUp(response: Response): boolean {
  return response.type === 'error'
}

/** Whether a person looks at the answer: a browser goes to it as a page, as it does for a form without script. */
export function isNavigation({headers}: Request): boolean {
  const mode = headers.get('sec-fetch-mode')
  if (mode !== null) return mode === 'navigate'
  return headers.get('accept')?.includes('text/html') ?? false
}

/**
 * Whether a refusal would be lost on the sender. A page that posts with no-cors takes any answer for success.
 * Browsers say how they post only over HTTPS and to this machine; elsewhere every page may be such a one.
 */
export function cannotReadAnswer(request: Request): boolean {
  const {method, headers} = request
  const mode = headers.get('sec-fetch-mode')
  if (isNavigation(request)) return false
  return method === 'POST' && (mode === 'no-cors' || (mode === null && headers.has('origin')))
}
