import type {InboxError} from '../errors.ts'
import type {FormKind} from '../forms/forms.ts'
import {readSent} from '../forms/read-sent.ts'
import type {Call} from '../http/call.ts'
import {refusalOf} from '../http/refusal.ts'
import {labelled, receivedContent, refusedContent} from '../pages/form-answer.ts'
import type {Html} from '../pages/html.ts'
import {pageResponse} from '../pages/page.ts'

/**
 * The answer to a form that a browser without script sent: the page that `take` leads to, or one that says
 * what went wrong and still has what was typed.
 *
 * @param take stores what was sent
 */
export async function answerWithPage(
  kind: FormKind,
  call: Call,
  take: (sent: Record<string, unknown>) => Response,
): Promise<Response> {
  let sent: Record<string, unknown> = {}
  try {
    sent = await readSent(kind, call.request)
    return take(sent)
  } catch (error) {
    const refusal = refusalOf(call.inbox, error, () => `POST /${kind}`)
    return showRefused(kind, call, refusal, sent)
  }
}

export function showReceived(kind: FormKind, call: Call): Response {
  return formPage(call, 'Received', receivedContent(answerOf(kind, call)))
}

function showRefused(
  kind: FormKind,
  call: Call,
  {message, status}: InboxError,
  sent: Record<string, unknown>,
): Response {
  const content = refusedContent(answerOf(kind, call), message, labelled(sent))
  return formPage(call, 'Not received', content, status)
}

function answerOf(kind: FormKind, {inbox, url}: Call) {
  const {firm, publicUrl, siteOrigins} = inbox.options
  return {kind, firm, site: new URL('/', publicUrl ?? siteOrigins[0] ?? url).href}
}

function formPage({inbox, url}: Call, title: string, content: Html, status = 200): Response {
  return pageResponse({
    url,
    title: `${title} | ${inbox.options.firm.name}`,
    look: 'schedule',
    content,
    status,
    frameAncestors: [],
  })
}
