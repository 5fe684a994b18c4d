import {SearchIndex} from './index/search-index.ts'
import {wordsIn} from './index/words.ts'
import type {SearchEntry} from './search-entry.ts'
import type {SearchAnswer} from './search-answers.ts'

/** What hosts of files alone have at `SEARCH_ANSWERS`, whatever is asked: browsers find there themselves. */
export type SearchFile = {entries: readonly SearchEntry[]}

/** Entries for browsers to load: of their texts the words, each once, which is less than half. */
export function searchFile(entries: readonly SearchEntry[]): SearchFile {
  const words = (text: string) => [...new Set(wordsIn(text))].toSorted().join(' ')
  return {entries: entries.map((entry) => ({...entry, text: words(entry.text)}))}
}

/** A function that finds in such a file. */
export function searchIn(file: SearchFile): (query: string, most: number) => SearchAnswer {
  const index = indexOfFile(file)
  return (query, most) => ({query, ...index.find(query, most)})
}

/** An index of such a file, whose results quote no texts. */
export function indexOfFile({entries}: SearchFile): SearchIndex {
  const index = new SearchIndex({quotesText: false})
  for (const [number, entry] of entries.entries()) index.set(String(number), entry)
  return index
}
