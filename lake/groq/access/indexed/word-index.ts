import {detachedText} from '../../../detached-text.ts'
import type {Budget} from '../../budget.ts'
import {folded, type Term, wordsOf} from '../../evaluator/text/match-term.ts'
import {isLike} from '../../evaluator/text/match-text.ts'
import {readingContext} from './document-expressions.ts'
import {type Entry, firstFrom} from './positions.ts'
import {type AccessIndex, InvertedIndex, type Key} from './inverted-index.ts'

/** Longer words are indexed by their start. */
const MAX_WORD = 64

/** Key of all longer words: their start does not tell whether a wildcard matches. */
const LONG = 0

/** A term that matches more words than this is not selective. */
const MAX_WORDS = 1_000

/** Documents by their words, split as `match` does. */
export class WordIndex implements AccessIndex {
  readonly #index: InvertedIndex
  /** Sorted words, some of which are gone; and those added since. */
  #words: string[] = []
  readonly #newWords = new Set<string>()

  /** @param textsOf the texts of a document */
  constructor(textsOf: (document: unknown) => readonly string[]) {
    const {budget} = readingContext()
    const keysOf = (document: unknown) => {
      const keys = new Set<Key>()
      budget.renew()
      for (const text of textsOf(document)) {
        for (const word of wordsOf(folded(text, budget))) addWord(keys, word)
      }
      return keys
    }
    this.#index = new InvertedIndex(keysOf, (key, isThere) => {
      if (typeof key !== 'string') return
      if (isThere) this.#newWords.add(key)
      else this.#newWords.delete(key)
    })
  }

  get size(): number {
    return this.#index.size
  }

  get contents(): unknown {
    return this.#index.contents
  }

  update(before: Entry | undefined, after: Entry | undefined): void {
    this.#index.update(before, after)
  }

  positionsOf(key: Key): ArrayLike<number> {
    return this.#index.positionsOf(key)
  }

  /** The words that a term matches; `undefined` if there may be too many. */
  find(term: Term, budget: Budget): LikeWords | undefined {
    const keys = this.#keysLike(term, budget)
    if (keys.length > MAX_WORDS) return undefined
    budget.step(keys.length)
    const count = keys.reduce<number>((sum, key) => sum + this.#index.count(key), 0)
    return {keys, count, isExact: isWord(term)}
  }

  #keysLike({pieces, literal}: Term, budget: Budget): readonly Key[] {
    const [first = '', second] = pieces
    const isSimple = literal !== '' && literal === first
    if (isSimple && second === undefined) return [first.slice(0, MAX_WORD)]
    this.#putInOrder()
    if (isSimple && second === '' && pieces.length === 2) {
      const start = first.slice(0, MAX_WORD)
      budget.step(this.#newWords.size / 8)
      const since = [...this.#newWords].filter((word) => word.startsWith(start))
      return [...startingWith(start, this.#words), ...since]
    }
    const found: Key[] = [LONG]
    for (const words of [this.#words, this.#newWords]) {
      for (const word of words) {
        budget.step()
        if (word.includes(literal) && isLike(word, pieces, budget)) found.push(word)
        if (found.length > MAX_WORDS) return found
      }
    }
    return found
  }

  /** Runs only when many words are new, as it reads all of them: a commit adds few. */
  #putInOrder(): void {
    if (this.#newWords.size ** 2 <= this.#words.length) return
    const isKnown = (word: string) => this.#index.count(word) > 0 && !this.#newWords.has(word)
    this.#words = [...this.#words.filter(isKnown), ...this.#newWords].toSorted()
    this.#newWords.clear()
  }
}

/** Keys of words that a term may match, and the number of documents with them. */
type LikeWords = {
  keys: readonly Key[]
  count: number
  /** Whether the term matches a word of each of these documents. */
  isExact: boolean
}

/** Whether a term is a single word without wildcards, short enough to be a key. */
function isWord({pieces: [first = '', ...more], literal}: Term): boolean {
  return more.length === 0 && first !== '' && first === literal && first.length < MAX_WORD
}

function addWord(keys: Set<Key>, word: string): void {
  if (word.length > MAX_WORD) keys.add(LONG)
  const start = word.slice(0, MAX_WORD)
  if (!keys.has(start)) keys.add(detachedText(start))
}

function startingWith(start: string, words: readonly string[]): readonly string[] {
  const found: string[] = []
  let index = firstFrom(words, (word) => word < start)
  for (let word = words[index]; word !== undefined && word.startsWith(start); word = words[index]) {
    if (found.length > MAX_WORDS) break
    found.push(word)
    index += 1
  }
  return found
}
