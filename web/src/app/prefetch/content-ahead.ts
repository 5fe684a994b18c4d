import type {ClientReturn, QueryParams} from '@sanity/client'
import type {useSWRConfig} from 'swr'
import {ask, type AnySanitize, type Sanitize} from '#web/content/ask.ts'
import type {Answer} from '#web/content/answer.ts'
import type {Collection} from '#web/content/collections.ts'
import {contentKey} from '#web/content/content-key.ts'
import {questionsOf, type Ask} from '../page-questions.ts'
import type {LinkedPage} from './linked-page.ts'

/** Where the pages of the site keep their answers. */
export type AnswerCache = ReturnType<typeof useSWRConfig>

/**
 * Asks what a page will ask, and keeps the answers where it will look for them. What is known already is not
 * asked; whether it still holds, the page itself finds out. Rejects with the first error.
 */
export async function askAhead(
  {route, params, search}: LinkedPage,
  {cache, fallback, mutate}: AnswerCache,
): Promise<void> {
  const asked = new Map<string, Answer>()
  const answerTo = async (
    collection: Collection,
    query: string,
    values: QueryParams,
    mend?: AnySanitize,
  ) => {
    const key = contentKey(collection, query, values)
    const known: Answer | undefined = cache.get(key)?.data ?? fallback[key]
    if (known) return known
    const answer = await ask(collection, query, values, mend)
    asked.set(key, answer)
    return answer
  }
  const askOnce: Ask = async <Query extends string>(
    collection: Collection,
    query: Query,
    values: QueryParams = {},
    mend?: Sanitize<NonNullable<ClientReturn<Query, unknown>>>,
  ) => {
    const {result} = await answerTo(collection, query, values, mend)
    // The generated types say what each query answers; the wire cannot.
    return result as ClientReturn<Query, unknown>
  }
  const askAll = route.shows && questionsOf(route.shows)
  await askAll?.({params, search: new URLSearchParams(search), ask: askOnce})
  // One time for all: the page hears of changes from the time of the first answer that it shows.
  const at = Math.min(...[...asked.values()].map((answer) => answer.at ?? 0))
  const keep = ([key, answer]: [string, Answer]) =>
    mutate(key, {...answer, at}, {revalidate: false})
  await Promise.all([...asked].map(keep))
}
