/** Longest stored prefix of a word; searches match prefixes. */
export const MOST_LETTERS = 32

/** Matches nearly all words. */
const PLAIN = /^\w*$/
/** Characters that cannot be seen alone: accents, soft hyphens and the like. */
const UNSEEN = /[\p{M}\p{Cf}]+/gu
const WORD = /[\p{L}\p{M}\p{N}\p{Cf}]+/gu

/** Splits a text into normalized words: lower case, without accents and ligatures. */
export function wordsIn(text: string): string[] {
  return text.match(WORD)?.flatMap((word) => folded(word) || []) ?? []
}

/** A word of a text with its position. */
export type PlacedWord = {word: string; start: number; end: number}

/** Yields the words of a text with their positions, in UTF-16 units. */
export function* placedWords(text: string): Generator<PlacedWord> {
  for (const {0: found, index} of text.matchAll(WORD)) {
    yield {word: folded(found), start: index, end: index + found.length}
  }
}

function folded(word: string): string {
  const small = PLAIN.test(word) ? word.toLowerCase() : withoutMarks(word)
  return small.length > MOST_LETTERS ? small.slice(0, MOST_LETTERS) : small
}

/** Upper case first: some small letters become two capitals, such as ß. */
function withoutMarks(word: string): string {
  return word.normalize('NFKD').replace(UNSEEN, '').toUpperCase().toLowerCase()
}
