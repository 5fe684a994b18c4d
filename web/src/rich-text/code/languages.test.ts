import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {codeLanguage} from './languages.ts'

/** The languages that editors choose from, read as text because the site does not load the Studio's packages. */
const schema = readFileSync(
  join(import.meta.dirname, '../../../../schemas/code-languages.ts'),
  'utf8',
)
const choices = [...schema.matchAll(/\{title: '([^']+)', value: '([^']+)'/g)].map(
  ([, title = '', value = '']) => ({title, value}),
)

test('every language of the schema has its label', () => {
  expect(choices.length).toBeGreaterThan(5)
  for (const {title, value} of choices) expect(codeLanguage(value).label).toBe(title)
})

test('every language except plain text has colors', async () => {
  for (const {value} of choices.filter(({value}) => value !== 'text')) {
    expect(typeof (await codeLanguage(value).grammar?.()), value).toBe('function')
  }
  expect(codeLanguage('text').grammar).toBeUndefined()
})

test.each(['cobol', 'constructor', ''])('an unknown language (%j) is its own label', (name) => {
  expect(codeLanguage(name)).toEqual({label: name})
})
