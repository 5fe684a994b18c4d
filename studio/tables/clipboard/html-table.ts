import type {Cells} from './cells.ts'
import {isHidden, plainText} from './plain-text.ts'

type Placed = {row: number; column: number; end: number; cell: HTMLTableCellElement}

/** Where each cell begins and ends: further right than in the markup where cells above reach down. */
function placeCells(rows: readonly HTMLTableRowElement[]): Placed[] {
  const taken = rows.map((): boolean[] => [])
  return rows.flatMap((tableRow, row) => {
    let column = 0
    return [...tableRow.cells].map((cell) => {
      while (taken[row]?.[column]) column += 1
      const placed = {row, column, end: column + cell.colSpan, cell}
      // A `rowspan` of 0 is "all rows that follow".
      for (const below of taken.slice(row, row + (cell.rowSpan || taken.length))) {
        for (let at = column; at < placed.end; at += 1) below[at] = true
      }
      column = placed.end
      return placed
    })
  })
}

/** The number of columns. A row of a single cell, a title as wide as can be, does not add any. */
function widthOf(placed: readonly Placed[]): number {
  const isAlone = ({row}: Placed, at: number) =>
    row !== placed[at - 1]?.row && row !== placed[at + 1]?.row
  const isAllAlone = placed.every(isAlone)
  return placed.reduce((width, one, at) => {
    const end = isAllAlone || !isAlone(one, at) ? one.end : one.column + 1
    return Math.max(width, end)
  }, 0)
}

/** The columns that a spreadsheet hides, by its `<col>` elements or cell by cell. */
function hiddenColumns(table: HTMLTableElement, placed: readonly Placed[]): Set<number> {
  // Those of tables in its cells say nothing about its own columns.
  const own = [...table.querySelectorAll('col')].filter((col) => col.closest('table') === table)
  const cols = own.flatMap((col) => Array.from({length: col.span}, () => isHidden(col)))
  const shown = new Set(placed.filter(({cell}) => !isHidden(cell)).map(({column}) => column))
  const hidden = placed.filter(({cell}) => isHidden(cell)).map(({column}) => column)
  return new Set([
    ...cols.flatMap((isOut, column) => (isOut ? [column] : [])),
    ...hidden.filter((column) => !shown.has(column)),
  ])
}

/** The texts of a table as it is shown. A merged cell's text is in the first of the cells that it covers. */
export function cellsOfTable(table: HTMLTableElement): Cells {
  const rows = [...table.rows]
  const placed = placeCells(rows)
  const width = widthOf(placed)
  const texts = rows.map(() => Array.from({length: width}, () => ''))
  for (const {row, column, cell} of placed) {
    if (texts[row] && !isHidden(cell)) texts[row][column] = plainText(cell)
  }
  const hidden = hiddenColumns(table, placed)
  const shown = texts.filter((_, at) => rows[at] && !isHiddenRow(rows[at]))
  return shown.map((row) => row.filter((_, column) => !hidden.has(column)))
}

function isHiddenRow(row: HTMLTableRowElement): boolean {
  return isHidden(row) || (row.parentElement !== null && isHidden(row.parentElement))
}

/** Whether a table only places others, as those of e-mails do. */
export function isLayout(table: HTMLTableElement): boolean {
  return (
    table.querySelector('table') !== null &&
    table.rows.length === 1 &&
    table.rows[0]?.cells.length === 1
  )
}

/** The largest table of a document, or undefined when there is none. */
export function readHtml(html: string): Cells | undefined {
  const tables = [...bodyOf(html).querySelectorAll('table')].filter((table) => !isLayout(table))
  const sizes = tables.map(cellsOfTable).map((cells) => ({cells, size: cells.flat().length}))
  return sizes.toSorted((a, b) => b.size - a.size).find(({size}) => size > 0)?.cells
}

/** The text of a single cell of Google Sheets, which comes without a table. */
export function sheetsCell(html: string): string | undefined {
  const cell = bodyOf(html).querySelector('[data-sheets-root]')
  return cell ? plainText(cell) : undefined
}

function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}
