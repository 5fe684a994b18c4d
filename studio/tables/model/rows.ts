/** A row as it is stored; its key addresses it in patches, whatever happens to the rows around it. */
export type Row = {_key: string; _type: string; cells: readonly string[]}

/** What may be stored as a table, by us, by the table plugin's input, or by a program. */
export type TableValue = {rows?: readonly StoredRow[] | undefined}
type StoredRow = {_key?: string; _type?: string; cells?: readonly (string | null)[]}

export type Size = {rows: number; columns: number}

/** A table that has nothing stored is shown as two empty rows; their keys are the same to all who see it. */
const NEW_TABLE: readonly Row[] = [emptyRow('row-1', 2), emptyRow('row-2', 2)]

export function emptyRow(key: string, columns: number): Row {
  return {_key: key, _type: 'tableRow', cells: Array.from({length: columns}, () => '')}
}

/** The rows to show: the stored ones, or those of a new table. Rows that have no key get one of their place. */
export function rowsOf(value: TableValue | undefined): readonly Row[] {
  if (!value?.rows?.length) return NEW_TABLE
  return value.rows.map((row, index) => (isWhole(row) ? row : whole(row, `row-${index + 1}`)))
}

function isWhole(row: StoredRow): row is Row {
  return Boolean(row._key && row._type && row.cells?.every((cell) => typeof cell === 'string'))
}

function whole({_key, _type, cells, ...others}: StoredRow, newKey: string): Row {
  return {
    ...others,
    _key: _key ?? newKey,
    _type: _type ?? 'tableRow',
    cells: cells?.map((cell) => cell ?? '') ?? [],
  }
}

/** Whether patches can address the rows that are shown; else they have to be stored first. */
export function isStored(value: TableValue | undefined): boolean {
  return Boolean(value?.rows?.length && value.rows.every(isWhole))
}

export function sizeOf(rows: readonly Row[]): Size {
  return {
    rows: rows.length,
    columns: rows.reduce((most, {cells}) => Math.max(most, cells.length), 1),
  }
}

/** The cells of a row, filled up with empty ones to a number of columns. */
export function filledTo(cells: readonly string[], columns: number): string[] {
  return Array.from({length: Math.max(columns, cells.length)}, (_, column) => cells[column] ?? '')
}
