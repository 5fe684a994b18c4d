import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {currentExchange, NO_ROUTE} from '@skyforge/server-kit/operations/exchange.ts'
import {answerReply} from '../http/answer-reply.ts'
import {
  askedByGet,
  askedQuestion,
  beginAnswer,
  isToExplain,
  optionsFor,
} from '../http/asked-question.ts'
import {type Call, datasetOf, readJson} from '../http/call.ts'
import type {AskedQuestion} from '../http/remembered/known-questions.ts'
import type {Route} from '../http/route.ts'
import {LakeError} from '../errors.ts'
import type {Question} from '../groq/queries.ts'
import type {Dataset} from '../store/dataset.ts'
import {requestsGroups, groupsOf} from './members.ts'

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
  const asked = askedByGet(call.url.searchParams, call.apiVersion)
  return await answerTo(call, asked, (question) => remember(call, asked, question))
}

async function postQuery(call: Call) {
  const {query, params = {}} = await readJson(call)
  if (typeof query !== 'string') throw LakeError.http(400, 'The body has no "query".')
  if (!isPlainObject(params)) throw LakeError.http(400, '"params" is not an object.')
  const {url, apiVersion} = call
  return await answerTo(call, askedQuestion(url.searchParams, apiVersion, {query, params}))
}

/** @param onCached called if the result is in memory */
async function answerTo(
  call: Call,
  asked: AskedQuestion,
  onCached?: (question: Question) => void,
): Promise<Response> {
  const {user, lake} = call
  const dataset = datasetAsked(call, asked.query)
  const sendingOf = beginAnswer(dataset, asked, user)
  const explain = isToExplain(call.url.searchParams) && user !== undefined
  const options = {...optionsFor(asked, user), explain}
  const question = lake.queries.question(dataset, asked.query, options)
  if (question.place.get()) onCached?.(question)
  const hasLeft = leaving(call)
  const answer = await lake.queries.answerTo(question, hasLeft)
  return await answerReply(call, sendingOf(answer), hasLeft)
}

/** The next request of this address is answered on the socket if its result is still cached, see `answerAtOnce`. */
function remember(
  {lake, url, project, params}: Call,
  asked: AskedQuestion,
  latest: Question,
): void {
  if (isToExplain(url.searchParams) || requestsGroups(asked.query)) return
  const route = currentExchange()?.route ?? NO_ROUTE
  const address = {host: url.host, route, project, dataset: params['dataset'] ?? ''}
  lake.knownQuestions.remember(url, () => ({...address, asked, latest}))
}

function datasetAsked(call: Call, query: string): Dataset {
  const {user} = call
  return user && requestsGroups(query) ? groupsOf({...call, user}) : datasetOf(call)
}

/** Tells whether the other side has broken off. */
function leaving({peer}: Call): () => boolean {
  let hasLeft = false
  peer.onClose?.(() => {
    hasLeft = true
  })
  return () => hasLeft
}
