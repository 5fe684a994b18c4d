import {isPlainObject} from '#server/plain-object.ts'
import {type Call, datasetOf, queryParams, readJson, visibilityOf} from '../http/call.ts'
import type {Route} from '../http/route.ts'
import {LakeError} from '../errors.ts'
import {parsePerspective} from '../groq/perspective.ts'
import {ANONYMOUS_ID} from '../accounts/users.ts'

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
  const dataset = datasetOf(call)
  const started = performance.now()
  // Taken first: what is committed from here on may be missing from the answer.
  const at = dataset.timeline.now()
  const asked = {
    params,
    perspective: parsePerspective(searchParams.get('perspective'), call.apiVersion),
    visibility: visibilityOf(call),
    identity: call.user?.id ?? ANONYMOUS_ID,
  }
  const {json, syncTags} = await call.lake.queries.answer(dataset, query, asked, leaving(call))
  const ms = Math.round(performance.now() - started)
  const before = searchParams.get('returnQuery') === 'false' ? {} : {query}
  return jsonReply(before, json, {syncTags, at, ms})
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

/** Longer answers are sent piece by piece, as fast as they are read. */
const LONG_BYTES = 1024 * 1024

/** `{…before, "result": …, …after}` with a result that is JSON already. */
function jsonReply(before: object, result: readonly Uint8Array[], after: object): Response {
  const start = JSON.stringify(before).slice(0, -1)
  const pieces = [
    Buffer.from(`${start}${start === '{' ? '' : ','}"result":`),
    ...result,
    Buffer.from(`,${JSON.stringify(after).slice(1)}`),
  ]
  const bytes = pieces.reduce((sum, {length}) => sum + length, 0)
  const headers = {...JSON_HEADERS, 'content-length': String(bytes)}
  return new Response(bytes > LONG_BYTES ? streamOf(pieces) : Buffer.concat(pieces), {headers})
}

function streamOf(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  let next = 0
  return new ReadableStream({
    pull(controller) {
      const piece = pieces[next]
      next += 1
      if (piece) controller.enqueue(piece)
      else controller.close()
    },
  })
}
