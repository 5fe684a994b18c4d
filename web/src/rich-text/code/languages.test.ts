import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {codeLanguage} from './languages.ts'

/** What editors choose from; read as text, for the site does not load the Studio's packages. */
const schema = readFileSync(
  join(import.meta.dirname, '../../../../schemas/code-languages.ts'),
  'utf8',
)
const choices = [...schema.matchAll(/\{title: '([^']+)', value: '([^']+)'/g)].map(
  ([, title = '', value = '']) => ({title, value}),
)

test('every language that editors choose from has its label', () => {
  expect(choices.length).toBeGreaterThan(5)
  for (const {title, value} of choices) expect(codeLanguage(value).label).toBe(title)
})

test('every one but plain text has colours', async () => {
  for (const {value} of choices.filter(({value}) => value !== 'text')) {
    expect(typeof (await codeLanguage(value).grammar?.()), value).toBe('function')
  }
  expect(codeLanguage('text').grammar).toBeUndefined()
})

test.each(['cobol', 'constructor', ''])('any other language (%j) is its own label', (name) => {
  expect(codeLanguage(name)).toEqual({label: name})
})
