import type {Html} from '@skyforge/server-kit/pages/html.ts'
import {relativeLink} from '@skyforge/server-kit/pages/relative-link.ts'
import {isFormData, readForm} from '../http/body.ts'
import type {Call} from '../http/call.ts'
import {refusalOf} from '../http/refusal.ts'
import type {Handler, Route} from '../http/route.ts'
import {LINK_MS} from '../mail/mail-queue.ts'
import {
  failedContent,
  subscriptionContent,
  type SubscriptionView,
  unknownContent,
  type UnknownView,
  unsubscribeContent,
} from '../pages/subscription.ts'
import type {Subscription} from '../store/subscriptions.ts'
import {confirmSubscription, unsubscribe} from '../subscribe.ts'
import {formPage, siteOf} from './form-page.ts'

/**
 * A sign-up by its secret address: confirm it, end it. To look changes nothing, as programs that check mails
 * for what is dangerous look at every link.
 */
export const subscriptionRoutes: Route[] = [
  {method: 'GET', path: '/subscription/:secret', handle: asPage(showSubscription)},
  {method: 'POST', path: '/subscription/:secret/confirm', handle: asPage(receiveConfirmation)},
  {method: 'GET', path: '/subscription/:secret/unsubscribe', handle: asPage(askUnsubscribe)},
  {method: 'POST', path: '/subscription/:secret/unsubscribe', handle: asPage(receiveUnsubscribe)},
]

/** Shows refusals and failures as a page: people look at these. */
function asPage(handle: (call: Call) => Response | Promise<Response>): Handler {
  return async (call) => {
    try {
      return await handle(call)
    } catch (error) {
      const name = `${call.request.method} /subscription/:secret`
      const {message, status} = refusalOf(call.inbox, error, () => name)
      return show(call, failedContent(plainViewOf(call), message), status)
    }
  }
}

function subscriptionOf({inbox, params}: Call): Subscription | undefined {
  return inbox.store.subscriptions.bySecret(params['secret'] ?? '')
}

function isOpen({inbox}: Call, {linkedAt}: Subscription): boolean {
  return inbox.options.now() - linkedAt < LINK_MS
}

function showSubscription(call: Call): Response {
  const found = subscriptionOf(call)
  if (!found) return showUnknown(call)
  return show(call, subscriptionContent(found.state, isOpen(call, found), viewOf(call, found)))
}

function receiveConfirmation(call: Call): Response {
  const found = subscriptionOf(call)
  if (!found) return showUnknown(call)
  // Sent twice, it is confirmed already; out of date or ended since, the page says so.
  if (found.state === 'pending' && isOpen(call, found)) {
    refuseMany(call)
    confirmSubscription(call.inbox, found, call.params['secret'] ?? '')
  }
  return seeSubscription(call)
}

function askUnsubscribe(call: Call): Response {
  const found = subscriptionOf(call)
  if (!found) return showUnknown(call)
  const view = viewOf(call, found)
  const {state} = found
  return show(
    call,
    state === 'unsubscribed' ? subscriptionContent(state, false, view) : unsubscribeContent(view),
  )
}

async function receiveUnsubscribe(call: Call): Promise<Response> {
  const isOneClick = await isFromMailReader(call.request)
  const found = subscriptionOf(call)
  if (!found) return showUnknown(call)
  if (found.state !== 'unsubscribed') {
    // Readers of mail ask for many people from one address; a link unsubscribes once.
    if (!isOneClick) refuseMany(call)
    unsubscribe(call.inbox, found)
  }
  // A reader of mail is not led on: https://www.rfc-editor.org/rfc/rfc8058#section-3.1
  if (!isOneClick) return seeSubscription(call)
  return show(call, subscriptionContent('unsubscribed', false, viewOf(call, found)))
}

/**
 * Counts a change as a post of its address.
 *
 * @throws InboxError 429 over the hard rate
 */
function refuseMany({inbox, address}: Call) {
  inbox.rates.posts.refuseOver(address)
  inbox.rates.posts.add(address)
}

async function isFromMailReader(request: Request): Promise<boolean> {
  return isFormData(request) && (await readForm(request)).get('List-Unsubscribe') === 'One-Click'
}

/** The page after a button, which can be reloaded. */
function seeSubscription({params}: Call): Response {
  const headers = {location: `../${params['secret']}`, 'cache-control': 'no-store'}
  return new Response(null, {status: 303, headers})
}

function showUnknown(call: Call): Response {
  return show(call, unknownContent(plainViewOf(call)), 404)
}

function plainViewOf({inbox}: Call): UnknownView {
  return {firm: inbox.options.firm, site: siteOf(inbox)}
}

function viewOf(call: Call, {address}: Subscription): SubscriptionView {
  const {url, params} = call
  const page = `/subscription/${params['secret']}`
  return {
    ...plainViewOf(call),
    address,
    confirm: relativeLink(url, `${page}/confirm`),
    unsubscribe: relativeLink(url, `${page}/unsubscribe`),
  }
}

function show(call: Call, content: Html, status?: number): Response {
  return formPage(call, 'Your sign-up', content, status)
}
