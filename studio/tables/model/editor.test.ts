import {beforeEach, expect, test, vi} from 'vitest'
import {deleteColumn, deleteRow, insertColumn, moveRow, setCell} from './operations.ts'
import {emptyRow} from './rows.ts'
import {at} from './selection.ts'
import {StoredTable, tableOf} from './testing/stored-table.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

function open(...rows: string[][]) {
  const table = new StoredTable(rows.length ? tableOf(...rows) : {})
  const client = table.open('ada')
  const {editor, sent} = client
  const cells = () => editor.getState().rows.map((row) => row.cells.join(' '))
  return {table, client, editor, sent, cells}
}

const square = [
  ['a', 'b'],
  ['c', 'd'],
]

test('60 keys in a cell are at most one patch in 300 ms, of that cell alone', () => {
  const {editor, sent, table, client} = open(...square)
  editor.select(at({row: 1, column: 1}))
  editor.begin('')
  for (let key = 1; key <= 60; key += 1) {
    vi.advanceTimersByTime(80)
    editor.write('x'.repeat(key))
  }
  expect(sent.length).toBeLessThanOrEqual((60 * 80) / 300)
  editor.end()
  for (const patch of sent) {
    expect(patch).toMatchObject({type: 'set', path: ['rows', {_key: 'r1'}, 'cells', 1]})
  }
  client.send()
  expect(table.rows[1]?.cells[1]).toBe('x'.repeat(60))
})

test('leaving the cell sends at once', () => {
  const {editor, sent} = open(...square)
  editor.begin()
  editor.write('new')
  expect(sent).toEqual([])
  editor.move({down: 1, right: 0})
  expect(sent).toMatchObject([{type: 'set', value: 'new'}])
})

test('Escape leaves the cell as it was, whatever was sent', () => {
  const {editor, cells} = open(...square)
  editor.begin()
  editor.write('new')
  vi.advanceTimersByTime(1_000)
  expect(cells()).toEqual(['new b', 'c d'])
  editor.cancel()
  expect(cells()).toEqual(['a b', 'c d'])
  editor.undo()
  expect(cells()).toEqual(['a b', 'c d'])
})

test('what was written in a cell is one step of undo', () => {
  const {editor, cells} = open(...square)
  editor.begin()
  for (const text of ['o', 'on', 'one']) {
    editor.write(text)
    vi.advanceTimersByTime(400)
  }
  editor.end()
  expect(cells()).toEqual(['one b', 'c d'])
  editor.undo()
  expect(cells()).toEqual(['a b', 'c d'])
  editor.redo()
  expect(cells()).toEqual(['one b', 'c d'])
})

test('steps are undone from the last on, and done again', () => {
  const {editor, cells} = open(...square)
  editor.run(insertColumn(1))
  editor.run(moveRow(0, 1))
  editor.run(setCell('r0', 1, 'x'))
  editor.run(deleteColumn(2))
  const states = [cells()]
  for (let step = 0; step < 4; step += 1) {
    editor.undo()
    states.push(cells())
  }
  expect(states).toEqual([
    ['c ', 'a x'],
    ['c  d', 'a x b'],
    ['c  d', 'a  b'],
    ['a  b', 'c  d'],
    ['a b', 'c d'],
  ])
  for (let step = 0; step < 4; step += 1) editor.redo()
  expect(cells()).toEqual(['c ', 'a x'])
})

test('undo removes text typed in a short row and leaves the row filled', () => {
  const {table, client, editor} = open(['Name', 'Price', 'Note'], ['Fig'])
  for (const [column, text] of [
    [0, 'Pear'],
    [2, 'oops'],
  ] as const) {
    editor.select(at({row: 1, column}))
    editor.begin('')
    editor.write(text)
    editor.end()
  }
  editor.undo()
  editor.undo()
  client.send()
  expect(table.rows[1]?.cells).toEqual(['Fig', '', ''])
})

test('a paste is one step of undo, and says what it did', () => {
  const {editor, cells} = open(...square)
  editor.select(at({row: 1, column: 1}))
  editor.paste([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(cells()).toEqual(['a b ', 'c 1 2', ' 3 4'])
  expect(editor.getState().message).toBe('2 rows and 2 columns were pasted')
  editor.undo()
  expect(cells()).toEqual(['a b', 'c d'])
})

test('one text is pasted into each selected cell', () => {
  const {editor, cells} = open(...square)
  editor.select({anchor: {row: 0, column: 1}, focus: {row: 1, column: 1}})
  editor.paste([['x']])
  expect(cells()).toEqual(['a x', 'c x'])
})

test('Tab after the last cell adds a row', () => {
  const {editor, cells} = open(...square)
  editor.select(at({row: 1, column: 1}))
  editor.tab(1)
  expect(cells()).toEqual(['a b', 'c d', ' '])
  expect(editor.getState().selection.focus).toEqual({row: 2, column: 0})
})

test('a new table is stored with its first edit, and is the same to all who begin it', () => {
  const {table, client} = open()
  const other = table.open('ben')
  client.editor.run(setCell('row-1', 0, 'mine'))
  other.editor.run(setCell('row-2', 1, 'theirs'))
  client.send()
  other.send()
  expect(table.rows).toEqual([
    {_key: 'row-1', _type: 'tableRow', cells: ['mine', '']},
    {_key: 'row-2', _type: 'tableRow', cells: ['', 'theirs']},
  ])
})

test.each([
  ['has no key', undefined],
  ['has the key of another one', 'row-3'],
])(
  'what is written in a row is in that one alone, where a row that a program stored %s',
  (_, _key) => {
    const [first, second] = [emptyRow('row-3', 1), emptyRow('row-2', 1)]
    const table = new StoredTable({rows: [first, second, {...first, _key, cells: ['theirs']}]})
    const {editor} = table.open('ada')
    editor.run(setCell('row-3', 0, 'mine'))
    editor.run(deleteRow(1))
    table.settle()
    expect(table.rows.map(({cells}) => cells)).toEqual([['mine'], ['theirs']])
  },
)

test('a row of others above does not move what is selected and written', () => {
  const {table, client, editor} = open(...square)
  const other = table.open('ben')
  editor.select(at({row: 1, column: 0}))
  editor.begin()
  editor.write('mine')
  other.editor.addRow(0, 0)
  other.send()
  client.receive()
  expect(editor.getState()).toMatchObject({
    selection: at({row: 2, column: 0}),
    editing: {row: 'r1', column: 0},
  })
  editor.end()
  client.send()
  expect(table.rows.map(({cells}) => cells)).toEqual([
    ['', ''],
    ['a', 'b'],
    ['mine', 'd'],
  ])
})

test('a row that goes while it is written in closes the editor, and says so', () => {
  const {table, client, editor} = open(...square, ['e', 'f'])
  const other = table.open('ben')
  editor.select(at({row: 2, column: 0}))
  editor.begin()
  editor.write('lost')
  other.editor.run(deleteRow(2))
  other.send()
  client.receive()
  expect(editor.getState()).toMatchObject({editing: undefined, message: 'Row 3 was deleted'})
  vi.advanceTimersByTime(1_000)
  client.send()
  expect(table.rows.map(({cells}) => cells)).toEqual(square)
})
