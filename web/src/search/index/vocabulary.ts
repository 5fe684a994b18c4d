import {isBeginningOneLetterWrong, isOneLetterWrong} from './one-letter-wrong.ts'

/** Below that nearly every word is one letter away from another one. */
const FEWEST_LETTERS = 3
const FEWEST_LETTERS_OF_BEGINNING = 4

/** What somebody may mean who has typed a word, or is about to. */
export type Meant = {
  /** Words that begin like what was typed. */
  exact: readonly string[]
  /** Words that were meant, if a letter of what was typed is wrong. */
  misspelled: readonly string[]
}

/**
 * The words of a vocabulary that are meant. What is a word is not misspelled; what may be the beginning of one may
 * also be another whole word with a letter wrong.
 */
export function meantWords(typed: string, vocabulary: ReadonlyMap<string, unknown>): Meant {
  const like = (isLike: (word: string) => boolean) => wordsLike(vocabulary, isLike)
  const exact = like((word) => word.startsWith(typed))
  const fewest = exact.length > 0 ? FEWEST_LETTERS_OF_BEGINNING : FEWEST_LETTERS
  if (vocabulary.has(typed) || typed.length < fewest) return {exact, misspelled: []}
  const misspelled = like((word) => isOneLetterWrong(typed, word))
  const isFound = exact.length + misspelled.length > 0
  if (isFound || typed.length < FEWEST_LETTERS_OF_BEGINNING) return {exact, misspelled}
  return {exact, misspelled: like((word) => isBeginningOneLetterWrong(typed, word))}
}

function wordsLike(
  vocabulary: ReadonlyMap<string, unknown>,
  isLike: (word: string) => boolean,
): string[] {
  const words: string[] = []
  for (const word of vocabulary.keys()) if (isLike(word)) words.push(word)
  return words
}
