import {expect, test} from 'vitest'
import type {TableEditor} from './editor.ts'
import {
  deleteColumn,
  deleteRow,
  fillRange,
  insertColumn,
  insertRow,
  moveColumn,
  moveRow,
  type Operation,
  setCell,
} from './operations.ts'
import {at} from './selection.ts'
import {openByTwo} from './testing/stored-table.ts'

const square = [
  ['a', 'b'],
  ['c', 'd'],
  ['e', 'f'],
]

test.each<[string, Operation, string[]]>([
  ['writes in another cell of the row', setCell('r0', 1, 'Y'), ['X Y', 'c d', 'e f']],
  [
    'clears another cell of the row',
    fillRange({top: 0, bottom: 1, left: 1, right: 1}, ''),
    ['X ', 'c ', 'e f'],
  ],
  ['inserts a row before it', insertRow(0, () => 'new'), [' ', 'X b', 'c d', 'e f']],
  ['deletes another row', deleteRow(1), ['X b', 'e f']],
  ['moves another row', moveRow(1, 1), ['X b', 'e f', 'c d']],
  ['inserts a column after it', insertColumn(1), ['X  b', 'c  d', 'e  f']],
  ['deletes a column after it', deleteColumn(1), ['X', 'c', 'e']],
])('text of a cell survives when another editor %s at the same moment', (_, operation, after) => {
  for (const isFirst of [true, false]) {
    const {ada, ben, cells} = openByTwo(...square)
    ada.editor.run(operation)
    if (!isFirst) ada.send()
    ben.editor.run(setCell('r0', 0, 'X'))
    if (isFirst) ben.send()
    expect(cells(), isFirst ? 'written first' : 'written second').toEqual(after)
  }
})

test.each<[string, Operation, Operation, number]>([
  ['rows', insertRow(1, () => 'ada'), insertRow(1, () => 'ben'), 5],
  ['columns', insertColumn(1), insertColumn(1), 4],
])('%s that two editors insert in one place both exist', (kind, first, second, count) => {
  const {table, ada, ben, cells} = openByTwo(...square)
  ada.editor.run(first)
  ben.editor.run(second)
  cells()
  expect(kind === 'rows' ? table.rows.length : table.rows[0]?.cells.length).toBe(count)
})

test('what was moved is undone with what others have written in it since', () => {
  const {table, ada, ben, cells} = openByTwo(...square)
  ada.editor.run(moveRow(0, 1))
  ada.editor.run(moveColumn(0, 1))
  table.settle()
  ben.editor.run(setCell('r0', 1, 'X'))
  table.settle()
  ada.editor.undo()
  ada.editor.undo()
  expect(cells()).toEqual(['X b', 'c d', 'e f'])
})

test('undo leaves a cell in which somebody else has written since', () => {
  const {table, ada, ben, cells} = openByTwo(...square)
  ada.editor.run(setCell('r0', 0, 'mine'))
  table.settle()
  ben.editor.run(setCell('r0', 0, 'theirs'))
  table.settle()
  ada.editor.undo()
  expect(cells()).toEqual(['theirs b', 'c d', 'e f'])
})

test.each<[string, (editor: TableEditor) => void, 'undo' | 'redo', string[]]>([
  ['is added', (editor) => editor.addRow(1, 0), 'undo', ['a b', 'X ', 'c d', 'e f']],
  [
    'is deleted and brought back',
    (editor) => {
      editor.run(deleteRow(1))
      editor.undo()
    },
    'redo',
    ['a b', 'X d', 'e f'],
  ],
])(
  'neither undo nor redo takes away a row in which somebody else has written since it %s',
  (_, work, direction, after) => {
    const {table, ada, ben, cells} = openByTwo(...square)
    work(ada.editor)
    table.settle()
    const {_key = ''} = table.rows[1] ?? {}
    ben.editor.run(setCell(_key, 0, 'X'))
    table.settle()
    ada.editor[direction]()
    expect(cells()).toEqual(after)
  },
)

test.each<[string, (editor: TableEditor) => void, 'undo' | 'redo', string[]]>([
  ['is added', (editor) => editor.run(insertColumn(1)), 'undo', ['a  b', 'c X d', 'e  f']],
  [
    'is deleted and brought back',
    (editor) => {
      editor.run(deleteColumn(1))
      editor.undo()
    },
    'redo',
    ['a b', 'c X', 'e f'],
  ],
])('nor a column in which somebody else has written since it %s', (_, work, direction, after) => {
  const {table, ada, ben, cells} = openByTwo(...square)
  work(ada.editor)
  table.settle()
  ben.editor.run(setCell('r1', 1, 'X'))
  table.settle()
  ada.editor[direction]()
  expect(cells()).toEqual(after)
})

test.each<[string, string[][], Operation, number | undefined]>([
  ['inserts a column before it', square, insertColumn(0), 2],
  ['inserts a column after it', square, insertColumn(2), 1],
  ['deletes a column before it', square, deleteColumn(0), 0],
  ['moves its column', square, moveColumn(1, -1), 0],
  ['deletes its column', square, deleteColumn(1), undefined],
  [
    'deletes its column, with an equal text beside it',
    [
      ['d', 'x'],
      ['d', 'd'],
    ],
    deleteColumn(1),
    0,
  ],
  [
    'inserts a column in a table with a short row',
    [
      ['a', 'b', 'c'],
      ['d', 'e'],
    ],
    insertColumn(1),
    2,
  ],
  [
    'fills the row',
    [
      ['a', 'b', 'c'],
      ['d', 'e'],
    ],
    setCell('r1', 2, 'f'),
    1,
  ],
])('an open cell follows its column when another editor %s', (_, rows, operation, column) => {
  const {table, ada, ben} = openByTwo(...rows)
  ada.editor.select(at({row: 1, column: 1}))
  ada.editor.begin()
  ben.editor.run(operation)
  table.settle()
  const {editing, message} = ada.editor.getState()
  expect(editing?.column).toBe(column)
  expect(message).toBe(column === undefined ? 'Another editor changed the columns' : '')
})

test('text of an open cell is stored and undone in the column that it followed', () => {
  const {table, ada, ben, cells} = openByTwo(...square)
  ada.editor.select(at({row: 1, column: 0}))
  ada.editor.begin()
  ada.editor.write('on')
  ben.editor.run(insertColumn(0))
  table.settle()
  expect(ada.editor.getState().selection).toEqual(at({row: 1, column: 1}))
  ada.editor.end()
  expect(cells()).toEqual([' a b', ' on d', ' e f'])
  ada.editor.undo()
  expect(cells()).toEqual([' a b', ' c d', ' e f'])
})

test('undo leaves text of another editor after the columns changed', () => {
  const {table, ada, ben, cells} = openByTwo(...square)
  ada.editor.run(setCell('r0', 0, 'mine'))
  ada.editor.run(insertColumn(2))
  table.settle()
  ben.editor.run(insertColumn(0))
  ben.editor.run(setCell('r0', 0, 'theirs'))
  table.settle()
  ada.editor.undo()
  ada.editor.undo()
  expect(cells()).toEqual(['theirs mine b ', ' c d ', ' e f '])
})

test.each<['cancel' | 'end']>([['cancel'], ['end']])(
  'a cell that was only opened keeps what somebody else writes in it: %s',
  (leave) => {
    const {table, ada, ben, cells} = openByTwo(...square)
    ada.editor.begin()
    ben.editor.run(setCell('r0', 0, 'theirs'))
    table.settle()
    ada.editor[leave]()
    ada.editor.undo()
    expect(cells()).toEqual(['theirs b', 'c d', 'e f'])
  },
)
