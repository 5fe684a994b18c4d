import type {IncomingMessage, ServerResponse} from 'node:http'
import {holdOf} from '@skyforge/server-kit/hold.ts'
import type {AtOnce} from '@skyforge/server-kit/http-server.ts'
import {noteRoute} from '@skyforge/server-kit/operations/exchange.ts'
import {keepPace} from '@skyforge/server-kit/reading-pace.ts'
import {callerOf, header, isSimple, type KnownCaller} from '../http/simple-request.ts'
import {earlyRefusal} from '../http/early-refusal.ts'
import {corsHeaders, NO_SNIFFING} from '../http/origins.ts'
import {ANONYMOUS_PACE} from '../http/requests-in-flight.ts'
import type {Lake} from '../lake.ts'
import type {CachedRequest} from './cached-requests.ts'
import {isShort, readyResponse, responseOf, type ShortResponse} from './query-response.ts'
import {optionsFor, startOf} from './query-service.ts'
import type {Query} from './result-cache.ts'

/**
 * Writes cached results straight to the socket: creating a `Request` and a `Response` is most of their cost. Requests
 * beyond a limit are refused in the same way. The handler (`handle.ts`) answers everything else, and would answer the
 * same; a test compares the two. It also reports whatever fails here.
 */
export function socketResponder(lake: Lake): AtOnce {
  return (message, response) => {
    const cached = cachedResponse(lake, message)
    if (!cached) return refuse(lake, message, response)
    const {route, caller, short} = cached
    noteRoute(route)
    const leave = lake.requestsInFlight.enter(caller, holdOf(message, response))
    response.on('close', leave)
    try {
      send(response, short)
    } catch (error) {
      lake.options.report('Failed to send an answer', error)
      leave()
      if (response.headersSent) response.destroy()
      return response.headersSent
    }
    lake.queries.answered.kept += 1
    if (!caller.isKnown && isWaiting(message, response)) {
      keepPace(response, message.socket, lake.options.anonymousPace ?? ANONYMOUS_PACE)
    }
    return true
  }
}

/** @returns whether the request is refused */
function refuse(lake: Lake, message: IncomingMessage, response: ServerResponse): boolean {
  const refusal = earlyRefusal(lake, message)
  if (!refusal) return false
  noteRoute(refusal.route)
  // The handler's server sends it last, too.
  send(response, refusal, ['Content-Length', String(refusal.body.length)])
  return true
}

type CachedResponse = {route: string; caller: KnownCaller; short: ShortResponse}

/** `undefined` if the handler has to answer: the result is not cached, or something failed. */
function cachedResponse(lake: Lake, message: IncomingMessage): CachedResponse | undefined {
  try {
    if (!isSimple(message)) return undefined
    const cached = cachedRequest(lake, message)
    const caller = cached && callerOf(lake, message)
    if (!caller || !lake.requestsInFlight.hasPlace(caller)) return undefined
    const short = shortResponse(lake, {cached, caller, message})
    if (!short) return undefined
    const headers = headersOf(lake, cached, {message, short})
    return {route: cached.route, caller, short: {...short, headers}}
  } catch {
    return undefined
  }
}

function cachedRequest(
  {queries}: Lake,
  {url, headers: {host}}: IncomingMessage,
): CachedRequest | undefined {
  const cached = queries.cachedRequests.get(`http://${host}${url}`)
  return cached?.host === host ? cached : undefined
}

function shortResponse(
  lake: Lake,
  {
    cached,
    caller,
    message,
  }: {
    cached: CachedRequest
    caller: KnownCaller
    message: IncomingMessage
  },
): ShortResponse | undefined {
  const {request} = cached
  const {user, isOwn} = caller
  const dataset = lake.store.datasets.find(cached.project, cached.dataset)
  if (!dataset || (dataset.settings.aclMode !== 'public' && !user)) return undefined
  const options = optionsFor(request, user)
  const start = startOf(dataset, options)
  const query = queryOf(lake, cached, {dataset, options})
  const result = query.slot.get()
  if (!result || !isShort(result)) return undefined
  const accepted = header(message.headers['accept-encoding'])
  const reader = {isOwn, accepted, knownTags: message.headers['if-none-match']}
  return readyResponse(responseOf({request, query, start, result}), reader, query.slot)
}

/** Finding the slot of a query takes longer than everything else here, so the query is cached for its client. */
function queryOf(
  {queries}: Lake,
  cached: CachedRequest,
  {dataset, options}: Pick<Query, 'dataset' | 'options'>,
): Query {
  const {latest} = cached
  const isSame =
    latest.dataset === dataset &&
    latest.options.identity === options.identity &&
    latest.options.visibility === options.visibility
  if (!isSame) cached.latest = queries.query(dataset, cached.request.query, options)
  return cached.latest
}

function headersOf(
  lake: Lake,
  {project}: CachedRequest,
  {message, short: {headers}}: {message: IncomingMessage; short: ShortResponse},
): Record<string, string> {
  const {origin} = message.headers
  const access = origin === undefined ? undefined : lake.allowedOrigins.accessOf(origin, project)
  const all = {...headers, ...(origin !== undefined && corsHeaders(origin, access))}
  return {...all, ...NO_SNIFFING, vary: `${headers['vary']}, Origin`}
}

type Reply = Omit<ShortResponse, 'status'> & {status: number}

/** Sends headers in alphabetical order, as a `Response` has them. */
function send(
  response: ServerResponse,
  {status, headers, body}: Reply,
  last: readonly string[] = [],
): void {
  const sorted = Object.entries(headers).toSorted(([one], [other]) => (one < other ? -1 : 1))
  response.writeHead(status, [...sorted.flat(), ...last])
  if (body) response.end(body)
  else response.end()
}

/** Whether a part of the response still waits for the operating system. */
function isWaiting({socket}: IncomingMessage, response: ServerResponse): boolean {
  return response.socket === null || socket.writableLength > 0
}
