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

/** The rows to show: the stored ones, or those of a new table. Rows that have no key of their own get one. */
export function rowsOf(value: TableValue | undefined): readonly Row[] {
  if (!value?.rows?.length) return NEW_TABLE
  const keys = new Set(value.rows.map(({_key}) => _key))
  const seen = new Set<string>()
  return value.rows.map((row, index) => {
    const key = row._key && !seen.has(row._key) ? row._key : freeKey(index + 1, keys)
    seen.add(key)
    keys.add(key)
    return key === row._key && isWhole(row) ? row : whole(row, key)
  })
}

/** Of the row's place, so that it is the same to all, and of no other row. */
function freeKey(place: number, keys: ReadonlySet<string | undefined>): string {
  const key = `row-${place}`
  return keys.has(key) ? freeKey(place + 1, keys) : key
}

function isWhole(row: StoredRow): row is Row {
  return Boolean(row._key && row._type && row.cells?.every((cell) => typeof cell === 'string'))
}

function whole({_type, cells, ...others}: StoredRow, key: string): Row {
  return {
    ...others,
    _key: key,
    _type: _type ?? 'tableRow',
    cells: cells?.map((cell) => cell ?? '') ?? [],
  }
}

/** Whether patches can address the rows that are shown; else they have to be stored first. */
export function isStored(value: TableValue | undefined): boolean {
  const {rows = []} = value ?? {}
  return (
    rows.length > 0 &&
    rows.every(isWhole) &&
    new Set(rows.map(({_key}) => _key)).size === rows.length
  )
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

/**
 * The column of a cell after another editor added, deleted or moved columns; undefined if the row does not show it.
 * Stored columns have no keys, so the other cells of the row identify it.
 */
export function followedColumn(
  before: readonly Row[],
  rows: readonly Row[],
  key: string,
  column: number,
): number | undefined {
  const was = cellsOf(before, key)
  const now = cellsOf(rows, key)
  const by = sizeOf(rows).columns - sizeOf(before).columns
  if (by === 0) return swappedWith(was, now, column) ?? column
  if (isSame(was.slice(0, column + 1), now.slice(0, column + 1))) return column
  const moved = column + by
  return moved >= 0 && isSame(was.slice(column), now.slice(moved)) ? moved : undefined
}

function cellsOf(rows: readonly Row[], key: string): readonly string[] {
  return rows.find(({_key}) => _key === key)?.cells ?? []
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((cell, index) => cell === others[index])
}

/** The neighbouring column that a cell changed places with. */
function swappedWith(was: readonly string[], now: readonly string[], column: number) {
  return [column - 1, column + 1].find((other) => {
    const isMoved = was[column] === now[other] && was[other] === now[column]
    return isMoved && was[other] !== undefined && was[other] !== was[column]
  })
}
