import {trimmedQuery} from '../query.ts'
import {MOST_LETTERS, wordsIn} from './words.ts'

const MOST_WORDS = 8

/** A letter less than the index stores, so that a missing letter cannot hide behind the end. */
const MOST_LETTERS_TYPED = MOST_LETTERS - 1

/** Words ignored in a query, unless it has no others. */
const FILLERS = new Set(
  (
    'a an and are as at be by can did do does for from has have how i if in is it its me my not of on or our ' +
    'should so that the their them then there they this to was we what when where which who why will with you your'
  ).split(' '),
)

/** Returns the distinct words of a query, up to a limit. */
export function queryWords(query: string): readonly string[] {
  const typed = wordsIn(trimmedQuery(query)).map((word) => word.slice(0, MOST_LETTERS_TYPED))
  const words = [...new Set(typed)]
  const telling = words.filter((word) => !FILLERS.has(word))
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS)
}
