import {relativeLink} from '@skyforge/server-kit/pages/relative-link.ts'
import {isSameOrigin} from '@skyforge/server-kit/pages/same-origin.ts'
import type {Call} from '../http/call.ts'
import {InboxError} from '../http/errors.ts'
import type {Route} from '../http/route.ts'
import {refuseOthers} from '../operator/access.ts'
import {cancel, canBeCancelled} from '../schedule/meetings.ts'

/** The buttons of the operator's page. */
export const operatorActionRoutes: Route[] = [
  {method: 'POST', path: '/bookings/:id/cancel', handle: cancelBooking},
  {method: 'POST', path: '/mails/:id/retry', handle: retryMail},
  {method: 'POST', path: '/mails/:id/discard', handle: discardMail},
]

/**
 * For what only this page may ask for, or a program.
 *
 * @throws InboxError 401, 403
 */
function refuseOtherPages(call: Call) {
  refuseOthers(call)
  if (isSameOrigin(call.request, call.url)) return
  throw new InboxError(403, 'Only the page of this inbox may ask for that.')
}

function backToList({url}: Call): Response {
  const headers = {location: relativeLink(url, '/') + url.search, 'cache-control': 'no-store'}
  return new Response(null, {status: 303, headers})
}

/** Back to the list, whether it was cancelled now or before. */
function cancelBooking(call: Call): Response {
  const {inbox, params} = call
  refuseOtherPages(call)
  const booking = inbox.store.bookings.byId(params['id'] ?? '')
  if (!booking) throw new InboxError(404, 'There is no such booking. It may have been deleted.')
  if (canBeCancelled(booking, inbox.options.now())) cancel(inbox, booking)
  return backToList(call)
}

/** Back to the list, also where somebody did so before, or it is of no use any more. */
function retryMail(call: Call): Response {
  const {inbox, params} = call
  refuseOtherPages(call)
  inbox.store.failedMails.retry(Number(params['id']), inbox.options.now())
  inbox.mailSender?.sendNow()
  return backToList(call)
}

function discardMail(call: Call): Response {
  const {inbox, params} = call
  refuseOtherPages(call)
  inbox.store.failedMails.discard(Number(params['id']))
  return backToList(call)
}
