import {describe, expect, test} from 'vitest'
import {breakLines, cutLines, cutText} from './break-lines.ts'

/** Every letter is 10 wide. */
const measure = (text: string) => [...text].length * 10

describe('a text is broken', () => {
  test.each<[what: string, text: string, width: number, lines: string[]]>([
    ['not if it fits', 'Cold starts', 200, ['Cold starts']],
    ['between words', 'Where to cut state', 100, ['Where to', 'cut state']],
    ['into lines of like width', 'one two three four', 140, ['one two', 'three four']],
    ['after a hyphen', 'well-architected systems', 130, ['well-', 'architected', 'systems']],
    ['after a slash', 'ingress/annotations', 120, ['ingress/', 'annotations']],
    ['not at a space that holds together', 'only 5\u00A0ms', 60, ['only', '5\u00A0ms']],
    ['within a word that is wider than a line', 'Donaudampfschiff', 80, ['Donaudam', 'pfschiff']],
    ['not before a dash that stands alone', 'a - b', 30, ['a -', 'b']],
    ['into nothing if it is empty', '', 100, []],
  ])('%s', (_what, text, width, lines) => {
    expect(breakLines(text, width, measure)).toEqual(lines)
  })
})

test.each<[what: string, text: string, lines: string[]]>([
  ['fits', 'one two', ['one two']],
  ['is longer', 'one two three four five six', ['one two', 'three…']],
  ['is cut after a comma', 'one two three, four', ['one two', 'three…']],
])('of a text that %s, two lines keep what fits', (_what, text, lines) => {
  expect(cutLines(text, {lines: 2, width: 90}, measure)).toEqual(lines)
})

test.each([
  ['that fits is whole', 'Meera', 'Meera'],
  ['is cut between words', 'Meera Joshi Rao', 'Meera…'],
  ['of one word is cut within it', 'Hubertusstock', 'Hubertuss…'],
  ['is never cut within a letter', 'x'.repeat(8) + 'e\u0301\u0302\u0303', 'x'.repeat(8) + '…'],
])('a text %s', (_what, text, shown) => {
  expect(cutText(text, 100, measure)).toBe(shown)
})
