import {set} from 'sanity'
import {beforeEach, expect, test, vi} from 'vitest'
import type {TableEditor} from './editor.ts'
import {
  deleteColumn,
  deleteRow,
  fillRange,
  insertColumn,
  moveColumn,
  moveRow,
  type Operation,
  setCell,
} from './operations.ts'
import {at} from './selection.ts'
import {type Client, openByTwo} from './testing/stored-table.ts'

// All at one moment: on a slow machine too nothing is long ago.
beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const square = [
  ['a', 'b'],
  ['c', 'd'],
  ['e', 'f'],
]

test.each<[string, Operation, string[]]>([
  ['a row that moves', moveRow(0, 1), ['c d', 'X b', 'e f']],
  ['a column that moves', moveColumn(0, 1), ['b X', 'd c', 'f e']],
  ['a column that comes', insertColumn(0), [' X b', ' c d', ' e f']],
  ['a column that goes', deleteColumn(1), ['X', 'c', 'e']],
  [
    'a row that is cleared',
    fillRange({top: 0, bottom: 0, left: 1, right: 1}, ''),
    ['X ', 'c d', 'e f'],
  ],
])('what is written at the same moment is in %s, whoever is first', (_, operation, after) => {
  for (const isFirst of [true, false]) {
    const {ada, ben, cells} = openByTwo(...square)
    ada.editor.run(operation)
    if (!isFirst) ada.send()
    ben.editor.run(setCell('r0', 0, 'X'))
    if (isFirst) ben.send()
    expect(cells(), isFirst ? 'written first' : 'written second').toEqual(after)
  }
})

