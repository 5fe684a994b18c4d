import {expect, test} from 'vitest'
import {fieldsOf, type FormName} from '@skyforge/config/forms.ts'
import {sentThings} from './privacy.ts'

// Whoever adds a field says here what it is for: a promise is written, not derived.
test.each<[heading: string, form: FormName]>([
  ['Contact form', 'contact'],
  ['E-mail sign-up', 'subscribe'],
  ['Get in Touch', 'get-in-touch'],
])('what is said of "%s" names all that it asks', (heading, form) => {
  const said = sentThings.things.find(({name}) => name === heading)?.what.split(/[ ,.]+/)
  const asked = fieldsOf(form).filter(([, {input}]) => input !== undefined)
  const nouns = asked.map(([, {label}]) => label.toLowerCase().split(' ').at(-1))
  expect(said).toEqual(expect.arrayContaining(nouns))
})
