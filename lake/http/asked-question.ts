import {ANONYMOUS_ID, type User} from '../accounts/users.ts'
import type {Answer, QueryOptions} from '../groq/query-options.ts'
import {LakeError} from '../errors.ts'
import {detachedText} from '../detached-text.ts'
import {parsePerspective} from '../groq/perspective.ts'
import {parseSourceMap} from '../groq/source-map/parameter.ts'
import type {Dataset} from '../store/dataset.ts'
import {queryParams, visibilityOf} from './call.ts'
import type {AskedQuestion} from './remembered/known-questions.ts'
import type {Sending} from './short-answer.ts'

/** What is asked by GET: all of it stands in the address. @throws LakeError 400 where that cannot be read */
export function askedByGet(search: URLSearchParams, apiVersion: string): AskedQuestion {
  const text = search.get('query')
  if (!text) throw LakeError.http(400, 'The address has no "query".')
  const query = detachedText(text)
  return askedQuestion(search, apiVersion, {query, params: queryParams(search)})
}

/** @throws LakeError 400 where the address says something that cannot be */
export function askedQuestion(
  search: URLSearchParams,
  apiVersion: string,
  {query, params}: {query: string; params: Record<string, unknown>},
): AskedQuestion {
  const perspective = parsePerspective(search.get('perspective'), apiVersion)
  const sourceMap = parseSourceMap(search.get('resultSourceMap'), apiVersion)
  const before = JSON.stringify(search.get('returnQuery') === 'false' ? {} : {query})
  return {query, options: {params, perspective, sourceMap}, before}
}

/** Whether the answer is to say how it was made, for who has a token. */
export function isToExplain(search: URLSearchParams): boolean {
  return search.get('explain') === 'true'
}

/** The options of a question when somebody asks it. */
export function optionsFor({options}: AskedQuestion, user: User | undefined): QueryOptions {
  const identity = user?.id ?? ANONYMOUS_ID
  return {...options, visibility: visibilityOf({user}), identity, inParts: user !== undefined}
}

/**
 * Called before a question is answered: what is committed from then on may be missing from the answer.
 *
 * @returns makes of its answer what is sent
 */
export function beginAnswer(
  dataset: Dataset,
  {before}: AskedQuestion,
  user: User | undefined,
): (answer: Answer) => Sending {
  const started = performance.now()
  const at = dataset.timeline.now()
  const lastChange = dataset.lastChange(visibilityOf({user}))
  return (answer) => {
    const ms = Math.round(performance.now() - started)
    const frame = {before: withScans(before, answer), after: {syncTags: answer.syncTags, at, ms}}
    const isPublic = user === undefined && dataset.settings.aclMode === 'public'
    return {answer, frame, lastChange, isPublic}
  }
}

function withScans(before: string, {scans}: Answer): string {
  return scans ? JSON.stringify({...JSON.parse(before), explain: scans}) : before
}
