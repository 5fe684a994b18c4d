import {indexOf} from './changes.ts'
import {followedColumn, type Row, type Size} from './rows.ts'

/** A place in the grid; both count from 0. */
export type Place = {row: number; column: number}

/** A range of cells, from where it was begun to where the keyboard is. */
export type Selection = {anchor: Place; focus: Place}

/** Both ends are within. */
export type Range = {top: number; left: number; bottom: number; right: number}

export function at(place: Place): Selection {
  return {anchor: place, focus: place}
}

export function rangeOf({anchor, focus}: Selection): Range {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  }
}

export function contains({top, left, bottom, right}: Range, {row, column}: Place): boolean {
  return row >= top && row <= bottom && column >= left && column <= right
}

/** The same selection in a table that may have become smaller. */
export function within({anchor, focus}: Selection, size: Size): Selection {
  return {anchor: clamped(anchor, size), focus: clamped(focus, size)}
}

function clamped({row, column}: Place, {rows, columns}: Size): Place {
  return {
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  }
}

export type Move = {
  /** Rows down and columns right, negative for up and left; infinite to the edge of the table. */
  down: number
  right: number
  /** Whether the range grows instead of being left. */
  extend?: boolean
}

export function moved({anchor, focus}: Selection, {down, right, extend}: Move, size: Size) {
  const place = clamped({row: focus.row + down, column: focus.column + right}, size)
  return extend ? {anchor, focus: place} : at(place)
}

/** The next cell in reading order, or the one before; undefined beyond the last or first. */
export function beside({focus}: Selection, by: 1 | -1, {rows, columns}: Size) {
  const index = focus.row * columns + focus.column + by
  if (index < 0 || index >= rows * columns) return undefined
  return at({row: Math.floor(index / columns), column: index % columns})
}

/** The same cells, when their rows or columns have moved, or others have come between. */
export function followed(
  selection: Selection,
  before: readonly Row[],
  rows: readonly Row[],
): Selection {
  const follow = ({row, column}: Place) => {
    const key = before[row]?._key ?? ''
    const index = indexOf(rows, key)
    if (index < 0) return {row, column}
    return {row: index, column: followedColumn(before, rows, key, column) ?? column}
  }
  return {anchor: follow(selection.anchor), focus: follow(selection.focus)}
}
