import {useEffect} from 'react'
import useSWR, {preload, useSWRConfig} from 'swr'
import {reloadForNewRelease} from '#web/lib/release/new-release.ts'
import {searchPath} from '@skyforge/config/site/paths.ts'
import {useHydrating} from '#web/ui/use-hydrating.ts'
import {trimmedQuery} from './query.ts'
import {MOST_RESULTS, searchAnswersPath, type SearchAnswer} from './search-answers.ts'
import type {SearchFile} from './search-file.ts'

export type Search = {
  /** What was found last; undefined where nothing is looked for, or nothing was answered yet. */
  answer: SearchAnswer | undefined
  isFailed: boolean
}

/** How long an answer is good for, in milliseconds: not as one types, but content changes in the course of a visit. */
const ANSWER_MAX_AGE_MS = 60_000

/**
 * What is found for what a visitor types, at most so many. While the next answer is on its way, the one before stays; one that is old
 * is shown, and asked for again.
 */
export function useSearch(typed: string, most = MOST_RESULTS): Search {
  const query = trimmedQuery(typed)
  // What is shown then has come with the page.
  const isHydrating = useHydrating()
  const {data, error} = useSWR(
    query ? searchAnswersPath(query, most) : null,
    () => ask(query, most),
    {
      dedupingInterval: ANSWER_MAX_AGE_MS,
      keepPreviousData: true,
      ...(isHydrating && {revalidateOnMount: false}),
    },
  )
  const isFailed = error !== undefined
  useEffect(() => {
    if (isFailed) void reloadForNewRelease(searchPath(query))
  }, [isFailed, query])
  return {answer: query ? data?.result : undefined, isFailed}
}

/** Asks for what is found before the page is rendered for what is typed. `useSearch` takes the answer over. */
export function useAskAhead(most: number): (typed: string) => void {
  const {cache} = useSWRConfig()
  return (typed) => {
    const query = trimmedQuery(typed)
    const path = searchAnswersPath(query, most)
    if (!query || cache.get(path)) return
    // That it fails is told by `useSearch`, which is given the same promise.
    preload(path, () => ask(query, most)).catch(() => {})
  }
}

type Find = (query: string, most: number) => SearchAnswer

/** How to find in what the first answer was, where that is all there is: a host of files alone is asked no more. */
let first: Promise<Find | undefined> | undefined

/** In the shape of the answers that come with a page. */
async function ask(query: string, most: number): Promise<{result: SearchAnswer}> {
  // It may be a large file: letters that are typed meanwhile wait for it rather than load it, too.
  const find = first && (await first)
  if (find) return {result: find(query, most)}
  const asked = askHost(query, most)
  first ??= asked.then(
    (answer) => answer.find,
    () => (first = undefined),
  )
  return {result: (await asked).result}
}

async function askHost(query: string, most: number): Promise<{result: SearchAnswer; find?: Find}> {
  const path = searchAnswersPath(query, most)
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`)
  // Made by the site's own server, or by its build.
  const answer: SearchAnswer | SearchFile = await response.json()
  if ('results' in answer) return {result: answer}
  const {searchIn} = await import('./search-file.ts')
  const find = searchIn(answer)
  return {result: find(query, most), find}
}
