import type {BodyMember} from '#web/content/entries.ts'
import {isNumericColumn} from './numeric.ts'

export type TableBlock = Extract<
  BodyMember,
  {_type: 'table' | 'customTable' | 'advancedTable' | 'enhancedTable'}
>
type StyledBlock = Extract<TableBlock, {_type: 'advancedTable' | 'enhancedTable'}>

export type TableLook = {
  tableStyle: NonNullable<StyledBlock['tableStyle']>
  headerStyle: NonNullable<StyledBlock['headerStyle']>
  /** True if a wide table scrolls in its own box; otherwise its cells wrap. */
  responsive: boolean
  showBorders: boolean
}

/** A column, with lengths in characters. */
export type Column = {
  /** True if it holds figures below its header. */
  isNumeric: boolean
  longestCell: number
  longestWord: number
  /** Length of its longest figure, which must not break; 0 for a text column. */
  longestFigure: number
}

export type TableModel = {
  caption: string | undefined
  header: readonly string[]
  /** The other rows, all of the same length. */
  rows: readonly (readonly string[])[]
  columns: readonly Column[]
  look: TableLook
}

const PLAIN: TableLook = {
  tableStyle: 'default',
  headerStyle: 'default',
  responsive: true,
  showBorders: true,
}

/** Converts any table kind to one shape, or `null` without text. */
export function toTable(block: TableBlock): TableModel | null {
  const table = block._type === 'table' ? block : block.table
  const rows = (table?.rows ?? []).map((row) => (row.cells ?? []).map((cell) => cell.trim()))
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  const [header, ...others] = rows.map((cells) => padded(cells, width))
  if (!header || !rows.flat().some(Boolean)) return null
  const columns = header.map((_, column) => columnOf(rows.map((cells) => cells[column] ?? '')))
  return {caption: captionOf(block), header, rows: others, columns, look: lookOf(block)}
}

function columnOf([header = '', ...cells]: readonly string[]): Column {
  const isNumeric = isNumericColumn(cells)
  const all = [header, ...cells]
  return {
    isNumeric,
    longestCell: longest(all),
    longestWord: longest(all.flatMap((cell) => cell.split(/\s+/))),
    longestFigure: isNumeric ? longest(cells) : 0,
  }
}

function longest(texts: readonly string[]): number {
  return texts.reduce((most, {length}) => Math.max(most, length), 0)
}

function padded(cells: readonly string[], columns: number): string[] {
  return Array.from({length: columns}, (_, column) => cells[column] ?? '')
}

function captionOf(block: TableBlock): string | undefined {
  return block._type === 'table' ? undefined : block.caption?.trim() || undefined
}

function lookOf(block: TableBlock): TableLook {
  if (block._type === 'table' || block._type === 'customTable') return PLAIN
  const {tableStyle, headerStyle, responsive, showBorders} = block
  return {
    tableStyle: tableStyle ?? PLAIN.tableStyle,
    headerStyle: headerStyle ?? PLAIN.headerStyle,
    responsive: responsive ?? PLAIN.responsive,
    showBorders: showBorders ?? PLAIN.showBorders,
  }
}
