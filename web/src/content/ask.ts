import type {ClientReturn, QueryParams} from '@sanity/client'
import {cleanTexts} from '#web/lib/text/clean-text.ts'
import {asOf, type Answer, type KnownContent} from './answer.ts'
import type {Collection} from './collections.ts'
import {contentKey} from './content-key.ts'

/**
 * Makes what was answered fit to be shown, whatever shape it has: content can be older than its schema, or
 * come from a script. Whoever asks the same question gives the same function.
 */
export type Sanitize<Result> = (result: Result) => Result | Promise<Result>

/** What is asked of a project. */
export type Question = {
  /** The name of its answer, see `contentKey`. */
  key: string
  projectId: string
  query: string
  params: QueryParams
  /** Takes what the query answers, of which nothing is known here. */
  sanitize: ((result: never) => unknown) | undefined
}

export function questionOf<Query extends string>(
  collection: Collection,
  query: Query,
  params: QueryParams = {},
  sanitize?: Sanitize<NonNullable<ClientReturn<Query, unknown>>>,
): Question {
  const {projectId} = collection
  return {key: contentKey(collection, query, params), projectId, query, params, sanitize}
}

/** Asks a collection's project, and resolves to what can be shown of its answer. */
export type Ask = <Query extends string>(
  collection: Collection,
  query: Query,
  params?: QueryParams,
  sanitize?: Sanitize<NonNullable<ClientReturn<Query, unknown>>>,
) => Promise<ClientReturn<Query, unknown>>

/** Asks by way of `answerTo`, which says where answers come from; rejects when that does. */
export function createAsk(answerTo: (question: Question) => Promise<Answer>): Ask {
  return async <Query extends string>(...question: Parameters<typeof questionOf<Query>>) => {
    const {result} = await answerTo(questionOf(...question))
    // The generated types say what each query answers; the wire cannot.
    return result as ClientReturn<Query, unknown>
  }
}

/** What can be shown of the answer to a question; where nothing was found, that. */
export async function sanitized({result, ...rest}: Answer, {sanitize}: Question): Promise<Answer> {
  const clean = cleanTexts(result)
  // The caller knows from its query which shape the result has.
  return {...rest, result: sanitize && clean ? await sanitize(clean as never) : clean}
}

/** Answers with the time of the first for all of them: from there one stream can tell what has changed. */
export function asOfFirst(answers: ReadonlyMap<string, Answer>): KnownContent {
  const at = Math.min(...[...answers.values()].map((answer) => answer.at ?? 0))
  return asOf(at, Object.fromEntries(answers))
}
