import {trimmedQuery} from './query.ts'
import type {SearchResult} from './search-entry.ts'

/** Where the site's server answers what one types; hosts of files alone have all entries there. */
export const SEARCH_ANSWERS = '/search.json'

export const MOST_RESULTS = 50

/** What is found for a query. */
export type SearchAnswer = {query: string; results: readonly SearchResult[]}

/** Finds entries for what a visitor has typed. Rejects when content cannot be had. */
export type FindEntries = (query: string) => Promise<readonly SearchResult[]>

/** The address of the answer to a query, by which pages know it as well. */
export function searchAnswersPath(query: string): string {
  return `${SEARCH_ANSWERS}?${new URLSearchParams({q: trimmedQuery(query)})}`
}
