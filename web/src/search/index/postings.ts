import {PLACES, type SearchEntry} from '../search-entry.ts'
import {Vocabulary, type Meant} from './vocabulary.ts'
import {wordsIn} from './words.ts'

/** Value for an entry without the word. */
export const NOWHERE = 255

/** A posting's lowest bits hold the place. */
const PLACE_BITS = 2
const PLACE_MASK = (1 << PLACE_BITS) - 1
/** Distance between two places: within one place, a whole word ranks above a word start. */
const STEP = 2
/** All misspellings rank below all exact matches. */
const MISSPELLED = PLACES.length * STEP

/**
 * Maps words to the entries that contain them, and the best place in each. Entries have small numbers and each posting
 * is one number, because ten thousand entries have six million words.
 */
export class Postings {
  /** By word: the entry numbers and places, packed by `postingOf`. */
  readonly #byWord = new Map<string, number[]>()
  readonly vocabulary = new Vocabulary()

  add(number: number, entry: SearchEntry): void {
    for (const [word, place] of placesOf(entry)) {
      const postings = this.#byWord.get(word)
      if (postings) postings.push(postingOf(number, place))
      else this.#addWord(word, postingOf(number, place))
    }
  }

  /** Removes what was added with the same number and entry. */
  remove(number: number, entry: SearchEntry): void {
    for (const [word, place] of placesOf(entry)) this.#remove(word, postingOf(number, place))
  }

  /** Returns for each of `count` entries the best place of any of the words. Exact matches beat all others. */
  bestPlaces({exact, misspelled, misspelledBeginning}: Meant, count: number): Uint8Array {
    const best = new Uint8Array(count).fill(NOWHERE)
    this.#note(best, exact, 0)
    this.#note(best, misspelled, MISSPELLED)
    this.#note(best, misspelledBeginning, MISSPELLED + 1)
    return best
  }

  #note(best: Uint8Array, words: readonly string[], handicap: number): void {
    for (const word of words) {
      for (const posting of this.#byWord.get(word) ?? []) {
        const number = posting >> PLACE_BITS
        const place = (posting & PLACE_MASK) * STEP + handicap
        if (place < (best[number] ?? 0)) best[number] = place
      }
    }
  }

  #addWord(word: string, posting: number): void {
    this.#byWord.set(word, [posting])
    this.vocabulary.add(word)
  }

  #remove(word: string, posting: number): void {
    const postings = this.#byWord.get(word) ?? []
    const last = postings.pop()
    if (postings.length === 0) this.#removeWord(word)
    if (last !== undefined && last !== posting) postings[postings.indexOf(posting)] = last
  }

  #removeWord(word: string): void {
    this.#byWord.delete(word)
    this.vocabulary.delete(word)
  }
}

/** Packs a posting into a small number: a query goes through millions of them. */
function postingOf(number: number, place: number): number {
  return (number << PLACE_BITS) | place
}

/** Returns the words of an entry, each with its best place. */
function placesOf(entry: SearchEntry): Map<string, number> {
  const places = new Map<string, number>()
  for (const [place, name] of PLACES.entries()) {
    for (const word of wordsIn(entry[name])) {
      if (!places.has(word)) places.set(word, place)
    }
  }
  return places
}
