import {expect, test} from 'vitest'
import {fieldsOf, type FormName} from '@skyforge/config/forms.ts'
import {sentThings} from './privacy.ts'

// Derived text would not be a promise: a person adding a field must describe it here.
test.each<[heading: string, form: FormName]>([
  ['Contact form', 'contact'],
  ['E-mail sign-up', 'subscribe'],
  ['Get in Touch', 'get-in-touch'],
])('the text about "%s" names every field of the form', (heading, form) => {
  const said = sentThings.things.find(({name}) => name === heading)?.what.split(/[ ,.]+/)
  const asked = fieldsOf(form).filter(([, {input}]) => input !== undefined)
  const nouns = asked.map(([, {label}]) => label.toLowerCase().split(' ').at(-1))
  expect(said).toEqual(expect.arrayContaining(nouns))
})
