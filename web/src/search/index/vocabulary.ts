import {
  FEWEST_LETTERS,
  FEWEST_LETTERS_OF_BEGINNING,
  isBeginningOneLetterWrong,
  isOneLetterWrong,
  mayBeMeant,
} from './one-letter-wrong.ts'

/** Words that a visitor may mean, by how they match. */
export type Meant = {
  /** Words that start with what was typed. */
  exact: readonly string[]
  /** Words that match if one typed letter is wrong. */
  misspelled: readonly string[]
  /** Words that start with what was typed if one letter is wrong. */
  misspelledBeginning: readonly string[]
}

/** Words grouped by their first two letters, so that a query checks only a part of more than a hundred thousand. */
export class Vocabulary {
  readonly #byFirstTwo = new Map<string, Set<string>>()

  add(word: string): void {
    const firstTwo = firstTwoOf(word)
    const words = this.#byFirstTwo.get(firstTwo)
    if (words) words.add(word)
    else this.#byFirstTwo.set(firstTwo, new Set([word]))
  }

  delete(word: string): void {
    const firstTwo = firstTwoOf(word)
    const words = this.#byFirstTwo.get(firstTwo)
    words?.delete(word)
    if (words?.size === 0) this.#byFirstTwo.delete(firstTwo)
  }

  /**
   * Returns the words that may be meant. A known word is not treated as misspelled; an unfinished one may also be
   * another word with a wrong letter.
   */
  meant(typed: string): Meant {
    const exact = this.#beginningLike(typed)
    const fewest = exact.length > 0 ? FEWEST_LETTERS_OF_BEGINNING : FEWEST_LETTERS
    const isRight = this.#has(typed) || typed.length < fewest
    const mayGoOn = exact.length === 0 && typed.length >= FEWEST_LETTERS_OF_BEGINNING
    return {
      exact,
      misspelled: isRight ? [] : this.#misspelled(typed, isOneLetterWrong),
      misspelledBeginning: mayGoOn ? this.#misspelled(typed, isBeginningOneLetterWrong) : [],
    }
  }

  #has(word: string): boolean {
    return this.#byFirstTwo.get(firstTwoOf(word))?.has(word) ?? false
  }

  #beginningLike(typed: string): string[] {
    if (typed.length > 1) {
      return [...(this.#byFirstTwo.get(firstTwoOf(typed)) ?? [])].filter((word) =>
        word.startsWith(typed),
      )
    }
    return [...this.#byFirstTwo].flatMap(([firstTwo, words]) =>
      firstTwo.startsWith(typed) ? [...words] : [],
    )
  }

  #misspelled(typed: string, isMeant: (typed: string, word: string) => boolean): string[] {
    const misspelled: string[] = []
    for (const [firstTwo, words] of this.#byFirstTwo) {
      if (!mayBeMeant(typed, firstTwo)) continue
      for (const word of words) if (isMeant(typed, word)) misspelled.push(word)
    }
    return misspelled
  }
}

function firstTwoOf(word: string): string {
  return word.slice(0, 2)
}
