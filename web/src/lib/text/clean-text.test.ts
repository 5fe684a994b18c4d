import {expect, test} from 'vitest'
import {cleanText, cleanTexts} from './clean-text.ts'

test.each([
  ['keeps tabs and line feeds', 'a\tb\nc', 'a\tb\nc'],
  ['drops null, bell and escape', 'a\u{0}b\u{7}c\u{1B}d', 'abcd'],
  ['drops delete and the controls after it', 'a\u{7F}b\u{9F}c', 'abc'],
  ['drops half a character', 'a\u{D83D}b', 'ab'],
  ['drops noncharacters', 'a\u{FFFE}b\u{FFFF}c\u{FDD0}d\u{10FFFF}e', 'abcde'],
  ['keeps whole characters of any plane', 'a😀é', 'a😀é'],
  [
    'turns every line end into a line feed',
    'a\r\nb\rc\vd\fe\u{85}f\u{2028}g',
    'a\nb\nc\nd\ne\nf\ng',
  ],
])('cleanText %s', (_result, text, clean) => {
  expect(cleanText(text)).toBe(clean)
})

test('cleanTexts cleans texts at any depth and keeps everything else', () => {
  expect(cleanTexts({a: ['x\u{1}', 1, null], b: {c: '\u{8}y'}})).toEqual({
    a: ['x', 1, null],
    b: {c: 'y'},
  })
})

test('cleanTexts returns the value itself if all texts are clean', () => {
  const value = {a: ['x', {b: null}], c: true}
  expect(cleanTexts(value)).toBe(value)
})
