import {expect, test} from 'vitest'
import {MOST_CHARACTERS, trimmedQuery} from './query.ts'

const long = 'x'.repeat(MOST_CHARACTERS - 1)

test.each([
  ['spaces around it', '  cold  starts\t\n', 'cold  starts'],
  ['nothing but spaces', ' \u{A0}\n', ''],
  ['control characters', '\u{0}a\u{7}b\u{1B}\u{9F}', 'ab'],
  ['nothing but control characters', '\u{0} \u{7F}', ''],
  ['half a character', 'a\u{D83D}b', 'ab'],
  ['too many characters', `${long}xyz`, `${long}x`],
  ['a character of two units at its end', `${long}😀`, long],
])('a query of %s is trimmed', (_what, typed, query) => {
  expect(trimmedQuery(typed)).toBe(query)
})
