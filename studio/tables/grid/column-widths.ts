import type {Row} from '../model/rows.ts'

/** All in pixels. */
const NARROWEST = 96
const WIDEST = 320
const CHARACTER = 7.4
const LINE = 20
const PADDING = {x: 26, y: 14}

/** How wide each column has to be for its texts: lines longer than the widest wrap. */
export function columnWidths(rows: readonly Row[], columns: number): number[] {
  return Array.from({length: columns}, (_, column) => {
    const longest = rows.reduce((most, {cells}) => Math.max(most, longestLine(cells[column])), 0)
    return Math.min(WIDEST, Math.max(NARROWEST, Math.ceil(longest * CHARACTER) + PADDING.x))
  })
}

/** The same columns, wider where there is room for it. */
export function stretched(widths: readonly number[], room: number): number[] {
  const left = room - widths.reduce((sum, width) => sum + width, 0)
  const share = Math.max(0, left) / widths.length
  return widths.map((width) => width + share)
}

/** Where the columns begin, in pixels, and where the last one ends. */
export function starts(widths: readonly number[]): number[] {
  const edges = [0]
  for (const width of widths) edges.push((edges.at(-1) ?? 0) + width)
  return edges
}

/** About how high a row is, before it is drawn. */
export function rowHeight(cells: readonly string[], widths: readonly number[]): number {
  const lines = cells.map((cell, column) => linesOf(cell, widths[column] ?? NARROWEST))
  return Math.max(1, ...lines) * LINE + PADDING.y
}

function linesOf(cell: string, width: number): number {
  const perLine = Math.max(1, Math.floor((width - PADDING.x) / CHARACTER))
  return cell
    .split('\n')
    .reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / perLine)), 0)
}

function longestLine(cell = ''): number {
  return cell.split('\n').reduce((most, {length}) => Math.max(most, length), 0)
}
