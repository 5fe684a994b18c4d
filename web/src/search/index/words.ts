/** So much of a word is looked at: beginnings are what is searched for. */
const MOST_LETTERS = 32

/** Nearly all words are. */
const PLAIN = /^[\w\s]*$/
const MARKS = /\p{M}+/gu
const FOLDED_WORD = /[\p{L}\p{N}]+/gu
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** The words of a text as they are compared: in small letters, without accents. */
export function wordsIn(text: string): string[] {
  return folded(text).match(FOLDED_WORD)?.map(cut) ?? []
}

/** A word of a text, and where in it that stands. */
export type PlacedWord = {word: string; start: number; end: number}

/** The words of a text with their places, in UTF-16 units. */
export function* placedWords(text: string): Generator<PlacedWord> {
  for (const {0: found, index} of text.matchAll(WORD)) {
    yield {word: cut(folded(found)), start: index, end: index + found.length}
  }
}

function folded(text: string): string {
  return PLAIN.test(text)
    ? text.toLowerCase()
    : text.normalize('NFD').replace(MARKS, '').toLowerCase()
}

function cut(word: string): string {
  return word.length > MOST_LETTERS ? word.slice(0, MOST_LETTERS) : word
}
