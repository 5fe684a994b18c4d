import {InboxError} from '../http/errors.ts'
import {readForm} from '../http/body.ts'
import type {Call} from '../http/call.ts'
import type {Route} from '../http/route.ts'
import type {Inbox} from '../inbox.ts'
import {isOperator, isToken, refuseOthers, sessionCookie} from '../operator/access.ts'
import {entriesCsv, entryJson} from '../operator/export.ts'
import type {Html} from '@skyforge/server-kit/pages/html.ts'
import type {MailView} from '../pages/mail-status.ts'
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
    mail: mailView(inbox),
  })
  return operatorPage(call, content, {title: 'Inbox'})
}

const MAX_FAILURES = 20

export function mailView({mail, store, options}: Inbox): MailView {
  return {
    isOn: mail !== undefined,
    isAskingStopped: mail?.isAskingStopped() ?? false,
    ...store.mailOutbox.summary(),
    failures: store.failedMails.list(MAX_FAILURES, options.now()),
  }
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

export function operatorPage(
  {url}: Call,
  content: Html,
  {title, status = 200}: {title: string; status?: number},
): Response {
  return pageResponse({
    url,
    title,
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

export function showLogIn(call: Call, status: number, problem?: string): Response {
  return operatorPage(call, logInContent(problem), {title: 'Inbox', status})
}
