import {type FormName, formNames} from '@skyforge/config/forms.ts'
import {InboxError} from '../http/errors.ts'
import {type FormFields, readFields} from '../submissions/read-fields.ts'
import {readSent} from '../submissions/read-sent.ts'
import {readElapsed, suspicions, tellingText} from '../submissions/suspicion.ts'
import type {Call} from '../http/call.ts'
import {hangUp, isNavigation} from '../http/hang-up.ts'
import {PUBLIC_HEADERS} from '../http/headers.ts'
import type {Route} from '../http/route.ts'
import type {Inbox} from '../inbox.ts'
import {requestSubscription} from '../subscribe.ts'
import {answerWithPage, showReceived} from './form-page.ts'

/**
 * The three forms of the site. They answer as a spreadsheet's script web app does: a redirect to an address
 * that gives JSON with a `result` (https://developers.google.com/apps-script/guides/content#redirects).
 * The page's id for a sending and the seconds since the form appeared come in the query, as `submission`
 * and `elapsed`.
 */
export const formRoutes: Route[] = formNames.flatMap((form) => [
  {method: 'POST', path: `/${form}`, handle: (call) => receive(form, call)},
  {method: 'GET', path: `/${form}`, handle: (call) => showReceipt(form, call)},
])

const DAY_MS = 24 * 60 * 60_000
const RECEIPT_MS = 10 * 60_000
/** Waiting notices beyond which the webhook gets none about suspected spam: each holds all fields again. */
const MAX_WAITING_NOTICES = 200
const MAX_SUBMISSION_ID = 200

async function receive(form: FormName, call: Call): Promise<Response> {
  const {inbox, request, address} = call
  const {posts} = inbox.rates
  const isOver = posts.isOver(address)
  // Counted before the body is read: an unreadable body costs as much work.
  if (!isOver) posts.add(address)
  if (isNavigation(request)) {
    return answerWithPage(form, call, (sent) => {
      if (isOver) posts.refuse()
      return take(form, sent, call)
    })
  }
  // Whatever the page could be told, it would send the same again.
  if (isOver) return hangUp(429)
  return take(form, await readSent(form, request), call)
}

/**
 * Stores it, and leads to its receipt.
 *
 * @throws InboxError 400
 */
function take(form: FormName, sent: Record<string, unknown>, call: Call): Response {
  const {inbox, address} = call
  const {posts} = inbox.rates
  const fields = readFields(form, sent)
  const id = store(form, fields, posts.count(address), call)
  inbox.sendQueued()
  return seeOther(`?receipt=${inbox.signer.sign(form, id, inbox.options.now() + RECEIPT_MS)}`)
}

/** With the query alone the address is right under whatever prefix the browser knows it. */
function seeOther(location: string): Response {
  return new Response(null, {status: 302, headers: {...PUBLIC_HEADERS, location}})
}

function store(
  form: FormName,
  fields: FormFields,
  recentPosts: number,
  {inbox, url, address}: Call,
): string {
  const {submissions} = inbox.store
  const now = inbox.options.now()
  const telling = tellingText(String(fields['message'] ?? ''))
  const evidence = {
    elapsed: readElapsed(url.searchParams.get('elapsed')),
    text: Object.values(fields).flat().join('\n'),
    repetitions: submissions.countText(telling, now - DAY_MS),
    recentPosts,
  }
  const reasons = suspicions(evidence, inbox.options.rates.mark)
  const submission = url.searchParams.get('submission')?.slice(0, MAX_SUBMISSION_ID) || undefined
  const {volume} = inbox.rates
  const stored = inbox.store.transact(() => {
    const entry = {kind: form, receivedAt: now, submission, fields, tellingText: telling, reasons}
    const added = submissions.add(entry)
    if (!added.isNew) return added
    // A refusal rolls the transaction back.
    volume.refuseOver(address, added.bytes)
    const {id} = added
    const lead = {id, kind: form, fields, reasons}
    if (form !== 'subscribe') inbox.mail?.addLead(lead)
    else requestSubscription(inbox, lead, address)
    queueLead(inbox, id, entry)
    return added
  })
  // Counted only once stored: browsers keep resending forms that a full disk refused.
  volume.take(address, stored.bytes)
  return stored.id
}

type Lead = {kind: FormName; receivedAt: number; fields: FormFields; reasons: readonly string[]}

function queueLead(inbox: Inbox, id: string, {kind, receivedAt, fields, reasons}: Lead) {
  const suspicious = reasons.length > 0
  if (suspicious && inbox.store.webhookOutbox.waiting().count >= MAX_WAITING_NOTICES) return
  const email = String(fields['email'])
  const subscription = kind === 'subscribe' ? inbox.store.subscriptions.stateOf(email) : undefined
  inbox.queueWebhook(email, {
    event: 'lead',
    id,
    kind,
    // Whether they may be written to already.
    ...(subscription && {subscription}),
    receivedAt: new Date(receivedAt).toISOString(),
    fields,
    suspicious,
    reasons,
  })
}

function showReceipt(form: FormName, call: Call) {
  const {inbox, url, request} = call
  const receipt = url.searchParams.get('receipt')
  if (receipt === null) {
    throw new InboxError(405, `/${form} answers POST, not GET.`, {allow: 'POST'})
  }
  const id = inbox.signer.verify(form, receipt, inbox.options.now())
  if (id === undefined) {
    throw new InboxError(404, 'This receipt is too old, or not one of this inbox.')
  }
  return isNavigation(request) ? showReceived(form, call) : {result: 'success', id}
}
