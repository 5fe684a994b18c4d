import {expect, test} from 'vitest'
import {codeLanguage} from './code-language.ts'

test.each([
  ['typescript', 'typescript'],
  ['TS', 'typescript'],
  ['yml', 'yaml'],
  ['tf', 'hcl'],
  ['brainfuck', 'text'],
  ['constructor', 'text'],
  ['', 'text'],
  [undefined, 'text'],
])('%j is called %s', (name, language) => {
  expect(codeLanguage(name)).toBe(language)
})
