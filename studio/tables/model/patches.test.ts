import {expect, test} from 'vitest'
import type {Change} from './changes.ts'
import {patchesOf, storing} from './patches.ts'
import {emptyRow, type TableValue} from './rows.ts'

const row = emptyRow('k', 1)
const cells = ['rows', {_key: 'k'}, 'cells']

test.each<[string, Change, object[]]>([
  [
    'a cell',
    {type: 'cell', row: 'k', column: 2, before: 'a', after: 'b'},
    [{type: 'set', path: [...cells, 2], value: 'b'}],
  ],
  [
    'all cells of a row',
    {type: 'cells', row: 'k', before: ['a', 'b'], after: ['x', 'y']},
    [{type: 'set', path: cells, value: ['x', 'y']}],
  ],
  [
    'some cells of a row',
    {type: 'cells', row: 'k', before: ['a', 'b', 'c'], after: ['x', 'b', 'z']},
    [
      {type: 'set', path: [...cells, 0], value: 'x'},
      {type: 'set', path: [...cells, 2], value: 'z'},
    ],
  ],
  [
    'a row that is filled',
    {type: 'cells', row: 'k', before: ['a', 'b'], after: ['a', 'y', '', 'z']},
    [
      {type: 'set', path: [...cells, 1], value: 'y'},
      {type: 'insert', position: 'after', path: [...cells, 1], items: ['', 'z']},
    ],
  ],
  [
    'a row that is as short as before',
    {type: 'cells', row: 'k', before: ['a', '', 'z'], after: ['a']},
    [
      {type: 'unset', path: [...cells, 2]},
      {type: 'unset', path: [...cells, 1]},
    ],
  ],
  [
    'a cell that comes first',
    {type: 'splice', row: 'k', at: 0, removed: [], inserted: ['x']},
    [{type: 'insert', position: 'before', path: [...cells, 0], items: ['x']}],
  ],
  [
    'a cell that comes later',
    {type: 'splice', row: 'k', at: 2, removed: [], inserted: ['x']},
    [{type: 'insert', position: 'after', path: [...cells, 1], items: ['x']}],
  ],
  [
    'cells that go',
    {type: 'splice', row: 'k', at: 1, removed: ['x', 'y'], inserted: []},
    [
      {type: 'unset', path: [...cells, 2]},
      {type: 'unset', path: [...cells, 1]},
    ],
  ],
  [
    'a first row',
    {type: 'insert', rows: [row], after: undefined},
    [{type: 'insert', position: 'before', path: ['rows', 0], items: [row]}],
  ],
  [
    'a later row',
    {type: 'insert', rows: [row], after: 'j'},
    [{type: 'insert', position: 'after', path: ['rows', {_key: 'j'}], items: [row]}],
  ],
  [
    'a row that goes',
    {type: 'remove', rows: [row], after: 'j'},
    [{type: 'unset', path: ['rows', {_key: 'k'}]}],
  ],
  [
    'a row that comes back',
    {type: 'insert', rows: [row], after: 'j', isBack: true},
    [
      {type: 'unset', path: ['rows', {_key: 'k'}]},
      {type: 'insert', position: 'after', path: ['rows', {_key: 'j'}], items: [row]},
    ],
  ],
  [
    'a cell that goes elsewhere',
    {type: 'slide', row: 'k', from: 2, to: 0, text: 'x'},
    [
      {type: 'unset', path: [...cells, 2]},
      {type: 'insert', position: 'before', path: [...cells, 0], items: ['x']},
    ],
  ],
])('%s', (_, change, patches) => {
  expect(patchesOf([change])).toMatchObject(patches)
  expect(patchesOf([change])).toHaveLength(patches.length)
})

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
