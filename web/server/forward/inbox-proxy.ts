import type {IncomingHttpHeaders, OutgoingHttpHeaders} from 'node:http'
import type {Passage} from './forward.ts'

/** Path under which the site passes on to the inbox. */
export const INBOX_PREFIX = '/inbox'

const FORM = /^\/(?:contact|subscribe|get-in-touch)\/?$/
const SCHEDULE = /^\/schedule(?:\/[\w.-]+)*$/

/**
 * Whether a request for `/inbox/…` may pass, and the path of the inbox it then goes to: the three forms,
 * the receipts they redirect to, and the scheduler. The operator's pages are not to be had through the site.
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
  if (isKnownMethod && (isForm || SCHEDULE.test(path))) return {allowed: true, path: path + search}
  return {
    allowed: false,
    reason: `The site passes on its forms and the scheduler only, not ${method} ${pathname}.`,
  }
}

/** Whether an address is one of the scheduler's pages, which people look at, not one that a script posts to. */
export function isSchedulerAddress(url: string): boolean {
  return url.startsWith(`${INBOX_PREFIX}/schedule`)
}

/** Whether a request may be that of a form, whose page reads no refusal. */
export function isFormPost(method = '', url = ''): boolean {
  return method === 'POST' && url.startsWith(`${INBOX_PREFIX}/`) && !isSchedulerAddress(url)
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
  'transfer-encoding',
]

/**
 * The headers that go along: no cookie, no authorization, and of who asks the address alone, towards whose
 * rate the inbox counts. Behind a trusted proxy that is the last one in the proxy's header.
 */
export function inboxHeaders(
  headers: IncomingHttpHeaders,
  remoteAddress: string | undefined,
  trustProxy: boolean,
): OutgoingHttpHeaders {
  const passed = PASSED_HEADERS.filter((name) => headers[name]).map((name) => [name, headers[name]])
  const told = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  return {...Object.fromEntries(passed), 'x-forwarded-for': told || remoteAddress}
}
