import useSWR from 'swr'
import {trimmedQuery} from './query.ts'
import {searchAnswersPath, type SearchAnswer} from './search-answers.ts'
import type {SearchFile} from './search-file.ts'

export type Search = {
  /** What was found last; undefined where nothing is looked for, or nothing was answered yet. */
  answer: SearchAnswer | undefined
  isFailed: boolean
}

// What is found for a query is asked for once; it changes too seldom to be asked for again as one types.
const OPTIONS = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  keepPreviousData: true,
} as const

/** What is found for what a visitor types. While the next answer is on its way, the one before stays. */
export function useSearch(typed: string): Search {
  const query = trimmedQuery(typed)
  const {data, error} = useSWR(query ? searchAnswersPath(query) : null, () => ask(query), OPTIONS)
  return {answer: query ? data?.result : undefined, isFailed: error !== undefined}
}

/** Once a host of files alone has answered with all there is, it is asked no more. */
let findHere: ((query: string) => SearchAnswer) | undefined

/** In the shape of the answers that come with a page. */
async function ask(query: string): Promise<{result: SearchAnswer}> {
  return {result: findHere?.(query) ?? (await askHost(query))}
}

async function askHost(query: string): Promise<SearchAnswer> {
  const path = searchAnswersPath(query)
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`)
  // Made by the site's own server, or by its build.
  const answer: SearchAnswer | SearchFile = await response.json()
  if ('results' in answer) return answer
  const {searchIn} = await import('./search-file.ts')
  findHere = searchIn(answer)
  return findHere(query)
}
