import {searchTexts} from '#web/copy/pages/search.ts'
import {MOST_RESULTS} from './search-answers.ts'
import type {Search} from './use-search.ts'

/** Returns the status of a search as a sentence; empty without a query. */
export function statusText({answer, isFailed}: Search, isAsked: boolean): string {
  if (!isAsked) return ''
  if (isFailed) return searchTexts.failed
  if (!answer) return searchTexts.underway
  const {query, count} = answer
  if (count === 0) return searchTexts.nothing(query)
  const text = count < MOST_RESULTS ? searchTexts.found : searchTexts.foundMost
  return text(count, query)
}
