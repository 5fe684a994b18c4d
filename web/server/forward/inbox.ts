import type {IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse} from 'node:http'
import {brand} from '@skyforge/config/brand.ts'
import {forms} from '@skyforge/config/forms.ts'
import {codeOf} from '@skyforge/server-kit/caught.ts'
import {noteRefusal} from '@skyforge/server-kit/operations/exchange.ts'
import {requestIdHeader} from '@skyforge/server-kit/operations/request-id.ts'
import {plainPage, plainStylePolicy} from '../plain-page.ts'
import {pageAt} from '@skyforge/config/site/page-at.ts'
import {createForwarder, type Forward, type Passage, refuse} from './forward.ts'
import {passOn, visitorOf} from './visitor.ts'

/** Path under which the site passes on to the inbox. */
export const INBOX_PREFIX = '/inbox'

type Options = {
  /** Take a visitor's address from the header of a proxy in front of the site. */
  trustProxy: boolean
}

/**
 * Answers requests for `/inbox/…` from the inbox at `origin`. While it does not answer, and for what may not
 * pass, a form's connection is closed, so that `fetch` throws in the page and what was typed stays: a page
 * that posts with no-cors takes every answer for success. Its other pages say what happened.
 */
export function createInboxForwarder(origin: string, {trustProxy}: Options): Forward {
  return createForwarder({
    origin,
    passageOf: inboxPassage,
    headersOf: ({headers, socket}) => inboxHeaders(headers, socket.remoteAddress, trustProxy),
    onRefusal: ({method, url}, outgoing, reason) => {
      if (!isFormPost(method, url)) return refuse(outgoing, 403, reason)
      noteRefusal(403)
      outgoing.destroy()
    },
    onSilence: ({url = ''}, outgoing, error) => {
      if (isPageAddress(url)) return sayClosed(outgoing, isSchedulerAddress(url) ? CLOSED : AWAY)
      // An inbox that refuses a form closes the connection, too, and counts that itself.
      if (codeOf(error) !== 'ECONNRESET') noteRefusal(502)
      outgoing.destroy()
    },
    // On a kept connection that the inbox is just closing, a post would be lost for no reason.
    agent: false,
  })
}

const CLOSED = plainPage(
  'The calendar is unavailable',
  `Nothing was booked or changed. Please try again in a minute, or write to
<a href="mailto:${brand.email}" target="_top">${brand.email}</a> with two or three times that suit you, and we’ll arrange the call.`,
)

const AWAY = plainPage(
  'This page is unavailable',
  `Nothing was changed. Please try again in a minute, or write to
<a href="mailto:${brand.email}">${brand.email}</a>.`,
)

function sayClosed(outgoing: ServerResponse, page: string): void {
  outgoing.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src ${plainStylePolicy}; base-uri 'none'; frame-ancestors 'self'`,
    'cache-control': 'no-store',
    'retry-after': '60',
    ...requestIdHeader(503),
  })
  outgoing.end(page)
}

/** Each form is posted to its name. */
const FORM = new RegExp(`^/(?:${Object.keys(forms).join('|')})/?$`)
/** What pages tell of themselves. */
const REPORT = /^\/(?:vitals|browser-errors)$/
/** The scheduler, and the links of mails on a sign-up. */
const PAGES = /^\/(?:schedule|subscription(?=\/[\w-]))(?:\/[\w.-]+)*$/

/**
 * Whether a request for `/inbox/…` may pass, and the path of the inbox it then goes to: the three forms,
 * the receipts they redirect to, the scheduler, the links of mails, and what pages tell of themselves, under the page's
 * route in place of its path. The operator's pages are not to be had through the site.
 */
export function inboxPassage(method: string, url: string): Passage {
  if (!URL.canParse(url, 'http://site')) {
    return {allowed: false, reason: 'This address cannot be read.'}
  }
  // Parsing has resolved '..', encoded or not, and the patterns know no '%'.
  const {pathname, search, searchParams} = new URL(url, 'http://site')
  const path = pathname.startsWith(`${INBOX_PREFIX}/`) ? pathname.slice(INBOX_PREFIX.length) : ''
  const isForm = FORM.test(path) && (method === 'POST' || searchParams.has('receipt'))
  const isKnownMethod = ['GET', 'HEAD', 'POST'].includes(method)
  if (isKnownMethod && (isForm || PAGES.test(path))) return {allowed: true, path: path + search}
  const page = method === 'POST' && REPORT.test(path) && pageAt(searchParams.get('path') ?? '')
  // Which article somebody read is of no matter.
  if (page) return {allowed: true, path: `${path}?page=${encodeURIComponent(page)}`}
  return {
    allowed: false,
    reason: `The site passes on its forms, the scheduler and links of mails only, not ${method} ${pathname}.`,
  }
}

/** Whether an address is one of a page that people look at, not one that a script posts to. */
function isPageAddress(url: string): boolean {
  return isSchedulerAddress(url) || url.startsWith(`${INBOX_PREFIX}/subscription/`)
}

function isSchedulerAddress(url: string): boolean {
  return url.startsWith(`${INBOX_PREFIX}/schedule`)
}

/** Whether a request may be that of a form, whose page reads no refusal. */
export function isFormPost(method = '', url = ''): boolean {
  return method === 'POST' && url.startsWith(`${INBOX_PREFIX}/`) && !isPageAddress(url)
}

const PASSED_HEADERS = [
  'accept',
  'accept-language',
  'content-length',
  'content-type',
  'if-none-match',
  // These tell a sender that can read a refusal from a page that would take it for success.
  'origin',
  'sec-fetch-mode',
  'sec-fetch-site',
  'transfer-encoding',
]

/**
 * The headers that go along: no cookie, no authorization, and of who asks the address alone, towards whose
 * rate the inbox counts (`visitorOf`).
 */
export function inboxHeaders(
  headers: IncomingHttpHeaders,
  remoteAddress: string | undefined,
  trustProxy: boolean,
): OutgoingHttpHeaders {
  return passOn(PASSED_HEADERS, headers, visitorOf(headers, remoteAddress, trustProxy))
}
