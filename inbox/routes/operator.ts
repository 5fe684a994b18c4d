import {InboxError} from '../http/errors.ts'
import {readForm} from '../http/body.ts'
import type {Call} from '../http/call.ts'
import type {Route} from '../http/route.ts'
import {isOperator, isToken, sessionCookie} from '../operator/access.ts'
import {entriesCsv, entryJson} from '../operator/export.ts'
import type {Html} from '#server/pages/html.ts'
import {logInContent, operatorContent} from '../pages/operator-page.ts'
import {pageResponse} from '../pages/page.ts'
import {relativeLink} from '#server/pages/relative-link.ts'
import {isSameOrigin} from '#server/pages/same-origin.ts'
import {cancel, canBeCancelled} from '../schedule/meetings.ts'
import {type Entry, type EntryFilter, KINDS} from '../store/entries.ts'

/** What came in, for those who may know. The site passes none of these addresses on. */
export const operatorRoutes: Route[] = [
  {method: 'GET', path: '/', handle: showEntries},
  {method: 'GET', path: '/inbox.csv', handle: downloadCsv},
  {method: 'GET', path: '/inbox.json', handle: downloadJson},
  {method: 'POST', path: '/log-in', handle: logIn},
  {method: 'POST', path: '/bookings/:id/cancel', handle: cancelBooking},
]

const PAGE_SIZE = 25

function showEntries(call: Call): Response {
  if (!isOperator(call)) return showLogIn(call, 401)
  const {inbox, url} = call
  const filter = readFilter(url.searchParams)
  const total = inbox.store.entries.count(filter)
  const pages = Math.max(Math.ceil(total / PAGE_SIZE), 1)
  const page = Math.min(Math.max(Math.trunc(Number(url.searchParams.get('page'))) || 1, 1), pages)
  const content = operatorContent({
    url,
    now: inbox.options.now(),
    query: url.searchParams.get('q') ?? '',
    filter,
    entries: inbox.store.entries.page(filter, (page - 1) * PAGE_SIZE, PAGE_SIZE),
    total,
    page,
    pages,
    hours: inbox.options.hours,
  })
  return operatorPage(call, content)
}

/** `?q=asha pune&kind=contact&suspicious=no`; what makes no sense is ignored. */
function readFilter(search: URLSearchParams): EntryFilter {
  return {
    words: (search.get('q') ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS),
    kind: KINDS.find((kind) => kind === search.get('kind')),
    suspicious: ANSWERS.get(search.get('suspicious')),
  }
}

const MAX_WORDS = 20
const ANSWERS = new Map<string | null, boolean>([
  ['yes', true],
  ['no', false],
])

function operatorPage({url}: Call, content: Html, status = 200): Response {
  return pageResponse({
    url,
    title: 'Inbox',
    look: 'operator',
    content,
    status,
    frameAncestors: [],
    // Without an origin its own posts could not be told from those of other pages.
    headers: {'referrer-policy': 'same-origin'},
  })
}

function downloadCsv(call: Call): Response {
  return download(entriesCsv(allEntries(call)), 'text/csv; charset=utf-8', 'inbox.csv')
}

function downloadJson(call: Call): Response {
  const json = JSON.stringify(allEntries(call).map(entryJson), undefined, 2)
  return download(json, 'application/json', 'inbox.json')
}

/** @throws InboxError 401 */
function refuseOthers(call: Call) {
  if (isOperator(call)) return
  const headers = {'www-authenticate': 'Bearer'}
  throw new InboxError(401, 'This needs the token of the inbox.', headers)
}

/** @throws InboxError 401 */
function allEntries(call: Call): Entry[] {
  refuseOthers(call)
  return call.inbox.store.entries.page(
    readFilter(call.url.searchParams),
    0,
    Number.MAX_SAFE_INTEGER,
  )
}

function download(content: string, type: string, name: string): Response {
  return new Response(content, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    },
  })
}

/** Back to the list, whether it was cancelled now or before. */
function cancelBooking(call: Call): Response {
  const {inbox, request, url, params} = call
  refuseOthers(call)
  if (!isSameOrigin(request, url))
    throw new InboxError(403, 'Only the page of this inbox may ask for that.')
  const booking = inbox.store.bookings.byId(params['id'] ?? '')
  if (!booking) throw new InboxError(404, 'There is no such booking. It may have been deleted.')
  if (canBeCancelled(booking, inbox.options.now())) cancel(inbox, booking)
  const headers = {location: relativeLink(url, '/') + url.search, 'cache-control': 'no-store'}
  return new Response(null, {status: 303, headers})
}

async function logIn(call: Call): Promise<Response> {
  const given = (await readForm(call.request)).get('token')
  try {
    if (!isToken(call, String(given).trim())) {
      return showLogIn(call, 401, 'That is not the token of this inbox.')
    }
  } catch (error) {
    if (error instanceof InboxError) return showLogIn(call, error.status, error.message)
    throw error
  }
  const headers = {location: './', 'set-cookie': sessionCookie(call), 'cache-control': 'no-store'}
  return new Response(null, {status: 303, headers})
}

function showLogIn(call: Call, status: number, problem?: string): Response {
  return operatorPage(call, logInContent(problem), status)
}
