import type {QueryParams} from '@sanity/client'
import type {Answer} from './answer.ts'
import {fetchAnswer} from './client.ts'
import type {Collection} from './collections.ts'
import {contentKey} from './content-key.ts'
import {knownUntil, lastLiveEventId} from './live/live.ts'

/** Makes an answer sound, where it may be of any shape; there is always the same for a question. */
export type Sanitize<Result> = (result: Result) => Result | Promise<Result>

/** The same where nothing is known of the question. */
export type AnySanitize = (result: never) => unknown

const underway = new Map<string, Promise<Answer>>()

/**
 * Asks a collection's project. While a question is on its way, whoever asks the same waits for that answer.
 * Rejects with the client's error.
 */
export function ask(
  {projectId}: Pick<Collection, 'projectId'>,
  query: string,
  params: QueryParams,
  mend?: AnySanitize,
): Promise<Answer> {
  const key = contentKey({projectId}, query, params)
  const asking = underway.get(key) ?? answerOf(projectId, query, params, mend)
  underway.set(key, asking)
  const isOver = () => underway.delete(key)
  asking.then(isOver, isOver)
  return asking
}

async function answerOf(
  projectId: string,
  query: string,
  params: QueryParams,
  mend: AnySanitize | undefined,
): Promise<Answer> {
  const heard = knownUntil(projectId)
  const answer = await fetchAnswer(projectId, query, params, lastLiveEventId(projectId))
  const at = Math.max(answer.at ?? 0, heard)
  return {...answer, result: await sanitized(answer.result, mend), at}
}

/** Nothing found is nothing to mend. */
export function sanitized(result: unknown, mend: AnySanitize | undefined): unknown {
  // Of which shape it is, who asks knows from the query.
  return mend && result ? mend(result as never) : result
}
