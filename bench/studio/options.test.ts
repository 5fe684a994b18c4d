import {expect, test} from 'vitest'
import {readOptions} from './options.ts'

test('everything is measured three times unless it is said', () => {
  expect(readOptions([])).toEqual({parts: ['table', 'article', 'preview', 'load'], runs: 3})
})

test('parts are chosen by name, whatever their order', () => {
  expect(readOptions(['--only', 'load,table', '--runs', '1'])).toEqual({
    parts: ['table', 'load'],
    runs: 1,
  })
})

test.each([
  [['--only', 'tables'], '--only names "tables"; there is table, article, preview, load.'],
  [['--runs', 'often'], '--runs is "often", not how often to measure.'],
])('%j is refused', (args, message) => {
  expect(() => readOptions(args)).toThrow(message)
})
