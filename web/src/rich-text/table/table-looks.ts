import type {CSSProperties} from 'react'
import type {Column, TableLook} from './table-model.ts'

export const headerClass: Record<TableLook['headerStyle'], string> = {
  default: 'bg-sky-soft text-ink',
  dark: 'bg-ink text-white',
  primary: 'bg-sky text-white',
  secondary: 'bg-slate text-white',
}

export const bodyClass: Record<TableLook['tableStyle'], string> = {
  default: '',
  striped: '[&>tr:nth-child(even)]:bg-sky-soft/60',
  bordered: '',
  compact: '',
}

// The style sets lines between columns; the editor sets lines between rows and around the table.
const cellStyleClass: Record<TableLook['tableStyle'], string> = {
  default: 'py-3',
  striped: 'py-3',
  bordered: 'border-l border-current/20 py-3 first:border-l-0',
  compact: 'py-1.5',
}

/** Horizontal padding of cells, if there is room. */
const padding: Record<TableLook['tableStyle'], string> = {
  default: '1.25rem',
  striped: '1.25rem',
  bordered: '1rem',
  compact: '0.875rem',
}

/** Longer words may break while shorter ones fit. */
const LONG_WORD = 12

/** Left and right padding of a cell. */
const PADDING = '2 * var(--cell-padding)'

/** Least line length in a scrolling column with more text. */
const LINE = '13rem'

export function textClass({tableStyle, responsive}: TableLook): string {
  if (tableStyle === 'compact') return 'text-note'
  return responsive ? 'text-small' : 'text-small @max-lg:text-note'
}

export function headerCellClass(look: TableLook, {isNumeric}: Column): string {
  return [inEachCell(look), wraps(look), isNumeric ? 'text-right' : 'text-start'].join(' ')
}

/** Class of a cell below the header. */
export function bodyCellClass(look: TableLook, {isNumeric}: Column): string {
  const figure = 'text-right tabular-nums whitespace-nowrap'
  return `${inEachCell(look)} ${isNumeric ? figure : wraps(look)}`
}

function inEachCell({tableStyle}: TableLook): string {
  return `px-(--cell-padding) ${cellStyleClass[tableStyle]}`
}

function wraps({responsive}: TableLook): string {
  return responsive ? '' : 'wrap-anywhere hyphens-auto'
}

/** Sets the padding of all cells; a table that wraps uses at most a quarter of its width for it. */
export function tableStyle({tableStyle, responsive}: TableLook, columns: number) {
  const share = responsive ? '3.5vw' : `100cqw / ${columns * 8}`
  const style: CSSProperties & {'--cell-padding': string} = {
    '--cell-padding': `min(${padding[tableStyle]}, ${share})`,
  }
  return style
}

/**
 * Returns the width of a column. Scrolling columns have lines of readable length. In a table that wraps, figures come
 * first; the rest is for whole words, shared if it is not enough.
 */
export function columnStyle({responsive}: TableLook, columns: readonly Column[], index: number) {
  const {longestCell = 0, longestFigure = 0} = columns[index] ?? {}
  if (responsive) return {minWidth: `min(${longestCell}ch + ${PADDING}, ${LINE})`}
  const wanted = columns.map(roomForWords)
  const figures = sum(columns.map((column) => column.longestFigure))
  const left = `(100cqw - ${figures}ch - ${columns.length} * ${PADDING})`
  const own = wanted[index] ?? 0
  const share = own && (own / sum(wanted)).toFixed(4)
  return {
    minWidth: `calc(${longestFigure}ch + ${PADDING} + clamp(0px, ${left} * ${share}, ${own}ch))`,
  }
}

/** Returns the space in `ch` that the longest word needs beyond the figures; capitals are wider than digits. */
function roomForWords({longestWord, longestFigure}: Column): number {
  return Math.max(0, Math.min(longestWord + 1, LONG_WORD) - longestFigure)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
