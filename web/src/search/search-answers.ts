import {trimmedQuery} from './query.ts'
import type {SearchResult} from './search-entry.ts'

/** Path of search results while typing; static hosts have a file with all entries there. */
export const SEARCH_ANSWERS = '/search.json'

/** Most results on the search page, and in the dialog. */
export const MOST_RESULTS = 50
export const FEW_RESULTS = 6

/** The best entries for a query, and the total, counted up to `MOST_RESULTS`. */
export type Found = {count: number; results: readonly SearchResult[]}

/** The response to a query. */
export type SearchAnswer = Found & {query: string}

/** Finds at most `most` entries for a query. Rejects when content is unavailable. */
export type FindEntries = (query: string, most: number) => Promise<Found>

/** Returns the address of a query's results, also their cache key. Another one has fewer results. */
export function searchAnswersPath(query: string, most = MOST_RESULTS): string {
  const few = most === FEW_RESULTS && {most: String(FEW_RESULTS)}
  return `${SEARCH_ANSWERS}?${new URLSearchParams({q: trimmedQuery(query), ...few})}`
}

/** Parses such an address, and falls back to the nearest valid request. */
export function askedForIn(search: string): {query: string; most: number} {
  const params = new URLSearchParams(search)
  const isFew = params.get('most') === String(FEW_RESULTS)
  return {query: trimmedQuery(params.get('q') ?? ''), most: isFew ? FEW_RESULTS : MOST_RESULTS}
}
