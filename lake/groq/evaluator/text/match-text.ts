import type {Budget} from '../../budget.ts'
import {find} from './find.ts'
import {folded, isSeparator, type Term, wordsOf} from './match-term.ts'

/** A text to search. Nothing here backtracks, as a regular expression with several `.*` would. */
export class MatchText {
  readonly #text: string
  readonly #budget: Budget
  /** The words of a short text, once needed. */
  #known: Iterable<string> | undefined

  constructor(text: string, budget: Budget) {
    this.#text = folded(text, budget)
    this.#budget = budget
  }

  /** Whether a word matches the term. */
  has(term: Term): boolean {
    const {pieces, literal} = term
    this.#budget.step()
    const first = find(this.#text, literal, 0, this.#budget)
    if (first === -1) return false
    const edges = edgesOf(pieces, literal)
    if (edges) return this.#hasWord(literal, edges, first)
    for (const word of this.#words()) {
      if (this.#isLike(word, pieces)) return true
    }
    return false
  }

  /** Number of words that match. */
  count({pieces}: Term): number {
    this.#budget.step()
    let count = 0
    for (const word of this.#words()) {
      if (this.#isLike(word, pieces)) count += 1
    }
    return count
  }

  /** @param first index of the first occurrence of the literal */
  #hasWord(literal: string, {start, end}: Edges, first: number): boolean {
    const text = this.#text
    for (let at = first; at !== -1; at = find(text, literal, at + 1, this.#budget)) {
      this.#budget.step()
      const starts = !start || isSeparator(text, at - 1)
      if (starts && (!end || isSeparator(text, at + literal.length))) return true
    }
    return false
  }

  #words(): Iterable<string> {
    if (this.#known) return this.#known
    this.#budget.reads(this.#text.length)
    const words = wordsOf(this.#text)
    if (Array.isArray(words)) this.#known = words
    return words
  }

  #isLike(word: string, pieces: readonly string[]): boolean {
    this.#budget.step()
    return isLike(word, pieces, this.#budget)
  }
}

/** Whether a word has to start, or end, with the literal. */
type Edges = {start: boolean; end: boolean}

/** Of terms that are one piece of plain text, with or without an asterisk on each side. */
function edgesOf(pieces: readonly string[], literal: string): Edges | undefined {
  if (literal === '' || pieces.some((piece) => piece !== '' && piece !== literal)) return undefined
  const filled = pieces.filter((piece) => piece !== '')
  if (filled.length !== 1) return undefined
  return {start: pieces[0] !== '', end: pieces.at(-1) !== ''}
}

/** The pieces lie in the word one after the other, the first at its start, the last at its end. */
export function isLike(word: string, pieces: readonly string[], budget: Budget): boolean {
  const [first = '', ...more] = pieces
  const last = more.pop()
  if (last === undefined) return word.length === first.length && isAt(word, first, 0)
  if (!isAt(word, first, 0)) return false
  let from = first.length
  for (const piece of more) {
    const found = findPiece(word, piece, from, budget)
    if (found === -1) return false
    from = found + piece.length
  }
  const lastStart = word.length - last.length
  return lastStart >= from && isAt(word, last, lastStart)
}

const ANY = '.'

function findPiece(word: string, piece: string, from: number, budget: Budget): number {
  budget.step()
  if (!piece.includes(ANY)) return find(word, piece, from, budget)
  for (let start = from; start + piece.length <= word.length; start += 1) {
    budget.reads(piece.length)
    if (isAt(word, piece, start)) return start
  }
  return -1
}

function isAt(word: string, piece: string, start: number): boolean {
  if (!piece.includes(ANY)) return word.startsWith(piece, start)
  if (start + piece.length > word.length) return false
  for (let index = 0; index < piece.length; index += 1) {
    const wanted = piece[index]
    if (wanted !== ANY && wanted !== word[start + index]) return false
  }
  return true
}
