import {isSameSecret} from '#server/token.ts'
import {InboxError} from '../errors.ts'
import {type Call, readForm} from '../http/call.ts'
import {visitorAddress} from '../http/peer.ts'
import type {Route} from '../http/route.ts'
import {isOperator, sessionCookie} from '../operator/access.ts'
import {entriesCsv, entryJson} from '../operator/export.ts'
import type {Html} from '../pages/html.ts'
import {logInContent, operatorContent} from '../pages/operator-page.ts'
import {pageResponse} from '../pages/page.ts'
import {type Entry, type EntryFilter, KINDS} from '../store/entries.ts'

/** What came in, for those who may know. The site passes none of these addresses on. */
export const operatorRoutes: Route[] = [
  {method: 'GET', path: '/', handle: showEntries},
  {method: 'GET', path: '/inbox.csv', handle: downloadCsv},
  {method: 'GET', path: '/inbox.json', handle: downloadJson},
  {method: 'POST', path: '/log-in', handle: logIn},
]

const PAGE_SIZE = 25
/** Of one address in ten minutes. */
const MAX_FAILED_LOG_INS = 10

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
function allEntries(call: Call): Entry[] {
  if (!isOperator(call)) {
    const headers = {'www-authenticate': 'Bearer'}
    throw new InboxError(401, 'This needs the token of the inbox.', headers)
  }
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

async function logIn(call: Call): Promise<Response> {
  const {inbox, request, peer} = call
  const {token, trustProxy, now} = inbox.options
  const address = visitorAddress(request, peer, trustProxy)
  if (inbox.failedLogIns.count(address, now()) >= MAX_FAILED_LOG_INS) {
    return showLogIn(call, 429, 'Too many wrong tokens came from your address. Wait ten minutes.')
  }
  const given = (await readForm(request)).get('token')
  if (typeof given === 'string' && isSameSecret(given.trim(), token)) {
    const headers = {location: './', 'set-cookie': sessionCookie(call), 'cache-control': 'no-store'}
    return new Response(null, {status: 303, headers})
  }
  inbox.failedLogIns.add(address, now())
  return showLogIn(call, 401, 'That is not the token of this inbox.')
}

function showLogIn(call: Call, status: number, problem?: string): Response {
  return operatorPage(call, logInContent(problem), status)
}
