import type {ClientReturn, QueryParams} from '@sanity/client'
import {cleanTexts} from '#web/lib/text/clean-text.ts'
import {asOf, type Answer, type KnownContent} from './answer.ts'
import type {Collection} from './collections.ts'
import {contentKey} from './content-key.ts'

/**
 * Makes a result of any shape displayable: content may predate its schema or come from a script. Equal
 * queries must use the same function.
 */
export type Sanitize<Result> = (result: Result) => Result | Promise<Result>

/** A query to a project. */
export type Question = {
  /** Key of its result, see `contentKey`. */
  key: string
  projectId: string
  query: string
  params: QueryParams
  /** Sanitizes the result, whose type is unknown here. */
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

/** Queries a collection's project, and resolves to the sanitized result. */
export type Ask = <Query extends string>(
  collection: Collection,
  query: Query,
  params?: QueryParams,
  sanitize?: Sanitize<NonNullable<ClientReturn<Query, unknown>>>,
) => Promise<ClientReturn<Query, unknown>>

/** Returns a function that queries through `answerTo`, and rejects when that does. */
export function createAsk(answerTo: (question: Question) => Promise<Answer>): Ask {
  return async <Query extends string>(...question: Parameters<typeof questionOf<Query>>) => {
    const {result} = await answerTo(questionOf(...question))
    // The generated types describe the query's result, which the response cannot prove.
    return result as ClientReturn<Query, unknown>
  }
}

/** Sanitizes the result of a query; keeps an empty one. */
export async function sanitized({result, ...rest}: Answer, {sanitize}: Question): Promise<Answer> {
  const clean = cleanTexts(result)
  // The caller knows from its query which shape the result has.
  return {...rest, result: sanitize && clean ? await sanitize(clean as never) : clean}
}

/** Dates all results to the first, so that one stream can report all changes since. */
export function asOfFirst(answers: ReadonlyMap<string, Answer>): KnownContent {
  const at = Math.min(...[...answers.values()].map((answer) => answer.at ?? 0))
  return asOf(at, Object.fromEntries(answers))
}
