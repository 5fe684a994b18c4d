import type {CellsChange, Change} from './changes.ts'
import {filledTo, type Row} from './rows.ts'

/** Where the columns are that were there before: by their old places, undefined for one that is gone. */
export type ColumnShift = {to: readonly (number | undefined)[]; columns: number}

export function shiftedColumn({to, columns}: ColumnShift, column: number): number | undefined {
  return column < to.length ? to[column] : column - to.length + columns
}

/** Where a column of a row is after cells of the row have come, gone or moved. */
export function columnAfter(change: CellsChange, column: number): number | undefined {
  if (change.type === 'slide') {
    if (column === change.from) return change.to
    const place = column > change.from ? column - 1 : column
    return place >= change.to ? place + 1 : place
  }
  if (change.type !== 'splice' || column < change.at) return column
  const {at, removed, inserted} = change
  return column < at + removed.length ? undefined : column - removed.length + inserted.length
}

/** The cells of a row in their new places; a column that came is empty. */
export function shiftedCells(shift: ColumnShift, cells: readonly string[]): readonly string[] {
  const places = cells.map((_, column) => shiftedColumn(shift, column))
  const last = places.reduce<number>((most, place = -1) => Math.max(most, place), -1)
  const width = cells.length < shift.to.length ? last + 1 : Math.max(last + 1, shift.columns)
  const shifted = filledTo([], width)
  for (const [column, place] of places.entries()) {
    if (place !== undefined) shifted[place] = cells[column] ?? ''
  }
  return shifted
}

/** The same change in a table whose columns are elsewhere now; none when its column is gone. */
export function shiftedChange(shift: ColumnShift, change: Change): Change[] {
  if (change.type === 'insert' || change.type === 'remove') {
    const rows = change.rows.map((row) => ({...row, cells: shiftedCells(shift, row.cells)}))
    return [{...change, rows}]
  }
  if (change.type === 'cells') {
    const [before, after] = [change.before, change.after].map((cells) => shiftedCells(shift, cells))
    return before && after ? [{...change, before, after}] : []
  }
  if (change.type === 'splice') return [{...change, at: shiftedEdge(shift, change.at)}]
  if (change.type === 'slide') {
    const [from, to] = [change.from, change.to].map((column) => shiftedColumn(shift, column))
    return from === undefined || to === undefined ? [] : [{...change, from, to}]
  }
  const column = shiftedColumn(shift, change.column)
  return column === undefined ? [] : [{...change, column}]
}

/** Before the same column as before, or the next one that is left of those after it. */
function shiftedEdge(shift: ColumnShift, at: number): number {
  const next = shift.to.slice(at).find((place) => place !== undefined)
  return next ?? Math.max(at - shift.to.length, 0) + shift.columns
}

/** So many rows are enough to tell which column came, went or moved. */
const SAMPLE = 100

/**
 * What others did to the columns of a table, told by where the texts are that were there before: patches name a
 * cell by its number alone. Undefined when the columns are where they were, as a row shows whose texts are where
 * they were and would be elsewhere.
 *
 * @param isUnheard - whether others may not know the row as it is here, and left it out
 */
export function columnShift(
  before: readonly Row[],
  rows: readonly Row[],
  isUnheard: (key: string) => boolean = () => false,
): ColumnShift | undefined {
  const now = new Map(rows.map((row) => [row._key, row.cells]))
  const pairs = before.flatMap(({_key, cells}): Pair[] => {
    const after = now.get(_key)
    return after ? [{key: _key, before: cells, after}] : []
  })
  const changed = pairs.filter((pair) => !isSame(pair))
  if (!changed.length) return undefined
  // Rows that others deleted, or added, were as wide as they were.
  const [from, to] = [
    widest(pairs.map((pair) => pair.before)),
    widest(pairs.map((pair) => pair.after)),
  ]
  const sample = changed.slice(0, SAMPLE)
  const shift = from === to ? swap(sample, from) : comeOrGone(sample, from, to)
  if (!shift) return undefined
  const rest = pairs.filter((pair) => isSame(pair) && !isUnheard(pair.key))
  return rest.some((pair) => wouldDiffer(shift, pair)) ? undefined : shift
}

function widest(rows: readonly (readonly string[])[]): number {
  return rows.reduce((most, cells) => Math.max(most, cells.length), 1)
}

type Pair = {key: string; before: readonly string[]; after: readonly string[]}

function isSame({before, after}: Pair): boolean {
  if (before === after) return true
  return before.length === after.length && before.every((cell, column) => cell === after[column])
}

/** Whether a row would have other texts in its columns after the shift, beside empty ones at its end. */
function wouldDiffer(shift: ColumnShift, {before}: Pair): boolean {
  const after = shiftedCells(shift, before)
  return filledTo(after, before.length).some((cell, column) => cell !== (before[column] ?? ''))
}

function comeOrGone(pairs: readonly Pair[], from: number, to: number): ColumnShift | undefined {
  const places = Array.from({length: Math.min(from, to) + 1}, (_, at) => Math.min(from, to) - at)
  const by = to - from
  // The last place first: nothing that was there before is elsewhere then.
  const shifts = places.map((at) => ({
    columns: to,
    to: Array.from({length: from}, (_, column) => {
      if (column < at) return column
      return by < 0 && column < at - by ? undefined : column + by
    }),
  }))
  const best = bestOf(shifts, pairs)
  return best?.to.every((place, column) => place === column) ? undefined : best
}

/** Two columns that changed places, where that explains more than a few texts that were written do. */
function swap(pairs: readonly Pair[], columns: number): ColumnShift | undefined {
  if (pairs.length < 2) return undefined
  const same = Array.from({length: columns}, (_, column) => column)
  const swaps = same.slice(1).map((right) => ({
    columns,
    to: same.with(right, right - 1).with(right - 1, right),
  }))
  const best = bestOf(swaps, pairs)
  const isBetter = best && misses(best, pairs) * 2 < misses({columns, to: same}, pairs)
  return isBetter ? best : undefined
}

function bestOf(shifts: readonly ColumnShift[], pairs: readonly Pair[]): ColumnShift | undefined {
  const rated = shifts.map((shift) => ({shift, missed: misses(shift, pairs)}))
  return rated.reduce<(typeof rated)[number] | undefined>(
    (best, one) => (best && best.missed <= one.missed ? best : one),
    undefined,
  )?.shift
}

/**
 * How many texts are not where they would be, had nothing else happened. An empty cell says nothing: somebody may have
 * written in it.
 */
function misses({to}: ColumnShift, pairs: readonly Pair[]): number {
  return pairs.reduce((missed, {before, after}) => {
    const others = before.filter((cell, column) => {
      const place = to[column]
      return cell !== '' && place !== undefined && after[place] !== cell
    })
    return missed + others.length
  }, 0)
}
