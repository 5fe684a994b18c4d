import {ANONYMOUS_ID, visibilityOf} from '../accounts/users.ts'
import type {ListenerFilter, ListenerOptions} from '../events/listeners.ts'
import type {StreamControl} from '../events/event-stream.ts'
import type {ConnectionLimit} from '../events/connection-limit.ts'
import {liveEvents, type LiveOptions} from '../events/live.ts'
import {LakeError} from '../errors.ts'
import {type Call, datasetOf, flag} from '../http/call.ts'
import {queryParams} from '../http/parse-json.ts'
import type {Route} from '../http/route.ts'
import type {Lake} from '../lake.ts'

/**
 * Event streams: mutations for the Studio and clients (https://www.sanity.io/docs/http-listen), live events for
 * open pages.
 *
 * A browser opens at most six HTTP/1.1 connections per host and port, while a document open in the Studio has
 * eleven listeners, which would block the next save. So browsers are redirected to another port, with a ticket that
 * stands for the request.
 */
export const streamRoutes: Route[] = [
  {method: 'GET', path: '/data/listen/:dataset', handle: listener},
  {method: 'GET', path: '/data/live/events/:dataset', handle: live},
]

function listener(call: Call): Response {
  const {lake, request, url} = call
  datasetOf(call)
  const filter = filterOf(call)
  const options = optionsOf(call)
  const leave = take(call, lake.connectionLimits.listeners)
  // The dataset may have been replaced or made private since the ticket was issued.
  const open = () =>
    opened(leave, () =>
      lake.listeners.open(datasetOf(call), filter, options, beginning(call, 'listeners', leave)),
    )
  const fromBrowser = request.headers.has('origin')
  const browser = call.sessionId ?? call.address
  const elsewhere = fromBrowser
    ? lake.streamPorts.issue(url, {browser, open, abandon: leave})
    : undefined
  if (!elsewhere) return open()
  return new Response(null, {status: 307, headers: {location: elsewhere.href}})
}

/** @throws LakeError 429 if clients without a token have too many open */
function take(call: Call, limit: ConnectionLimit): () => void {
  return call.user ? () => {} : limit.take(call)
}

/** Frees the connection when the stream ends, or if it cannot be opened. */
function opened(leave: () => void, open: () => Response): Response {
  try {
    return open()
  } catch (error) {
    leave()
    throw error
  }
}

/** Ends the stream with its token. */
function beginning(
  {lake: {openStreams}, whileValid}: Call,
  kind: keyof Lake['openStreams'],
  leave: () => void,
) {
  return (stream: StreamControl): (() => void) => {
    openStreams[kind] += 1
    const cancel = whileValid?.(() => stream.close())
    return () => {
      openStreams[kind] -= 1
      cancel?.()
      leave()
    }
  }
}

function filterOf(call: Call): ListenerFilter {
  const {searchParams} = call.url
  const query = searchParams.get('query')
  if (!query) throw LakeError.http(400, 'The address has no "query".')
  return {
    query,
    params: queryParams(searchParams),
    identity: call.user?.id ?? ANONYMOUS_ID,
    reader: visibilityOf(call),
  }
}

function optionsOf({request, user, url: {searchParams}}: Call): ListenerOptions {
  const events = {
    includeResult: flag(searchParams, 'includeResult'),
    includeMutations: flag(searchParams, 'includeMutations', true),
    includePreviousRevision: flag(searchParams, 'includePreviousRevision'),
    includeIdentity: user !== undefined,
    includeEffects: searchParams.get('effectFormat') === 'mendoza',
    includeAllVersions: flag(searchParams, 'includeAllVersions'),
    visibility: searchParams.get('visibility') ?? 'query',
  }
  if (!flag(searchParams, 'enableResume')) return {events}
  return {events, resume: {lastEventId: request.headers.get('last-event-id')}}
}

function live(call: Call): Response {
  const {lake, url, user} = call
  const includeDrafts = user !== undefined && flag(url.searchParams, 'includeDrafts')
  const options: LiveOptions = {
    visibility: includeDrafts ? 'everything' : 'public',
    since: sinceOf(call),
  }
  const dataset = datasetOf(call)
  const leave = take(call, lake.connectionLimits.live)
  return opened(leave, () => liveEvents(dataset, lake.hub, options, beginning(call, 'live', leave)))
}

/**
 * Position of a live reader: the time of a response or an event id, from the URL. A reconnecting browser repeats
 * the URL and sends the last event in a header. Invalid values count as the beginning.
 */
function sinceOf({request, url}: Call): number | undefined {
  const named = request.headers.get('last-event-id') || url.searchParams.get('since')
  if (!named) return undefined
  return /^\d+$/.test(named) ? Number(named) : 0
}
