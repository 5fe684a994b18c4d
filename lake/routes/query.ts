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
  const {result, syncTags} = await call.lake.queries.answer(dataset, query, {
    params,
    perspective: parsePerspective(searchParams.get('perspective'), call.apiVersion),
    visibility: visibilityOf(call),
    identity: call.user?.id ?? ANONYMOUS_ID,
  })
  return {
    ...(searchParams.get('returnQuery') === 'false' ? {} : {query}),
    result: result ?? null,
    syncTags,
    at,
    ms: Math.round(performance.now() - started),
  }
}
