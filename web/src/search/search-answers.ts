import {trimmedQuery} from './query.ts'
import type {SearchResult} from './search-entry.ts'

/** Where the site's server answers what one types; hosts of files alone have all entries there. */
export const SEARCH_ANSWERS = '/search.json'

/** So many are shown on the page of the search, and so many in the dialog. */
export const MOST_RESULTS = 50
export const FEW_RESULTS = 6

/** The best entries for a query, and how many there are in all, none beyond `MOST_RESULTS` counted. */
export type Found = {count: number; results: readonly SearchResult[]}

/** What is found for a query. */
export type SearchAnswer = Found & {query: string}

/** Finds entries for what a visitor has typed, at most so many. Rejects when content cannot be had. */
export type FindEntries = (query: string, most: number) => Promise<Found>

/** The address of the answer to a query, by which pages know it as well. There are two: one with fewer results. */
export function searchAnswersPath(query: string, most = MOST_RESULTS): string {
  const few = most === FEW_RESULTS && {most: String(FEW_RESULTS)}
  return `${SEARCH_ANSWERS}?${new URLSearchParams({q: trimmedQuery(query), ...few})}`
}

/** What such an address asks for; of anything else the nearest that there is. */
export function askedForIn(search: string): {query: string; most: number} {
  const params = new URLSearchParams(search)
  const isFew = params.get('most') === String(FEW_RESULTS)
  return {query: trimmedQuery(params.get('q') ?? ''), most: isFew ? FEW_RESULTS : MOST_RESULTS}
}
