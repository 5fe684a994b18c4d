import type {useSWRConfig} from 'swr'
import type {Answer} from '#web/content/answer.ts'
import {asOfFirst, createAsk} from '#web/content/ask.ts'
import {siteContent} from '#web/content/site-content.ts'
import {questionsOf} from '../queries/page-queries.ts'
import type {LinkedPage} from './linked-page.ts'

/** The cache where pages look up their results. */
export type AnswerCache = ReturnType<typeof useSWRConfig>

/**
 * Runs a page's queries and caches each result as soon as it arrives, because the page may be shown by then. Skips
 * known results, which the page revalidates itself. Rejects with the first error.
 */
export async function askAhead(
  {route, params, search}: LinkedPage,
  {cache, fallback, mutate}: AnswerCache,
  content = siteContent,
): Promise<void> {
  const asked = new Map<string, Answer>()
  const keep = ([key, answer]: [string, Answer]) => mutate(key, answer, {revalidate: false})
  const ask = createAsk(async (question) => {
    const {key} = question
    const known: Answer | undefined = cache.get(key)?.data ?? fallback[key]
    if (known) return known
    const answer = await content.ask(question)
    asked.set(key, answer)
    await keep([key, answer])
    return answer
  })
  const askAll = route.shows && questionsOf(route.shows)
  await askAll?.({params, search: new URLSearchParams(search), ask})
  await Promise.all(Object.entries(asOfFirst(asked)).map(keep))
}
