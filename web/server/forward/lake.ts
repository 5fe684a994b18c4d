import type {IncomingHttpHeaders} from 'node:http'
import {createForwarder, type Forward, type Passage, refuse} from './forward.ts'

/** Path under which the site passes on to the Content Lake. */
export const LAKE_PREFIX = '/lake'

/** Answers requests for `/lake/…` from the Content Lake at `origin`; 502 while it does not answer. */
export function createLakeForwarder(origin: string): Forward {
  return createForwarder({
    origin,
    passageOf: lakePassage,
    headersOf: ({headers}) => passedHeaders(headers),
    onRefusal: (_, outgoing, reason) => refuse(outgoing, 403, reason),
    onSilence: (_, outgoing) => refuse(outgoing, 502, 'The Content Lake does not answer.'),
  })
}

const PROJECT = '/p/[a-z0-9-]+'
const VERSION = '/v(?:1|X|\\d{4}-\\d{2}-\\d{2})'
const DATASET = '[a-z0-9~_-]+'

// What a visitor's page asks for, and nothing else that the lake can do. `images` and `files` are
// named <hash>-<size>.<format>, and may be followed by a name to save them under.
const QUERY = new RegExp(`^${PROJECT}${VERSION}/data/query/${DATASET}$`)
const LIVE_EVENTS = new RegExp(`^${PROJECT}${VERSION}/data/live/events/${DATASET}$`)
const ASSET = new RegExp(
  `^${PROJECT}/(?:images|files)/[a-z0-9-]+/${DATASET}/[\\w.-]+(?:/[\\w.-]+)?$`,
)

const readable: Record<string, readonly RegExp[]> = {
  GET: [QUERY, LIVE_EVENTS, ASSET],
  HEAD: [QUERY, LIVE_EVENTS, ASSET],
  POST: [QUERY],
}

/**
 * Whether a request for `/lake/…` may pass, and the path of the lake it then goes to. Reading of
 * what is public may; everything else is refused with a sentence for the answer.
 */
export function lakePassage(method: string, url: string): Passage {
  if (!URL.canParse(url, 'http://site'))
    return {allowed: false, reason: 'This address cannot be read.'}
  // Parsing has resolved '..', encoded or not, and the patterns know no '%'.
  const {pathname, search} = new URL(url, 'http://site')
  const path = pathname.startsWith(`${LAKE_PREFIX}/`) ? pathname.slice(LAKE_PREFIX.length) : ''
  if (readable[method]?.some((pattern) => pattern.test(path))) {
    return {allowed: true, path: path + search}
  }
  return {
    allowed: false,
    reason: `The site passes on reading of published content only, not ${method} ${pathname}.`,
  }
}

const PASSED_HEADERS = [
  'accept',
  'accept-encoding',
  'cache-control',
  'content-length',
  'content-type',
  'if-modified-since',
  'if-none-match',
  'last-event-id',
  'range',
  'transfer-encoding',
  'user-agent',
]

/** The headers that go along: no cookie, no authorization, nothing that says who asks. */
export function passedHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    PASSED_HEADERS.filter((name) => headers[name]).map((name) => [name, headers[name]]),
  )
}
