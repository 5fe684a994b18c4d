import {isPlainObject} from '#server/plain-object.ts'
import {answerReply} from '../http/answer-reply.ts'
import {type Call, datasetOf, queryParams, readJson, visibilityOf} from '../http/call.ts'
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
  return answerTo(call, query, queryParams(call.url.searchParams))
}

async function postQuery(call: Call) {
  const {query, params = {}} = await readJson(call)
  if (typeof query !== 'string') throw LakeError.http(400, 'The body has no "query".')
  if (!isPlainObject(params)) throw LakeError.http(400, '"params" is not an object.')
  return answerTo(call, query, params)
}

async function answerTo(call: Call, query: string, params: Record<string, unknown>) {
  const {searchParams} = call.url
  const dataset = datasetAsked(call, query)
  const started = performance.now()
  // Taken first: what is committed from here on may be missing from the answer.
  const at = dataset.timeline.now()
  const visibility = visibilityOf(call)
  const lastChange = dataset.lastChange(visibility)
  const asked = {
    params,
    perspective: parsePerspective(searchParams.get('perspective'), call.apiVersion),
    visibility,
    identity: call.user?.id ?? ANONYMOUS_ID,
    sourceMap: parseSourceMap(searchParams.get('resultSourceMap'), call.apiVersion),
  }
  const hasLeft = leaving(call)
  const answer = await call.lake.queries.answer(dataset, query, asked, hasLeft)
  const ms = Math.round(performance.now() - started)
  const before = searchParams.get('returnQuery') === 'false' ? {} : {query}
  const frame = {before, after: {syncTags: answer.syncTags, at, ms}}
  const isPublic = call.user === undefined && dataset.settings.aclMode === 'public'
  return answerReply(call, {answer, frame, lastChange, isPublic, hasLeft})
}

function datasetAsked(call: Call, query: string): Dataset {
  const {user} = call
  return user && asksForGroups(query) ? groupsOf({...call, user}) : datasetOf(call)
}

/** Tells whether the other side has broken off. */
function leaving({peer}: Call): () => boolean {
  let hasLeft = false
  peer.onClose?.(() => {
    hasLeft = true
  })
  return () => hasLeft
}
