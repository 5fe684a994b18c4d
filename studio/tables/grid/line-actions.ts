import type {TableEditor} from '../model/editor.ts'
import {deleteColumn, deleteRow, insertColumn, moveColumn, moveRow} from '../model/operations.ts'
import {at, type Selection} from '../model/selection.ts'

export type LineAction = {
  title: string
  isPossible: boolean
  isDestructive?: boolean
  run: () => void
}

/** What can be done with the row or column at an index; it is selected afterwards where it then is. */
export function lineActions(
  editor: TableEditor,
  kind: 'row' | 'column',
  index: number,
): LineAction[] {
  return kind === 'row' ? rowActions(editor, index) : columnActions(editor, index)
}

function rowActions(editor: TableEditor, row: number): LineAction[] {
  const {size, selection} = editor.getState()
  const {column} = selection.focus
  const shift = (by: 1 | -1) => () => moveRowBy(editor, row, by)
  return [
    {title: 'Insert above', isPossible: true, run: () => editor.addRow(row, column)},
    {title: 'Insert below', isPossible: true, run: () => editor.addRow(row + 1, column)},
    {title: 'Move up', isPossible: row > 0, run: shift(-1)},
    {title: 'Move down', isPossible: row < size.rows - 1, run: shift(1)},
    {
      title: 'Delete row',
      isPossible: size.rows > 1,
      isDestructive: true,
      run: () => editor.run(deleteRow(row), at({row, column})),
    },
  ]
}

function columnActions(editor: TableEditor, column: number): LineAction[] {
  const {size, selection} = editor.getState()
  const {row} = selection.focus
  const insert = (at: number) => () => addColumn(editor, at)
  const shift = (by: 1 | -1) => () => moveColumnBy(editor, column, by)
  return [
    {title: 'Insert left', isPossible: true, run: insert(column)},
    {title: 'Insert right', isPossible: true, run: insert(column + 1)},
    {title: 'Move left', isPossible: column > 0, run: shift(-1)},
    {title: 'Move right', isPossible: column < size.columns - 1, run: shift(1)},
    {
      title: 'Delete column',
      isPossible: size.columns > 1,
      isDestructive: true,
      run: () => editor.run(deleteColumn(column), at({row, column})),
    },
  ]
}

/** Adds an empty column before the one at an index. */
export function addColumn(editor: TableEditor, column: number) {
  const {row} = editor.getState().selection.focus
  editor.run(insertColumn(column), at({row, column}))
}

/** Moves a row down or up, and the selection with it. */
export function moveRowBy(editor: TableEditor, row: number, by: 1 | -1) {
  const {size, selection} = editor.getState()
  if (row + by < 0 || row + by >= size.rows) return
  editor.run(moveRow(row, by), moveTo(selection, {row: row + by}))
}

/** Moves a column right or left, and the selection with it. */
export function moveColumnBy(editor: TableEditor, column: number, by: 1 | -1) {
  const {size, selection} = editor.getState()
  if (column + by < 0 || column + by >= size.columns) return
  editor.run(moveColumn(column, by), moveTo(selection, {column: column + by}))
}

function moveTo({focus}: Selection, to: {row: number} | {column: number}): Selection {
  return at({...focus, ...to})
}
