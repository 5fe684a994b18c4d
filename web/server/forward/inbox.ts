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

/** Path of requests that the site forwards to the inbox. */
export const INBOX_PREFIX = '/inbox'

type Options = {
  /** Take the visitor's address from the header of a proxy in front of the site. */
  trustProxy: boolean
}

/**
 * Creates a handler that forwards `/inbox/…` to the inbox at `origin`. If a form post may not pass or the inbox is
 * down, its connection is closed: `fetch` then throws and the entries stay, because a no-cors page takes every response
 * for success. Other requests get a page that explains the outage.
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
      // The inbox closes the connection of a form it rejects, and counts that itself.
      if (codeOf(error) !== 'ECONNRESET') noteRefusal(502)
      outgoing.destroy()
    },
    // A reused connection could be closing in the inbox, which would lose the post.
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

/** Each form posts to the path of its name. */
const FORM = new RegExp(`^/(?:${Object.keys(forms).join('|')})/?$`)
/** Reports of browsers. */
const REPORT = /^\/(?:vitals|browser-errors)$/
/** The scheduler, and links in sign-up mails. */
const PAGES = /^\/(?:schedule|subscription(?=\/[\w-]))(?:\/[\w.-]+)*$/

/**
 * Decides if a request for `/inbox/…` may pass, and to which path of the inbox: forms, receipts, scheduler, links in
 * mails and browser reports, whose page becomes its route. The operator's pages stay hidden.
 */
export function inboxPassage(method: string, url: string): Passage {
  if (!URL.canParse(url, 'http://site')) {
    return {allowed: false, reason: 'This address cannot be read.'}
  }
  // Parsing has resolved '..', encoded or not, and the patterns allow no '%'.
  const {pathname, search, searchParams} = new URL(url, 'http://site')
  const path = pathname.startsWith(`${INBOX_PREFIX}/`) ? pathname.slice(INBOX_PREFIX.length) : ''
  const isForm = FORM.test(path) && (method === 'POST' || searchParams.has('receipt'))
  const isKnownMethod = ['GET', 'HEAD', 'POST'].includes(method)
  if (isKnownMethod && (isForm || PAGES.test(path))) return {allowed: true, path: path + search}
  const page = method === 'POST' && REPORT.test(path) && pageAt(searchParams.get('path') ?? '')
  // Reports do not say which article was read.
  if (page) return {allowed: true, path: `${path}?page=${encodeURIComponent(page)}`}
  return {
    allowed: false,
    reason: `The site passes on its forms, the scheduler and links of mails only, not ${method} ${pathname}.`,
  }
}

/** True for addresses of pages, false for addresses that scripts post to. */
function isPageAddress(url: string): boolean {
  return isSchedulerAddress(url) || url.startsWith(`${INBOX_PREFIX}/subscription/`)
}

function isSchedulerAddress(url: string): boolean {
  return url.startsWith(`${INBOX_PREFIX}/schedule`)
}

/** True if a request may be a form post, whose page cannot read an error response. */
export function isFormPost(method = '', url = ''): boolean {
  return method === 'POST' && url.startsWith(`${INBOX_PREFIX}/`) && !isPageAddress(url)
}

const PASSED_HEADERS = [
  'accept',
  'accept-language',
  'content-length',
  'content-type',
  'if-none-match',
  // Headers that show if the sender can read an error response.
  'origin',
  'sec-fetch-mode',
  'sec-fetch-site',
  'transfer-encoding',
]

/**
 * Selects the forwarded headers: no cookies, no authorization, and the visitor's address for rate limits (`visitorOf`).
 */
export function inboxHeaders(
  headers: IncomingHttpHeaders,
  remoteAddress: string | undefined,
  trustProxy: boolean,
): OutgoingHttpHeaders {
  return passOn(PASSED_HEADERS, headers, visitorOf(headers, remoteAddress, trustProxy))
}
