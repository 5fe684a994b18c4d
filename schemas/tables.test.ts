import {expect, test} from 'vitest'
import {tablePreview} from './tables.ts'

function table(...rows: string[][]) {
  return {rows: rows.map((cells) => ({cells}))}
}

const prices = table(['Service', '', 'Price'], ['Lambda', 'per million', '0.20'])

test.each([
  ['its caption', {caption: 'Prices', table: prices}, 'Prices', 'Table, 2 × 3'],
  ['its header row', {table: prices}, 'Service · Price', 'Table, 2 × 3'],
  ['its lack of cells', {}, 'Empty table', 'Table, 0 × 0'],
  ['its longest row', {table: table(['a'], ['b', 'c'])}, 'a', 'Table, 2 × 2'],
  ['its style', {table: prices, tableStyle: 'striped'}, 'Service · Price', 'Table, 2 × 3, striped'],
  ['its default style', {table: prices, tableStyle: 'default'}, 'Service · Price', 'Table, 2 × 3'],
])('a table is recognised in the editor by %s', (_, selection, title, subtitle) => {
  expect(tablePreview(selection)).toEqual({title, subtitle})
})