/** Rows that are put behind one that somebody deletes at that moment: patches put them nowhere. */
test.each<[string, (ada: Client, ben: Client) => void, string[]]>([
  [
    'two behind each other, where the first one moved',
    (ada, ben) => {
      ben.editor.run(deleteRow(1))
      ben.send()
      ada.editor.run(moveRow(0, 1))
      ada.editor.addRow(2, 0)
      ada.editor.run(setCell('ada-1', 0, 'new'))
    },
    ['a b', 'new ', 'e f'],
  ],
  [
    'behind one that is put at the top then',
    (ada, ben) => {
      ben.editor.run(deleteRow(2))
      ben.send()
      ada.editor.run(moveRow(1, 1))
      ada.editor.run(moveRow(1, -1))
    },
    ['e f', 'a b', 'c d'],
  ],
  [
    'new, behind one that is put at the top then',
    (ada, ben) => {
      ben.editor.run(deleteRow(1))
      ben.send()
      ada.editor.addRow(2, 0)
      ada.editor.run(setCell('ada-1', 0, 'new'))
      ada.editor.run(moveRow(1, -1))
    },
    ['c d', 'a b', 'new ', 'e f'],
  ],
  [
    'in a table that has lost all others, while somebody adds one at the top',
    (ada, ben) => {
      for (const row of [2, 1]) ben.editor.run(deleteRow(row))
      ben.send()
      ada.editor.addRow(2, 0)
      ada.editor.run(setCell('ada-1', 0, 'new'))
      ada.editor.run(deleteRow(0))
      ada.receive()
      ben.editor.addRow(0, 0)
      ben.editor.run(setCell('ben-1', 0, 'theirs'))
      ben.send()
    },
    // As the table was empty to Ada, it has the two rows of a new one.
    ['new ', ' ', ' ', 'theirs '],
  ],
  [
    'behind one that somebody deletes, who also puts back the only row with a text of the other one',
    (ada, ben) => {
      ada.editor.run(setCell('r0', 0, 'X'))
      ada.editor.addRow(2, 0)
      ada.send()
      ben.editor.run(moveRow(0, 1))
      ben.editor.run(moveRow(1, -1))
      ben.editor.run(deleteRow(1))
    },
    ['X b', ' ', 'e f'],
  ],
])('a row is not lost: %s', (_, work, after) => {
  const {ada, ben, cells} = openByTwo(...square)
  work(ada, ben)
  expect(cells()).toEqual(after)
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

test('the writing goes on where the column is, is undone there, and ends when it goes', () => {
  const {table, ada, ben, cells} = openByTwo(...square)
  ada.editor.select(at({row: 1, column: 0}))
  ada.editor.begin()
  ada.editor.write('on')
  ben.editor.run(insertColumn(0))
  table.settle()
  expect(ada.editor.getState()).toMatchObject({
    editing: {row: 'r1', column: 1},
    selection: at({row: 1, column: 1}),
  })
  ada.editor.end()
  expect(cells()).toEqual([' a b', ' on d', ' e f'])
  ada.editor.undo()
  expect(cells()).toEqual([' a b', ' c d', ' e f'])
  ada.editor.begin()
  ada.editor.write('lost')
  ben.editor.run(deleteColumn(1))
  table.settle()
  expect(ada.editor.getState()).toMatchObject({
    editing: undefined,
    message: 'Column 2 was deleted',
  })
})

test('two who write the same two texts by turns come to an end', () => {
  const {ada, ben, cells} = openByTwo(...square)
  for (const [{editor}, texts] of [
    [ada, ['x', 'y']],
    [ben, ['y', 'x']],
  ] as const) {
    for (const text of texts) editor.run(setCell('r0', 0, text))
  }
  expect(cells()).toHaveLength(3)
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

const inTwoRows: [string, string[][], string[]][] = [
  [
    'two texts in each of two rows',
    [
      ['b', 'a'],
      ['d', 'c'],
    ],
    ['b a', 'd c', 'X f'],
  ],
  ['a cell at the front of one row', [['', 'a', 'b']], [' a b', 'c d', 'X f']],
]

test.each(inTwoRows)(
  '%s that a program writes: nobody who writes in another row is moved',
  (_, written, after) => {
    const {table, ada, ben, cells} = openByTwo(...square)
    ada.editor.select(at({row: 2, column: 0}))
    ada.editor.begin()
    const rows = table.rows.map((row, index) => ({...row, cells: written[index] ?? row.cells}))
    ben.patch(set(rows, ['rows']))
    table.settle()
    ada.editor.write('X')
    ada.editor.end()
    expect(cells()).toEqual(after)
  },
)

test('a column that moves while somebody adds a row is where it is to both', () => {
  const {table, ada, ben, cells} = openByTwo(...square)
  ada.editor.addRow(3, 0)
  ada.editor.run(setCell('ada-1', 0, 'new'))
  ben.editor.run(moveColumn(0, 1))
  ben.send()
  ada.editor.select(at({row: 2, column: 0}))
  ada.editor.begin()
  table.settle()
  ada.editor.write('X')
  ada.editor.end()
  expect(cells().slice(0, 3)).toEqual(['b a', 'd c', 'f X'])
})

test('what a draft had that is discarded stays away', () => {
  const {table, ada, ben, cells} = openByTwo(...square)
  const published = table.rows
  for (const column of [0, 1]) ada.editor.run(setCell('r0', column, 'X'))
  ada.editor.addRow(1, 0)
  ada.editor.addRow(2, 0)
  table.settle()
  ben.patch(set(published, ['rows']))
  expect(cells()).toEqual(['a b', 'c d', 'e f'])
})

test('so do rows of it that were put behind each other, and nothing else', () => {
  const {table, ada, ben, cells} = openByTwo(...square)
  const published = table.rows
  ada.editor.addRow(3, 0)
  ada.editor.addRow(4, 0)
  table.settle()
  ben.patch(set(published, ['rows']))
  expect(cells()).toEqual(['a b', 'c d', 'e f'])
})

test('a text in a row that is too short stays when somebody moves the row, and deletes the only whole one', () => {
  const {ada, ben, cells} = openByTwo(['a', 'b', 'c'], ['d'], ['e'])
  ada.editor.run(setCell('r1', 2, 'X'))
  ada.send()
  ben.editor.run(moveRow(1, 1))
  ben.editor.run(deleteRow(0))
  expect(cells()).toEqual(['e', 'd  X'])
})
