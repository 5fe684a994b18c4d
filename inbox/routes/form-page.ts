import type {FormName} from '@skyforge/config/forms.ts'
import type {InboxError} from '../http/errors.ts'
import {readSent} from '../submissions/read-sent.ts'
import type {Call} from '../http/call.ts'
import type {Inbox} from '../inbox.ts'
import {refusalOf} from '../http/refusal.ts'
import {labelled, receivedContent, refusedContent} from '../pages/form-answer.ts'
import type {Html} from '@skyforge/server-kit/pages/html.ts'
import {pageResponse} from '../pages/page.ts'

/**
 * The answer to a form that a browser without script sent: the page that `take` leads to, or one that says
 * what went wrong and still has what was typed.
 *
 * @param take stores what was sent
 */
export async function answerWithPage(
  form: FormName,
  call: Call,
  take: (sent: Record<string, unknown>) => Response,
): Promise<Response> {
  let sent: Record<string, unknown> = {}
  try {
    sent = await readSent(form, call.request)
    return take(sent)
  } catch (error) {
    const refusal = refusalOf(call.inbox, error, () => `POST /${form}`)
    return showRefused(form, call, refusal, sent)
  }
}

export function showReceived(form: FormName, call: Call): Response {
  return formPage(call, 'Received', receivedContent(answerOf(form, call)))
}

function showRefused(
  form: FormName,
  call: Call,
  {message, status}: InboxError,
  sent: Record<string, unknown>,
): Response {
  const content = refusedContent(answerOf(form, call), message, labelled(form, sent))
  return formPage(call, 'Not received', content, status)
}

function answerOf(form: FormName, {inbox}: Call) {
  const {firm} = inbox.options
  return {form, firm, site: siteOf(inbox), isMailed: inbox.mail !== undefined}
}

/** The site's address. */
export function siteOf({options}: Inbox): string {
  return new URL('/', options.publicUrl).href
}

/** A page for who sent a form, or was mailed because of one. */
export function formPage({inbox, url}: Call, title: string, content: Html, status = 200): Response {
  return pageResponse({
    url,
    title: `${title} | ${inbox.options.firm.name}`,
    look: 'schedule',
    content,
    status,
    frameAncestors: [],
  })
}
