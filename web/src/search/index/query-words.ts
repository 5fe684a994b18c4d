import {trimmedQuery} from '../query.ts'
import {MOST_LETTERS, wordsIn} from './words.ts'

const MOST_WORDS = 8

/** One less than are kept of a word, so that a letter that is missing does not hide behind the end. */
const MOST_LETTERS_TYPED = MOST_LETTERS - 1

/** They say nothing of what is looked for, unless they are all that is said. */
const FILLERS = new Set(
  (
    'a an and are as at be by can did do does for from has have how i if in is it its me my not of on or our ' +
    'should so that the their them then there they this to was we what when where which who why will with you your'
  ).split(' '),
)

/** The words of a query that are to be found, each once, and not too many; none where there is no word in it. */
export function queryWords(query: string): readonly string[] {
  const typed = wordsIn(trimmedQuery(query)).map((word) => word.slice(0, MOST_LETTERS_TYPED))
  const words = [...new Set(typed)]
  const telling = words.filter((word) => !FILLERS.has(word))
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS)
}
