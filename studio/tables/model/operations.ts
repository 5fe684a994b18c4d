import type {Cells} from '../clipboard/cells.ts'
import type {Change} from './changes.ts'
import {emptyRow, filledTo, type Row, sizeOf} from './rows.ts'
import type {Place, Range} from './selection.ts'

/** Operations on a table: what they change. They do nothing where there is nothing to do. */
export type Operation = (rows: readonly Row[]) => Change[]

/** A key for a new row. */
export type NewKey = () => string

/** Gives a cell another text. The first edit of a row that is too short fills it. */
export function setCell(key: string, column: number, text: string): Operation {
  return (rows) => {
    const row = rows.find(({_key}) => _key === key)
    return row ? changedRow(row, new Map([[column, text]]), sizeOf(rows).columns) : []
  }
}

/** Gives the cells of a row other texts: each with a change of its own while those are few. */
function changedRow(row: Row, texts: ReadonlyMap<number, string>, columns: number): Change[] {
  const {_key, cells} = row
  const changed = [...texts].filter(([column, text]) => (cells[column] ?? '') !== text)
  if (!changed.length) return []
  const last = Math.max(...changed.map(([column]) => column))
  if (last >= cells.length || changed.length > FEW_CELLS) {
    // What others do may have made the table too narrow for a text.
    const filled = filledTo(cells, Math.max(columns, last + 1))
    const after = filled.map((cell, column) => texts.get(column) ?? cell)
    return [{type: 'cells', row: _key, before: cells, after}]
  }
  return changed.map(([column, after]) => ({
    type: 'cell',
    row: _key,
    column,
    before: cells[column] ?? '',
    after,
  }))
}

/** More changed cells of a row are one change. */
const FEW_CELLS = 4

/** Empties a range, or fills it with one text. */
export function fillRange({top, left, bottom, right}: Range, text: string): Operation {
  return (rows) => {
    const {columns} = sizeOf(rows)
    const all = Array.from({length: right - left + 1}, (_, index) => left + index)
    return rows.slice(top, bottom + 1).flatMap((row) => {
      // A cell that a short row does not have is empty already.
      const own = text ? all : all.filter((column) => column < row.cells.length)
      return changedRow(row, new Map(own.map((column) => [column, text])), columns)
    })
  }
}

/** Puts a table over another one, from a cell on; rows and columns are added where it does not fit. */
export function pasteAt({row: top, column: left}: Place, cells: Cells, newKey: NewKey): Operation {
  return (rows) => {
    const width = left + (cells[0]?.length ?? 0)
    const columns = Math.max(sizeOf(rows).columns, width)
    const below = cells.slice(Math.max(0, rows.length - top))
    return [
      ...rows.flatMap((row, index) => pastedRow(row, textsFrom(left, cells[index - top]), columns)),
      ...insertedAfter(
        rows.at(-1)?._key,
        below.map((texts) => newRow(newKey(), left, texts, columns)),
      ),
    ]
  }
}

function textsFrom(left: number, texts: readonly string[] = []): ReadonlyMap<number, string> {
  return new Map(texts.map((text, index) => [left + index, text]))
}

function pastedRow(row: Row, texts: ReadonlyMap<number, string>, columns: number): Change[] {
  const {_key, cells} = row
  const missing = columns - cells.length
  if (texts.size > 0) return changedRow(row, texts, columns)
  if (missing <= 0) return []
  return [
    {type: 'splice', row: _key, at: cells.length, removed: [], inserted: filledTo([], missing)},
  ]
}

function newRow(key: string, left: number, texts: readonly string[], columns: number): Row {
  const cells = filledTo([...filledTo([], left), ...texts], columns)
  return {...emptyRow(key, 0), cells}
}

function insertedAfter(after: string | undefined, rows: readonly Row[]): Change[] {
  return rows.length ? [{type: 'insert', rows, after}] : []
}

/** Adds an empty row before the one that is at `index` now; at the end when there is none. */
export function insertRow(index: number, newKey: NewKey): Operation {
  return (rows) => insertedAfter(rows[index - 1]?._key, [emptyRow(newKey(), sizeOf(rows).columns)])
}

/** The last row stays: a table without rows could not be written in. */
export function deleteRow(index: number): Operation {
  return (rows) => {
    const row = rows[index]
    if (!row || rows.length === 1) return []
    return [{type: 'remove', rows: [row], after: rows[index - 1]?._key}]
  }
}

export function moveRow(index: number, by: 1 | -1): Operation {
  return (rows) => {
    const row = rows[index]
    if (!row || !rows[index + by]) return []
    const after = by === 1 ? rows[index + 1]?._key : rows[index - 2]?._key
    return [
      {type: 'remove', rows: [row], after: rows[index - 1]?._key},
      {type: 'insert', rows: [row], after},
    ]
  }
}

/** Adds an empty column before the one that is at `index` now. */
export function insertColumn(index: number): Operation {
  return (rows) =>
    rows.map(({_key, cells}) => {
      const missing = Math.max(0, index - cells.length)
      const inserted = filledTo([], missing + 1)
      return {type: 'splice', row: _key, at: index - missing, removed: [], inserted}
    })
}

/** The last column stays, as the last row does. */
export function deleteColumn(index: number): Operation {
  return (rows) => {
    if (sizeOf(rows).columns === 1) return []
    return rows.flatMap(({_key, cells}) => {
      const removed = cells.slice(index, index + 1)
      return removed.length ? [{type: 'splice', row: _key, at: index, removed, inserted: []}] : []
    })
  }
}

export function moveColumn(index: number, by: 1 | -1): Operation {
  return (rows) => {
    const {columns} = sizeOf(rows)
    const other = index + by
    if (other < 0 || other >= columns) return []
    const last = Math.max(index, other)
    return rows.flatMap((row): Change[] => {
      const {_key, cells} = row
      if (cells.length <= Math.min(index, other)) return []
      if (cells.length > last) {
        return [{type: 'slide', row: _key, from: index, to: other, text: cells[index] ?? ''}]
      }
      const swapped = [
        [index, cells[other] ?? ''],
        [other, cells[index] ?? ''],
      ] as const
      return changedRow(row, new Map(swapped), columns)
    })
  }
}
