import {type Change, indexOf} from './changes.ts'
import {followedColumn, type Row} from './rows.ts'

/** The cell that is written in, and the text it began with. */
export type Editing = {
  row: string
  column: number
  text: string
  /** All rows, as they were then. */
  rows: readonly Row[]
}

/** The current text of the cell that is written in, and its text when the writing began. */
export type Draft = {text: string; was: string; isWritten: boolean}

/** Follows the open cell after another editor changed the table. Closes it if its row or column is gone. */
export function followedEditing(
  editing: Editing | undefined,
  before: readonly Row[],
  rows: readonly Row[],
): {editing: Editing | undefined; message?: string} {
  if (!editing) return {editing}
  if (indexOf(rows, editing.row) < 0) {
    const message = `Row ${indexOf(before, editing.row) + 1} was deleted`
    return {editing: undefined, message}
  }
  const column = followedColumn(before, rows, editing.row, editing.column)
  if (column === undefined) {
    return {editing: undefined, message: 'Another editor changed the columns'}
  }
  return {editing: column === editing.column ? editing : {...editing, column, rows}}
}

/** The writing in a cell as a step of undo; nothing where the cell was only opened. */
export function writtenStep(
  {row, column}: Editing,
  {was, isWritten}: Draft,
  rows: readonly Row[],
): Change[] {
  const is = rows[indexOf(rows, row)]?.cells[column]
  if (!isWritten || is === undefined || was === is) return []
  return [{type: 'cell', row, column, before: was, after: is}]
}
