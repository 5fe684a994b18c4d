import {expect, test} from 'vitest'
import {storing} from './patches.ts'
import {emptyRow, type TableValue} from './rows.ts'

const row = emptyRow('k', 1)

test.each<[string, TableValue | undefined, string[]]>([
  ['nothing', undefined, ['setIfMissing']],
  ['no rows', {}, ['setIfMissing']],
  ['an empty list of rows', {rows: []}, ['unset', 'unset', 'insert']],
  ['rows without keys', {rows: [{cells: ['a']}]}, ['set']],
  ['rows without cells', {rows: [{_key: 'a', _type: 'tableRow'}]}, ['set']],
  ['two rows of one key', {rows: [row, row]}, ['set']],
  ['whole rows', {rows: [row]}, []],
])('a table with %s is stored first', (_, value, types) => {
  expect(storing(value).map(({type}) => type)).toEqual(types)
})
