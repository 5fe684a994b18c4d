import {expect, test} from 'vitest'
import {columnShift, shiftedCells, shiftedChange, shiftedColumn} from './column-shift.ts'
import {emptyRow, type Row} from './rows.ts'

/** One row for each line, one cell for each letter; a dot is an empty one. */
function table(text: string): Row[] {
  return text.split('/').map((line, index) => ({
    ...emptyRow(`r${index}`, 0),
    cells: [...line].map((cell) => (cell === '.' ? '' : cell)),
  }))
}

const there = 'abc/def/ghi'

test.each<[string, string, (number | undefined)[] | undefined]>([
  ['nothing', there, undefined],
  ['a text', 'axc/def/ghi', undefined],
  ['a row', 'abc/def/ghi/...', undefined],
  ['a last column', 'abc./def./ghi.', undefined],
  ['a first column', '.abc/.def/.ghi', [1, 2, 3]],
  ['a column between, and a text', 'a.bc/d.xf/g.hi', [0, 2, 3]],
  ['two columns', 'a..bc/d..ef/g..hi', [0, 3, 4]],
  ['a column that goes', 'ac/df/gi', [0, undefined, 1]],
  ['the last one that goes', 'ab/de/gh', [0, 1, undefined]],
  ['a column that goes left, and a text', 'bac/edf/hxi', [1, 0, 2]],
  ['two texts in two rows', 'axc/dyf/ghi', undefined],
  ['two texts in a row that change places', 'bac/def/ghi', undefined],
  ['two texts in each of two rows that change places', 'bac/edf/ghi', undefined],
  ['a cell that comes at the front of one row', '.abc/def/ghi', undefined],
])('where the columns are after %s', (_, after, to) => {
  expect(columnShift(table(there), table(after))?.to).toEqual(to)
})

test.each<[string, string, string, (number | undefined)[] | undefined]>([
  ['a first column that goes, and was empty in one row', 'abc/.ef', 'bc/ef', [undefined, 0, 1]],
  [
    'columns that change places, of which one row has neither',
    'abc/def/..i',
    'bac/edf/..i',
    [1, 0, 2],
  ],
  ['a column that comes behind the end of a short row', 'abc/def/g', 'a.bc/d.ef/g', [0, 2, 3]],
  ['a cell that goes from the only row of several', 'abc/x', 'bc/x', undefined],
  ['two texts at the end of rows that are too short', '..../../..', '..../.x/.y', undefined],
  ['two texts in a row of one empty cell, which is filled', '.', 'xy..', undefined],
  ['the widest row that goes, and a text', 'ab/cdef', 'ax', undefined],
  ['a cell that goes from the only row of that length', 'abc/de/gh', 'bc/de/gh', undefined],
])('where the columns are after %s', (_, before, after, to) => {
  expect(columnShift(table(before), table(after))?.to).toEqual(to)
})

test('a row that others do not know yet is not where they have put the columns', () => {
  const to = [table(`${there}/jkl`), table('bac/edf/hgi/jkl')] as const
  expect(columnShift(...to)).toBeUndefined()
  expect(columnShift(...to, (key) => key === 'r3')?.to).toEqual([1, 0, 2])
})

test('what was recorded is done where the columns are now', () => {
  const shift = {columns: 4, to: [0, undefined, 3]}
  const cell = {type: 'cell', row: 'r', before: 'a', after: 'b'} as const
  expect([0, 1, 2, 3].map((column) => shiftedColumn(shift, column))).toEqual([0, undefined, 3, 4])
  expect(shiftedCells(shift, ['a', 'b', 'c'])).toEqual(['a', '', '', 'c'])
  expect(shiftedCells(shift, ['a'])).toEqual(['a'])
  expect(shiftedChange(shift, {...cell, column: 1})).toEqual([])
  expect(shiftedChange(shift, {...cell, column: 2})).toEqual([{...cell, column: 3}])
  expect(
    shiftedChange(shift, {type: 'splice', row: 'r', at: 1, removed: [], inserted: ['']}),
  ).toMatchObject([{at: 3}])
  expect(shiftedChange(shift, {type: 'slide', row: 'r', from: 2, to: 0, text: ''})).toMatchObject([
    {from: 3, to: 0},
  ])
})
