/** So much of a word is kept: beginnings are what is searched for. */
export const MOST_LETTERS = 32

/** Nearly all words are. */
const PLAIN = /^\w*$/
/** What is not seen by itself: accents, and soft hyphens and their like. */
const UNSEEN = /[\p{M}\p{Cf}]+/gu
const WORD = /[\p{L}\p{M}\p{N}\p{Cf}]+/gu

/** The words of a text as they are compared: in small letters, without accents and ligatures. */
export function wordsIn(text: string): string[] {
  return text.match(WORD)?.flatMap((word) => folded(word) || []) ?? []
}

/** A word of a text, and where in it that stands. */
export type PlacedWord = {word: string; start: number; end: number}

/** The words of a text with their places, in UTF-16 units. */
export function* placedWords(text: string): Generator<PlacedWord> {
  for (const {0: found, index} of text.matchAll(WORD)) {
    yield {word: folded(found), start: index, end: index + found.length}
  }
}

function folded(word: string): string {
  const small = PLAIN.test(word) ? word.toLowerCase() : withoutMarks(word)
  return small.length > MOST_LETTERS ? small.slice(0, MOST_LETTERS) : small
}

/** In capitals first: some small letters are two capitals, as ß is. */
function withoutMarks(word: string): string {
  return word.normalize('NFKD').replace(UNSEEN, '').toUpperCase().toLowerCase()
}
