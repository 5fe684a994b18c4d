import {isPlainObject} from '#server/plain-object.ts'
import {currentExchange, NO_ROUTE} from '#server/operations/exchange.ts'
import {answerReply} from '../http/answer-reply.ts'
import {beginAnswer, optionsFor} from '../http/asked-question.ts'
import {type Call, datasetOf, queryParams, readJson} from '../http/call.ts'
import type {AskedQuestion} from '../http/known-questions.ts'
import type {Route} from '../http/route.ts'
import {LakeError} from '../errors.ts'
import {parsePerspective} from '../groq/perspective.ts'
import type {Question} from '../groq/queries.ts'
import {parseSourceMap} from '../groq/source-map/parameter.ts'
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

async function getQuery(call: Call) {
  const query = call.url.searchParams.get('query')
  if (!query) throw LakeError.http(400, 'The address has no "query".')
  const asked = askedQuestion(call, query, queryParams(call.url.searchParams))
  const onKept = (question: Question) => remember(call, asked, question)
  return await answerTo(call, asked, isToExplain(call) ? undefined : onKept)
}

async function postQuery(call: Call) {
  const {query, params = {}} = await readJson(call)
  if (typeof query !== 'string') throw LakeError.http(400, 'The body has no "query".')
  if (!isPlainObject(params)) throw LakeError.http(400, '"params" is not an object.')
  return await answerTo(call, askedQuestion(call, query, params))
}

function askedQuestion(
  {url: {searchParams}, apiVersion}: Call,
  query: string,
  params: Record<string, unknown>,
): AskedQuestion {
  const perspective = parsePerspective(searchParams.get('perspective'), apiVersion)
  const sourceMap = parseSourceMap(searchParams.get('resultSourceMap'), apiVersion)
  const before = JSON.stringify(searchParams.get('returnQuery') === 'false' ? {} : {query})
  return {query, options: {params, perspective, sourceMap}, before}
}

/** @param onKept told of a question whose answer is in memory */
async function answerTo(call: Call, asked: AskedQuestion, onKept?: (question: Question) => void) {
  const {user, lake} = call
  const dataset = datasetAsked(call, asked.query)
  const sendingOf = beginAnswer(dataset, asked, user)
  const explain = isToExplain(call) && user !== undefined
  const options = {...optionsFor(asked, user), explain, inParts: user !== undefined}
  const question = lake.queries.question(dataset, asked.query, options)
  const hasLeft = leaving(call)
  const answer = await lake.queries.answerTo(question, hasLeft, onKept)
  return await answerReply(call, sendingOf(answer), hasLeft)
}

/** From its second time on it is answered without a `Request`, see `answerAtOnce`. */
function remember({lake, url, project, params}: Call, asked: AskedQuestion, latest: Question) {
  if (asksForGroups(asked.query)) return
  const route = currentExchange()?.route ?? NO_ROUTE
  const dataset = params['dataset'] ?? ''
  const {host} = url
  lake.knownQuestions.remember(url, () => ({asked, host, route, project, dataset, latest}))
}

/** Whether the answer is to say how it was made, for who has a token. */
function isToExplain({url}: Call): boolean {
  return url.searchParams.get('explain') === 'true'
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
