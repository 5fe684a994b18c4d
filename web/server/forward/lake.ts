import type {IncomingHttpHeaders, OutgoingHttpHeaders} from 'node:http'
import {areBounds} from '../../src/content/lists/pages.ts'
import {createForwarder, type Forward, type Passage, refuse} from './forward.ts'
import {passOn, visitorOf} from './visitor.ts'

/** Path under which the site passes on to the Content Lake. */
export const LAKE_PREFIX = '/lake'

/** Whether the pages of the site ask a project this query. */
export type IsPageQuery = (projectId: string, query: string) => boolean

type Options = {
  isPageQuery: IsPageQuery
  /** Take a visitor's address from the header of a proxy in front of the site. */
  trustProxy: boolean
}

/**
 * Answers requests for `/lake/…` from the Content Lake at `origin`; 502 while it does not answer. What the
 * site's pages do not ask themselves is 403 and never reaches it: what a visitor makes up would cost the lake
 * as much as they like.
 */
export function createLakeForwarder(origin: string, {isPageQuery, trustProxy}: Options): Forward {
  return createForwarder({
    origin,
    passageOf: (method, url) => lakePassage(method, url, isPageQuery),
    headersOf: ({headers, socket}) => lakeHeaders(headers, socket.remoteAddress, trustProxy),
    onRefusal: (_, outgoing, reason) => refuse(outgoing, 403, reason),
    onSilence: (_, outgoing) => refuse(outgoing, 502, 'The Content Lake does not answer.'),
  })
}

const PROJECT = '/p/(?<project>[a-z0-9-]+)'
const VERSION = '/v(?:1|X|\\d{4}-\\d{2}-\\d{2})'
const DATASET = '[a-z0-9~_-]+'

// What a visitor's page asks for, and nothing else that the lake can do. `images` and `files` are
// named <hash>-<size>.<format>, and may be followed by a name to save them under.
const QUERY = new RegExp(`^${PROJECT}${VERSION}/data/query/${DATASET}$`)
const LIVE_EVENTS = new RegExp(`^${PROJECT}${VERSION}/data/live/events/${DATASET}$`)
const ASSET = new RegExp(
  `^${PROJECT}/(?:images|files)/[a-z0-9-]+/${DATASET}/[\\w.-]+(?:/[\\w.-]+)?$`,
)

/** Of an image: its size, format and name. */
const MAX_ASSET_LENGTH = 512
/** Of what follows a query in its address; the site's longest parameters are tags and ids. */
const MAX_PARAMETERS_LENGTH = 8 * 1024

/** Of the client's options those that pages use (https://www.sanity.io/docs/http-query). */
const OPTIONS: ReadonlyMap<string, RegExp> = new Map([
  ['perspective', /^published$/],
  ['returnQuery', /^(?:true|false)$/],
  ['lastLiveEventId', /^[\w|:.-]{1,200}$/],
])

/**
 * Whether a request for `/lake/…` may pass, and the path of the lake it then goes to: the pages' own questions,
 * live events, images and files. Everything else is refused with a sentence for the answer.
 */
export function lakePassage(method: string, url: string, isPageQuery: IsPageQuery): Passage {
  if (!URL.canParse(url, 'http://site'))
    return {allowed: false, reason: 'This address cannot be read.'}
  // Parsing has resolved '..', encoded or not, and the patterns know no '%'.
  const {pathname, search, searchParams} = new URL(url, 'http://site')
  const path = pathname.startsWith(`${LAKE_PREFIX}/`) ? pathname.slice(LAKE_PREFIX.length) : ''
  const project = QUERY.exec(path)?.groups?.['project']
  const mayPass =
    project === undefined
      ? isReading(method, path, search)
      : method === 'GET' && isQuestion(searchParams, (query) => isPageQuery(project, query))
  if (mayPass) return {allowed: true, path: path + search}
  return {
    allowed: false,
    reason: `The site passes on what its pages ask, and nothing else: not this ${method} ${pathname}.`,
  }
}

function isReading(method: string, path: string, search: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (LIVE_EVENTS.test(path)) return /^(?:\?since=\d{1,16})?$/.test(search)
  return ASSET.test(path) && path.length + search.length <= MAX_ASSET_LENGTH
}

/**
 * The text of one of the queries, and once at most each of its parameters and of the options: those that say how much
 * is asked for only as pages have them.
 */
function isQuestion(search: URLSearchParams, isKnown: (query: string) => boolean): boolean {
  const query = search.get('query') ?? ''
  const rest = [...search].filter(([name]) => name !== 'query')
  const names = new Set(rest.map(([name]) => name))
  const length = rest.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  return (
    isKnown(query) &&
    names.size + 1 === search.size &&
    length <= MAX_PARAMETERS_LENGTH &&
    areBounds({
      from: numberIn(search, 'from'),
      to: numberIn(search, 'to'),
      most: numberIn(search, 'most'),
    }) &&
    rest.every(([name, value]) => name.startsWith('$') || OPTIONS.get(name)?.test(value) === true)
  )
}

/** A number among the parameters of a query; NaN for what is none, and undefined for what is not there. */
function numberIn(search: URLSearchParams, name: string): number | undefined {
  const value = search.get(`$${name}`)
  if (value === null) return undefined
  return /^\d+$/.test(value) ? Number(value) : Number.NaN
}

const PASSED_HEADERS = [
  'accept',
  'accept-encoding',
  'cache-control',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'last-event-id',
  'range',
  'user-agent',
]

/**
 * The headers that go along: no cookie, no authorization, none of a body, and of who asks the address alone, by
 * which the lake counts what a visitor has open (`visitorOf`). What the site asks itself names no visitor.
 */
export function lakeHeaders(
  headers: IncomingHttpHeaders,
  remoteAddress: string | undefined,
  trustProxy: boolean,
): OutgoingHttpHeaders {
  return passOn(PASSED_HEADERS, headers, visitorOf(headers, remoteAddress, trustProxy))
}
