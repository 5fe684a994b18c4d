import type {Cells} from '../../tables/clipboard/cells.ts'

/** Rows and columns at the end that are empty are of the selection, and not of the table. */
function withoutEmptyEnd(cells: Cells): Cells {
  const lastRow = cells.findLastIndex((row) => row.some(Boolean))
  const rows = cells.slice(0, lastRow + 1)
  const lastColumn = Math.max(-1, ...rows.map((row) => row.findLastIndex(Boolean)))
  return rows.map((row) => row.slice(0, lastColumn + 1))
}

/** A table of the text with these cells, in the look that a new one has; undefined without any text. */
export function tableBlock(cells: Cells, keyGenerator: () => string) {
  const rows = withoutEmptyEnd(cells)
  if (rows.length === 0) return undefined
  return {
    _type: 'enhancedTable',
    _key: keyGenerator(),
    table: {
      _type: 'table',
      rows: rows.map((row) => ({_type: 'tableRow', _key: keyGenerator(), cells: row})),
    },
    tableStyle: 'default',
    headerStyle: 'default',
    responsive: true,
    showBorders: true,
  }
}
