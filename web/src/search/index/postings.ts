import {PLACES, type SearchEntry} from '../search-entry.ts'
import {Vocabulary, type Meant} from './vocabulary.ts'
import {wordsIn} from './words.ts'

/** The place of what does not have a word. */
export const NOWHERE = 255

/** The last bits of a posting are the place. */
const PLACE_BITS = 2
const PLACE_MASK = (1 << PLACE_BITS) - 1
/** From one place to the next: in the same one, a word that is meant as a whole is better than one that begins so. */
const STEP = 2
/** All that is misspelled comes after all that is not. */
const MISSPELLED = PLACES.length * STEP

/**
 * Which entries have a word, and where it stands best in each. Entries go by numbers, a small one each: ten
 * thousand of them have six million words, and what is kept of each word is one number, too.
 */
export class Postings {
  /** By word, of each entry that has it, its number and the place: `postingOf`. */
  readonly #byWord = new Map<string, number[]>()
  readonly vocabulary = new Vocabulary()

  add(number: number, entry: SearchEntry): void {
    for (const [word, place] of placesOf(entry)) {
      const postings = this.#byWord.get(word)
      if (postings) postings.push(postingOf(number, place))
      else this.#addWord(word, postingOf(number, place))
    }
  }

  /** Takes away what was added with the same number and entry. */
  remove(number: number, entry: SearchEntry): void {
    for (const [word, place] of placesOf(entry)) this.#remove(word, postingOf(number, place))
  }

  /** By number of an entry, of `count`, where one of the words stands best. Any exact one is better than the others. */
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

/** A small number: an answer goes through millions of them. */
function postingOf(number: number, place: number): number {
  return (number << PLACE_BITS) | place
}

/** The words of an entry, each with the best of its places. */
function placesOf(entry: SearchEntry): Map<string, number> {
  const places = new Map<string, number>()
  for (const [place, name] of PLACES.entries()) {
    for (const word of wordsIn(entry[name])) {
      if (!places.has(word)) places.set(word, place)
    }
  }
  return places
}
