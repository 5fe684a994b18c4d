import {beforeEach, expect, test, vi} from 'vitest'
import type {TableEditor} from './editor.ts'
import {deleteRow, insertColumn, moveRow, setCell} from './operations.ts'
import {at} from './selection.ts'
import {type Client, openByTwo} from './testing/stored-table.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const square = [
  ['a', 'b'],
  ['c', 'd'],
  ['e', 'f'],
]

test('a read-only table sends nothing when another editor moves a row', () => {
  const {table, ada, ben} = openByTwo(...square)
  ben.editor.run(moveRow(0, 1))
  ada.editor.run(setCell('r0', 0, 'X'))
  ada.send()
  ada.disconnect()
  table.settle()
  expect(ada.sent).toHaveLength(1)
  expect(ada.editor.getState().rows).toEqual(table.rows)
})

test.each<[string, (editor: TableEditor) => void]>([
  ['what was written', (editor) => editor.end()],
  ['Escape', (editor) => editor.cancel()],
  ['a paste', (editor) => editor.paste([['new', 'new']])],
  ['undo', (editor) => editor.undo()],
])('a cell is closed when the table becomes read-only; then nothing is changed by %s', (_, act) => {
  const {table, ada} = openByTwo(...square)
  ada.editor.run(setCell('r1', 0, 'before'))
  ada.editor.begin()
  ada.editor.write('X')
  ada.disconnect()
  expect(ada.editor.getState()).toMatchObject({
    editing: undefined,
    message: 'The table cannot be changed now',
  })
  act(ada.editor)
  table.settle()
  expect(ada.sent).toHaveLength(1)
  expect(ada.editor.getState().rows).toEqual(table.rows)
  expect(table.rows.map(({cells}) => cells.join(' '))).toEqual(['a b', 'before d', 'e f'])
})

test.each<[string, string[][], (ben: Client) => void, string[]]>([
  ['is stored when the form accepts changes again', square, () => {}, ['a b', 'X d', 'e f']],
  ['follows its row', square, (ben) => ben.editor.run(moveRow(1, -1)), ['X d', 'a b', 'e f']],
  [
    'follows its column',
    square,
    (ben) => ben.editor.run(insertColumn(0)),
    [' a b', ' X d', ' e f'],
  ],
  [
    'gives way to the text of another editor',
    square,
    (ben) => ben.editor.run(setCell('r1', 0, 'theirs')),
    ['a b', 'theirs d', 'e f'],
  ],
  ['is dropped with its row', square, (ben) => ben.editor.run(deleteRow(1)), ['a b', 'e f']],
  ['fills a short row', [['a', 'b'], [], ['e', 'f']], () => {}, ['a b', 'X ', 'e f']],
])('text typed just before the table becomes read-only %s', (_, rows, act, stored) => {
  const {ada, ben, cells} = openByTwo(...rows)
  ada.editor.select(at({row: 1, column: 0}))
  ada.editor.begin('')
  ada.editor.write('X')
  ada.disconnect()
  act(ben)
  cells()
  ada.connect()
  expect(cells()).toEqual(stored)
  expect(ada.editor.getState().message).toBe('')
})

test('text held while the table is read-only is one step of undo', () => {
  const {ada, cells} = openByTwo(...square)
  ada.editor.begin('')
  ada.editor.write('X')
  ada.disconnect()
  ada.connect()
  expect(cells()[0]).toBe('X b')
  ada.editor.undo()
  expect(cells()[0]).toBe('a b')
})
