import {readForm} from '../http/body.ts'
import type {Call} from '../http/call.ts'
import {OWN_HEADERS} from '../http/headers.ts'
import {refusalOf} from '../http/refusal.ts'
import type {Handler} from '../http/route.ts'
import type {Html} from '@skyforge/server-kit/pages/html.ts'
import {pageResponse} from '../pages/page.ts'
import {relativeLink} from '@skyforge/server-kit/pages/relative-link.ts'
import {messageContent} from '../pages/schedule-booking.ts'
import type {Visit} from '../pages/visit.ts'
import {clockOf} from '../schedule/wording.ts'
import {isZone} from '../schedule/zone.ts'

const TOO_MANY_PAGES =
  'Too many pages of the scheduler were opened from your network. Try again in a minute.'

/**
 * Shows refusals and failures of a handler as a page, because people use the scheduler, not programs. Each address may
 * open a number of pages in a minute; beyond it the response is plain text, which costs a tenth of a page.
 */
export function asPage(handle: (call: Call) => Response | Promise<Response>): Handler {
  return async (call) => {
    if (call.request.method !== 'POST') {
      const {pages} = call.inbox.rates
      if (pages.isOver(call.address)) {
        return new Response(TOO_MANY_PAGES, {
          status: 429,
          headers: {...OWN_HEADERS, 'retry-after': '60'},
        })
      }
      pages.add(call.address)
    }
    try {
      return await handle(call)
    } catch (error) {
      const {message, status} = refusalOf(call.inbox, error, () => nameOf(call))
      const visit = visitOf(call, null)
      const content = messageContent('Something went wrong', message, visit)
      return show(call, visit, {title: 'Something went wrong', content, status})
    }
  }
}

/**
 * Reads a posted form of the scheduler. An unreadable body counts as a post too: it costs as much work.
 *
 * @throws InboxError 400, 413, 415 or 429
 */
export async function readPosted({inbox, request, address}: Call): Promise<FormData> {
  try {
    return await readForm(request)
  } catch (error) {
    inbox.rates.posts.addOrRefuse(address)
    throw error
  }
}

/** Without the visitor's secret. */
function nameOf({request, url, params}: Call): string {
  const {secret} = params
  const path = secret === undefined ? url.pathname : url.pathname.replace(secret, ':secret')
  return `${request.method} ${path}`
}

/** @param zone the visitor's, as a form or a booking has it; the firm's where it is none */
export function visitOf({inbox, request, url}: Call, zone: string | null): Visit {
  const {hours, firm, notify, now} = inbox.options
  const known = zone !== null && isZone(zone) ? zone : hours.zone
  const theme = url.searchParams.get('theme') === 'light' ? 'light' : undefined
  const queryOf = (values: Record<string, string>) => {
    const query = new URLSearchParams({...values, ...(theme && {theme})}).toString()
    return query && `?${query}`
  }
  return {
    url,
    now: now(),
    zone: known,
    clock: clockOf(request.headers.get('accept-language')),
    firm,
    hours,
    isTold: notify !== undefined,
    isMailed: inbox.mail !== undefined,
    theme,
    query: (values) => queryOf({...values, tz: known}),
    link: (path, values = {}) => relativeLink(url, path) + queryOf(values),
  }
}

type Shown = {
  title: string
  content: Html
  status?: number
  /** The browser's own time zone is welcome in place of the one shown. */
  detectZone?: boolean
}

export function show({inbox}: Call, {url, zone, firm, theme}: Visit, shown: Shown): Response {
  const {title, content, status = 200, detectZone = false} = shown
  return pageResponse({
    url,
    title: `${title} | ${firm.name}`,
    look: 'schedule',
    content,
    isLight: theme === 'light',
    status,
    script: {zone, detectZone},
    frameAncestors: ["'self'", ...inbox.options.siteOrigins.filter(isAncestor)],
  })
}

/** The policy's grammar has no IPv6 addresses (https://www.w3.org/TR/CSP3/#grammardef-host-part). */
function isAncestor(origin: string): boolean {
  return URL.canParse(origin) && !new URL(origin).hostname.startsWith('[')
}

/** After a form: the page that it leads to, which can be reloaded without sending the form again. */
export function seePage(visit: Visit, path: string): Response {
  const headers = {location: visit.link(path), 'cache-control': 'no-store'}
  return new Response(null, {status: 303, headers})
}
