import {expect, test} from 'vitest'
import {fieldsOf, formNames} from '@skyforge/config/forms.ts'
import {CONTACT, GET_IN_TOUCH} from '../testing/form-requests.ts'
import {readFields} from './read-fields.ts'

const SENT = {
  contact: CONTACT,
  'get-in-touch': GET_IN_TOUCH,
  subscribe: {email: CONTACT.email},
}

const cases = formNames.flatMap((form) =>
  fieldsOf(form).map(([name, field]) => ({form, name, field})),
)

test.each(cases)('refuses a $name of $form that is too long', ({form, name, field}) => {
  const text = 'a'.repeat(field.maxLength + 1)
  const sent = {...SENT[form], [name]: field.kind === 'texts' ? [text] : text}
  expect(() => readFields(form, sent)).toThrow(
    `"${name}" is longer than ${field.maxLength.toLocaleString('en')} characters.`,
  )
})

test.each([' ', '\t\n', '\u00a0\u3000'])('takes a name of %j for empty', (firstName) => {
  expect(() => readFields('contact', {...CONTACT, firstName})).toThrow('"firstName" is required.')
})

test('counts a line break once, as browsers do', () => {
  const message = '\r\n'.repeat(60_000)
  expect(readFields('contact', {...CONTACT, message})['message']).toBe(message)
})

test('refuses a long list', () => {
  const services = Array.from({length: 51}, () => 'a')
  expect(() => readFields('contact', {...CONTACT, services})).toThrow('more than 50 texts')
})
