import {expect, test} from 'vitest'
import {isSameContent} from './message.ts'

const message = {form: 'contact' as const, entries: {firstName: 'Asha', message: ''}}

test.each([
  ['the same entries', message, true],
  ['the same in another order', {...message, entries: {message: '', firstName: 'Asha'}}, true],
  ['another entry', {...message, entries: {firstName: 'Asha', message: 'Hi'}}, false],
  ['another form', {...message, form: 'get-in-touch' as const}, false],
])('a message and one with %s have the same content: %s', (_case, other, isSame) => {
  expect(isSameContent(message, other)).toBe(isSame)
})
