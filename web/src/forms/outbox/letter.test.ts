import {expect, test} from 'vitest'
import {isSameContent} from './letter.ts'

const letter = {form: 'contact' as const, entries: {firstName: 'Asha', message: ''}}

test.each([
  ['the same entries', letter, true],
  ['the same in another order', {...letter, entries: {message: '', firstName: 'Asha'}}, true],
  ['another entry', {...letter, entries: {firstName: 'Asha', message: 'Hi'}}, false],
  ['another form', {...letter, form: 'get-in-touch' as const}, false],
])('a letter and one with %s say the same: %s', (_case, other, isSame) => {
  expect(isSameContent(letter, other)).toBe(isSame)
})
