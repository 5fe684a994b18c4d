import {expect, test} from 'vitest'
import {applied, inverse} from './changes.ts'
import {
  deleteColumn,
  deleteRow,
  fillRange,
  insertColumn,
  insertRow,
  moveColumn,
  moveRow,
  type Operation,
  pasteAt,
  setCell,
} from './operations.ts'
import {emptyRow, type Row} from './rows.ts'

/** One row for each line, one cell for each word; a dot is an empty one. */
function table(text: string): Row[] {
  return text.split('/').map((line, index) => ({
    ...emptyRow(`r${index}`, 0),
    cells: line
      .trim()
      .split(' ')
      .map((word) => (word === '.' ? '' : word)),
  }))
}

function textOf(rows: readonly Row[]): string {
  return rows.map(({cells}) => cells.map((cell) => cell || '.').join(' ')).join(' / ')
}

const newKey = () => 'new'
const square = 'a b / c d / e f'

test.each<[string, string, Operation, string]>([
  ['a cell is set', square, setCell('r1', 0, 'x'), 'a b / x d / e f'],
  ['a cell of a short row is set', 'a b c / d', setCell('r1', 2, 'x'), 'a b c / d . x'],
  ['a cell is set beyond the last column', 'a / b', setCell('r1', 2, 'x'), 'a / b . x'],
  ['a cell of a row that is gone is set', square, setCell('r9', 0, 'x'), square],
  [
    'a range is emptied',
    square,
    fillRange({top: 0, bottom: 1, left: 1, right: 1}, ''),
    'a . / c . / e f',
  ],
  [
    'beyond a short row nothing is emptied',
    'a b / c',
    fillRange({top: 0, bottom: 1, left: 1, right: 1}, ''),
    'a . / c',
  ],
  [
    'a range is filled',
    square,
    fillRange({top: 1, bottom: 2, left: 0, right: 1}, 'x'),
    'a b / x x / x x',
  ],
  ['a row comes first', 'a b / c d', insertRow(0, newKey), '. . / a b / c d'],
  ['a row comes between', 'a b / c d', insertRow(1, newKey), 'a b / . . / c d'],
  ['a row comes last', 'a b / c d', insertRow(2, newKey), 'a b / c d / . .'],
  ['a row goes', square, deleteRow(1), 'a b / e f'],
  ['the only row stays', 'a b', deleteRow(0), 'a b'],
  ['a row goes up', square, moveRow(1, -1), 'c d / a b / e f'],
  ['a row goes down', square, moveRow(0, 1), 'c d / a b / e f'],
  ['the last row cannot go down', square, moveRow(2, 1), square],
  ['a column comes first', square, insertColumn(0), '. a b / . c d / . e f'],
  ['a column comes last', 'a b / c', insertColumn(2), 'a b . / c . .'],
  ['a column goes', 'a b / c d', deleteColumn(0), 'b / d'],
  ['a column goes that a row does not have', 'a b / c', deleteColumn(1), 'a / c'],
  ['the only column stays', 'a / b', deleteColumn(0), 'a / b'],
  ['a column goes right', square, moveColumn(0, 1), 'b a / d c / f e'],
  ['a column goes left over a short row', 'a b / c', moveColumn(1, -1), 'b a / . c'],
  ['the first column cannot go left', square, moveColumn(0, -1), square],
  [
    'a table is pasted within',
    'a b c / d e f',
    pasteAt({row: 1, column: 1}, [['x', 'y']], newKey),
    'a b c / d x y',
  ],
  [
    'a table is pasted that grows it both ways',
    'a b / c d',
    pasteAt(
      {row: 1, column: 1},
      [
        ['w', 'x'],
        ['y', 'z'],
      ],
      newKey,
    ),
    'a b . / c w x / . y z',
  ],
  [
    'a wide table is pasted',
    'a / b',
    pasteAt({row: 0, column: 0}, [['1', '2', '3', '4', '5', '6']], newKey),
    '1 2 3 4 5 6 / b . . . . .',
  ],
])('%s, and back', (_, before, operation, after) => {
  const rows = table(before)
  const changes = operation(rows)
  const changed = applied(rows, changes)
  expect(textOf(changed)).toBe(after)
  expect(applied(changed, inverse(changes))).toEqual(rows)
})

test('an operation that leaves all as it is changes nothing', () => {
  expect(setCell('r0', 0, 'a')(table(square))).toEqual([])
  expect(fillRange({top: 0, bottom: 0, left: 0, right: 0}, 'a')(table(square))).toEqual([])
})
