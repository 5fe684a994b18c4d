import {sorted} from '#web/lib/polyfills/sorted.ts'
import {MOST_RESULTS, type Found} from '../search-answers.ts'
import type {SearchEntry, SearchResult} from '../search-entry.ts'
import {markedText, passageOf, type Looked} from './passage.ts'
import {NOWHERE, Postings} from './postings.ts'
import {queryWords} from './query-words.ts'
import type {Meant} from './vocabulary.ts'

type Candidate = {
  entry: SearchEntry
  /** Number of the query's words in the entry. */
  words: number
  /** The best place of any of them. */
  best: number
  /** The sum of their places; the lowest is best. */
  distance: number
}

/**
 * Full-text index of entries. An entry matches if it has more than half of the query's words. Results are ordered by
 * number of words, best place, sum of places, and date.
 */
export class SearchIndex {
  readonly #postings = new Postings()
  /** By number. */
  readonly #entries: (SearchEntry | undefined)[] = []
  readonly #numbers = new Map<string, number>()
  /** Numbers of removed entries, for reuse. */
  readonly #free: number[] = []

  /** True if results quote the text of an entry; otherwise its subheading or tags. */
  readonly #quotesText: boolean

  constructor({quotesText = true} = {}) {
    this.#quotesText = quotesText
  }

  entries(): SearchEntry[] {
    return this.#entries.filter((entry) => entry !== undefined)
  }

  /** Adds an entry, or replaces the one with that id. */
  set(id: string, entry: SearchEntry): void {
    this.delete(id)
    const number = this.#free.pop() ?? this.#entries.length
    this.#entries[number] = entry
    this.#numbers.set(id, number)
    this.#postings.add(number, entry)
  }

  delete(id: string): void {
    const number = this.#numbers.get(id) ?? -1
    const entry = this.#entries[number]
    if (!entry) return
    this.#postings.remove(number, entry)
    this.#entries[number] = undefined
    this.#numbers.delete(id)
    this.#free.push(number)
  }

  /** Returns the `most` best entries for a query, best first. */
  find(query: string, most: number): Found {
    const {vocabulary} = this.#postings
    const meant = queryWords(query).map((typed) => vocabulary.meant(typed))
    const looked = lookedFor(meant)
    const {count, best} = this.#best(meant, most)
    const results = best.map(({entry}): SearchResult => {
      const {kind, path, date, title} = entry
      const quoted = this.#quotesText ? entry : {...entry, text: ''}
      const passage = passageOf(quoted, looked)
      return {kind, path, date, title: markedText(title, looked), passage}
    })
    return {count: Math.min(count, MOST_RESULTS), results}
  }

  #best(meant: readonly Meant[], most: number): {count: number; best: Candidate[]} {
    const places = meant.map((words) => this.#postings.bestPlaces(words, this.#entries.length))
    let best: Candidate[] = []
    let count = 0
    for (const [number, entry] of this.#entries.entries()) {
      const found = entry && foundIn(entry, number, places)
      if (!found || found.words <= meant.length / 2) continue
      best.push(found)
      count += 1
      // Sorting all of ten thousand would take longer than finding them.
      if (best.length > 4 * most) best = sorted(best, inOrder).slice(0, most)
    }
    return {count, best: sorted(best, inOrder).slice(0, most)}
  }
}

function foundIn(entry: SearchEntry, number: number, places: readonly Uint8Array[]): Candidate {
  let [words, best, distance] = [0, NOWHERE, 0]
  for (const {[number]: place = NOWHERE} of places) {
    if (place === NOWHERE) continue
    words += 1
    best = Math.min(best, place)
    distance += place
  }
  return {entry, words, best, distance}
}

/** Entries without a date come last; those with the same date are ordered by title. */
function inOrder(one: Candidate, other: Candidate): number {
  const [date, otherDate] = [one.entry.date ?? '', other.entry.date ?? '']
  if (one.words !== other.words) return other.words - one.words
  if (one.best !== other.best) return one.best - other.best
  if (one.distance !== other.distance) return one.distance - other.distance
  if (date !== otherDate) return date < otherDate ? 1 : -1
  return one.entry.title < other.entry.title ? -1 : 1
}

function lookedFor(meant: readonly Meant[]): Looked {
  const meaning = new Map<string, number>()
  for (const [typed, {exact, misspelled, misspelledBeginning}] of meant.entries()) {
    for (const word of exact) meaning.set(word, typed)
    for (const word of misspelled) meaning.set(word, typed)
    for (const word of misspelledBeginning) meaning.set(word, typed)
  }
  return {meaning, count: meant.length}
}
