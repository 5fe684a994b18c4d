import {isPlainObject} from '#server/plain-object.ts'
import {type Call, datasetOf, queryParams, readJson, visibilityOf} from '../http/call.ts'
import {streamOf} from '../http/being-sent.ts'
import type {Route} from '../http/route.ts'
import {LakeError} from '../errors.ts'
import {parsePerspective} from '../groq/perspective.ts'
import {parseSourceMap} from '../groq/source-map/parameter.ts'
import {ANONYMOUS_ID} from '../accounts/users.ts'
import type {Dataset} from '../store/dataset.ts'
import {asksForGroups, groupsOf} from './members.ts'

/**
 * GROQ queries: the site, the Studio, Vision, every client
 * (https://www.sanity.io/docs/http-query). Long ones come by POST, with their options still in the
 * address. Readers without a token see public documents only, whatever perspective they name. `at` is the
 * time from which live events tell of later changes.
 */
export const queryRoutes: Route[] = [
  {method: 'GET', path: '/data/query/:dataset', handle: getQuery},
  {method: 'POST', path: '/data/query/:dataset', handle: postQuery},
]

function getQuery(call: Call) {
  const query = call.url.searchParams.get('query')
  if (!query) throw LakeError.http(400, 'The address has no "query".')
  return answer(call, query, queryParams(call.url.searchParams))
}

async function postQuery(call: Call) {
  const {query, params = {}} = await readJson(call)
  if (typeof query !== 'string') throw LakeError.http(400, 'The body has no "query".')
  if (!isPlainObject(params)) throw LakeError.http(400, '"params" is not an object.')
  return answer(call, query, params)
}

async function answer(call: Call, query: string, params: Record<string, unknown>) {
  const {searchParams} = call.url
  const dataset = datasetAsked(call, query)
  const started = performance.now()
  // Taken first: what is committed from here on may be missing from the answer.
  const at = dataset.timeline.now()
  const asked = {
    params,
    perspective: parsePerspective(searchParams.get('perspective'), call.apiVersion),
    visibility: visibilityOf(call),
    identity: call.user?.id ?? ANONYMOUS_ID,
    sourceMap: parseSourceMap(searchParams.get('resultSourceMap'), call.apiVersion),
  }
  const hasLeft = leaving(call)
  const answered = await call.lake.queries.answer(dataset, query, asked, hasLeft)
  const {sourceMap, syncTags} = answered
  const json: readonly Uint8Array[] = sourceMap
    ? [...answered.json, SOURCE_MAP, ...sourceMap]
    : answered.json
  const ms = Math.round(performance.now() - started)
  const before = searchParams.get('returnQuery') === 'false' ? {} : {query}
  const bytes = json.reduce((sum, {length}) => sum + length, 0)
  const end = bytes > LONG_BYTES && !hasLeft() ? sending(call, json) : undefined
  return jsonReply(before, json, {syncTags, at, ms}, end)
}

function datasetAsked(call: Call, query: string): Dataset {
  const {user} = call
  return user && asksForGroups(query) ? groupsOf({...call, user}) : datasetOf(call)
}

/** @returns what ends the sending, if the other side does not break it off */
function sending({lake, user, peer}: Call, json: readonly Uint8Array[]): () => void {
  const end = lake.beingSent.begin(json, user !== undefined)
  peer.onClose?.(end)
  return end
}

/** Tells whether the other side has broken off. */
function leaving({peer}: Call): () => boolean {
  let hasLeft = false
  peer.onClose?.(() => {
    hasLeft = true
  })
  return () => hasLeft
}

const JSON_HEADERS = {'content-type': 'application/json', 'cache-control': 'no-store'}

/** Between the result and its source map. */
const SOURCE_MAP = Buffer.from(',"resultSourceMap":')

/** Longer answers are sent piece by piece, as fast as they are read. */
const LONG_BYTES = 1024 * 1024

/**
 * `{…before, "result": …, …after}` with a result, and what follows it, that is JSON already.
 *
 * @param end of sending a long one
 */
function jsonReply(
  before: object,
  result: readonly Uint8Array[],
  after: object,
  end: (() => void) | undefined,
): Response {
  const start = JSON.stringify(before).slice(0, -1)
  const pieces = [
    Buffer.from(`${start}${start === '{' ? '' : ','}"result":`),
    ...result,
    Buffer.from(`,${JSON.stringify(after).slice(1)}`),
  ]
  const bytes = pieces.reduce((sum, {length}) => sum + length, 0)
  const headers = {...JSON_HEADERS, 'content-length': String(bytes)}
  return new Response(end ? streamOf(pieces, end) : Buffer.concat(pieces), {headers})
}
