import {currentExchange, NO_ROUTE} from '@skyforge/server-kit/operations/exchange.ts'
import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {LakeError} from '../errors.ts'
import {type Call, datasetOf, readJson} from '../http/call.ts'
import {takerOf} from '../http/json-response.ts'
import type {Route} from '../http/route.ts'
import type {RequestAddress} from '../query-api/cached-requests.ts'
import {parseGet, parseOptions, type QueryRequest} from '../query-api/query-request.ts'
import type {QueryReader} from '../query-api/query-responder.ts'
import {requestsGroups, groupsOf} from './members.ts'

/**
 * GROQ queries of all clients (https://www.sanity.io/docs/http-query). Long ones come by POST, with their options still
 * in the address. Anonymous clients see public documents only, whatever perspective they name. `at` is the time from
 * which live events announce later changes.
 */
export const queryRoutes: Route[] = [
  {method: 'GET', path: '/data/query/:dataset', handle: getQuery},
  {method: 'POST', path: '/data/query/:dataset', handle: postQuery},
]

async function getQuery(call: Call): Promise<Response> {
  const request = parseGet(call.url.searchParams, call.apiVersion)
  const knownTags = call.request.headers.get('if-none-match') ?? undefined
  return await respond(call, request, knownTags, addressOf(call, request))
}

async function postQuery(call: Call): Promise<Response> {
  const {query, params = {}} = await readJson(call)
  if (typeof query !== 'string') throw LakeError.http(400, 'The body has no "query".')
  if (!isPlainObject(params)) throw LakeError.http(400, '"params" is not an object.')
  const {url, apiVersion} = call
  return await respond(call, parseOptions(url.searchParams, apiVersion, {query, params}))
}

/** A query that lists groups has a dataset of its own. */
async function respond(
  call: Call,
  request: QueryRequest,
  knownTags?: string,
  address?: RequestAddress,
): Promise<Response> {
  const {user, lake} = call
  const isOfGroups = user && requestsGroups(request.query)
  const dataset = isOfGroups ? groupsOf({...call, user}) : datasetOf(call)
  const reader = readerOf(call, knownTags)
  return await lake.queries.respond(request, {dataset, user, reader, ...(address && {address})})
}

function readerOf(call: Call, knownTags: string | undefined): QueryReader {
  const {user, peer} = call
  let hasLeft = false
  peer.onClose?.(() => {
    hasLeft = true
  })
  return {
    ...takerOf(call),
    isKnown: user !== undefined,
    knownTags,
    hasLeft: () => hasLeft,
    onClose: (listener) => peer.onClose?.(listener),
  }
}

/** `undefined` for a query whose result is not cached. */
function addressOf(
  {url, project, params}: Call,
  request: QueryRequest,
): RequestAddress | undefined {
  if (request.options.explain || requestsGroups(request.query)) return undefined
  const route = currentExchange()?.route ?? NO_ROUTE
  return {url, route, project, dataset: params['dataset'] ?? ''}
}
