import {SearchIndex} from './index/search-index.ts'
import {wordsIn} from './index/words.ts'
import type {SearchEntry} from './search-entry.ts'
import type {SearchAnswer} from './search-answers.ts'

/** The file that static hosts have at `SEARCH_ANSWERS`: browsers search in it themselves. */
export type SearchFile = {entries: readonly SearchEntry[]}

/** Prepares entries for browsers: of their texts only the distinct words, which is less than half. */
export function searchFile(entries: readonly SearchEntry[]): SearchFile {
  const words = (text: string) => [...new Set(wordsIn(text))].toSorted().join(' ')
  return {entries: entries.map((entry) => ({...entry, text: words(entry.text)}))}
}

/** Returns a function that searches such a file. */
export function searchIn(file: SearchFile): (query: string, most: number) => SearchAnswer {
  const index = indexOfFile(file)
  return (query, most) => ({query, ...index.find(query, most)})
}

/** Builds an index of such a file, whose results quote no texts. */
export function indexOfFile({entries}: SearchFile): SearchIndex {
  const index = new SearchIndex({quotesText: false})
  for (const [number, entry] of entries.entries()) index.set(String(number), entry)
  return index
}
