import {expect, test} from 'vitest'
import {cut, onOneLine} from './outside-text.ts'

test('on one line there are neither breaks nor other control characters', () => {
  expect(onOneLine(' Asha\r\nBcc: x\u2028y\u0000z\tRao\n')).toBe('Asha Bcc: x y z Rao')
})

test.each([
  ['abc', 'abc'],
  ['abcd', 'abc …'],
  ['ab🜂d', 'ab …'],
])('"%s", cut after three, is "%s"', (text, expected) => {
  expect(cut(text, 3)).toBe(expected)
})
