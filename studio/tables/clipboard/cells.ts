/** The texts of a table, row by row. All rows have the same number of cells. */
export type Cells = string[][]

/** The same rows, with empty cells at the end of those that are shorter than the longest. */
export function filled(rows: readonly (readonly string[])[]): Cells {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  return rows.map((row) => Array.from({length: width}, (_, column) => row[column] ?? ''))
}
