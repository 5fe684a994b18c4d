import {type Change, indexOf} from './changes.ts'
import {type ColumnShift, shiftedColumn} from './column-shift.ts'
import type {Row} from './rows.ts'

/** The cell that is written in, and the text it began with. */
export type Editing = {
  row: string
  column: number
  text: string
  /** All rows, as they were then. */
  rows: readonly Row[]
}

/** What is written in a cell now, and the row as it was when the writing began. */
export type Draft = {text: string; cells: readonly string[]; isWritten: boolean}

/** The cell that is written in where it is now, after others have changed the table; or that it is gone. */
export function followedEditing(
  editing: Editing | undefined,
  before: readonly Row[],
  rows: readonly Row[],
  shift: ColumnShift | undefined,
): {editing: Editing | undefined; message?: string} {
  if (!editing) return {editing}
  const column = shift ? shiftedColumn(shift, editing.column) : editing.column
  if (indexOf(rows, editing.row) < 0) {
    const message = `Row ${indexOf(before, editing.row) + 1} was deleted`
    return {editing: undefined, message}
  }
  if (column === undefined) {
    return {editing: undefined, message: `Column ${editing.column + 1} was deleted`}
  }
  return {editing: column === editing.column ? editing : {...editing, column, rows}}
}

/** The writing in a cell as a step of undo; nothing where the cell was only opened. */
export function writtenStep(
  {row, column}: Editing,
  {cells: before, isWritten}: Draft,
  rows: readonly Row[],
): Change[] {
  const after = rows[indexOf(rows, row)]?.cells
  if (!isWritten || !after) return []
  if (before.length !== after.length) return [{type: 'cells', row, before, after}]
  const [was = '', is = ''] = [before[column], after[column]]
  return was === is ? [] : [{type: 'cell', row, column, before: was, after: is}]
}
