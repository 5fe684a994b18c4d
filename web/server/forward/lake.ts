import type {IncomingHttpHeaders, OutgoingHttpHeaders} from 'node:http'
import {areBounds} from '../../src/content/lists/pages.ts'
import {createForwarder, type Forward, type Passage, refuse} from './forward.ts'
import {passOn, visitorOf} from './visitor.ts'

/** Path of requests that the site forwards to the Content Lake. */
export const LAKE_PREFIX = '/lake'

/** True if the site's pages send a project this query. */
export type IsPageQuery = (projectId: string, query: string) => boolean

type Options = {
  isPageQuery: IsPageQuery
  /** Take the visitor's address from the header of a proxy in front of the site. */
  trustProxy: boolean
}

/**
 * Creates a handler that forwards `/lake/…` to the Content Lake at `origin`; 502 while it is down. Queries that no page
 * of the site uses get 403 and never reach the lake, which they could overload.
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

// The lake's addresses that pages use. Assets are named <hash>-<size>.<format>, optionally followed by a file name.
const QUERY = new RegExp(`^${PROJECT}${VERSION}/data/query/${DATASET}$`)
const LIVE_EVENTS = new RegExp(`^${PROJECT}${VERSION}/data/live/events/${DATASET}$`)
const ASSET = new RegExp(
  `^${PROJECT}/(?:images|files)/[a-z0-9-]+/${DATASET}/[\\w.-]+(?:/[\\w.-]+)?$`,
)

/** Longest query string of an image: size, format and name. */
const MAX_ASSET_LENGTH = 512
/** Longest parameters of a query; the site's longest are tags and ids. */
const MAX_PARAMETERS_LENGTH = 8 * 1024

/** The client options that pages use (https://www.sanity.io/docs/http-query). */
const OPTIONS: ReadonlyMap<string, RegExp> = new Map([
  ['perspective', /^published$/],
  ['returnQuery', /^(?:true|false)$/],
  ['lastLiveEventId', /^[\w|:.-]{1,200}$/],
])

/**
 * Decides if a request for `/lake/…` may pass, and to which path of the lake: the pages' queries, live events, images
 * and files. Refuses all others with a sentence.
 */
export function lakePassage(method: string, url: string, isPageQuery: IsPageQuery): Passage {
  if (!URL.canParse(url, 'http://site'))
    return {allowed: false, reason: 'This address cannot be read.'}
  // Parsing has resolved '..', encoded or not, and the patterns allow no '%'.
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
 * True for a known query with each parameter and option at most once; limits on the result size must match the
 * pages.
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

/** Reads a numeric query parameter; NaN if it is not a number, undefined if absent. */
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
 * Selects the forwarded headers: no cookies, no authorization, nothing about a body, and the visitor's address for
 * limits (`visitorOf`). The site's own queries name no visitor.
 */
export function lakeHeaders(
  headers: IncomingHttpHeaders,
  remoteAddress: string | undefined,
  trustProxy: boolean,
): OutgoingHttpHeaders {
  return passOn(PASSED_HEADERS, headers, visitorOf(headers, remoteAddress, trustProxy))
}
