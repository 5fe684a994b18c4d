import {useEffect} from 'react'
import useSWR, {preload, useSWRConfig} from 'swr'
import {reloadForNewRelease} from '#web/lib/release/new-release.ts'
import {searchPath} from '@skyforge/config/site/paths.ts'
import {useHydrating} from '#web/ui/use-hydrating.ts'
import {trimmedQuery} from './query.ts'
import {MOST_RESULTS, searchAnswersPath, type SearchAnswer} from './search-answers.ts'
import type {SearchFile} from './search-file.ts'

export type Search = {
  /** The last results; undefined without a query or before the first response. */
  answer: SearchAnswer | undefined
  isFailed: boolean
}

/** Milliseconds until results are stale: not while typing, but content changes during a visit. */
const ANSWER_MAX_AGE_MS = 60_000

/**
 * Returns at most `most` results for what a visitor types. The previous results stay until the next arrive; stale ones
 * are shown and refreshed.
 */
export function useSearch(typed: string, most = MOST_RESULTS): Search {
  const query = trimmedQuery(typed)
  // During hydration, results come with the page.
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

/** Returns a function that fetches results before rendering, for `useSearch` to use. */
export function useAskAhead(most: number): (typed: string) => void {
  const {cache} = useSWRConfig()
  return (typed) => {
    const query = trimmedQuery(typed)
    const path = searchAnswersPath(query, most)
    if (!query || cache.get(path)) return
    // `useSearch` gets the same promise and reports the failure.
    preload(path, () => ask(query, most)).catch(() => {})
  }
}

type Find = (query: string, most: number) => SearchAnswer

/** Searches in the first response if that was a whole file: static hosts are queried only once. */
let first: Promise<Find | undefined> | undefined

/** Has the shape of the results that come with a page. */
async function ask(query: string, most: number): Promise<{result: SearchAnswer}> {
  // Waits for a file in flight, which may be large, rather than load it again.
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
  if (!response.ok) throw new Error(`${path} answers ${response.status}.`)
  // Created by the site's own server or build.
  const answer: SearchAnswer | SearchFile = await response.json()
  if ('results' in answer) return {result: answer}
  const {searchIn} = await import('./search-file.ts')
  const find = searchIn(answer)
  return {result: find(query, most), find}
}
