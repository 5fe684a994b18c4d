import {filledTo, type Row} from './rows.ts'

/**
 * What an edit changes. Rows are told by their keys and changes say what was there before, so that they can be
 * undone in a table that others have changed in the meantime.
 */
export type Change =
  | {type: 'cell'; row: string; column: number; before: string; after: string}
  | {type: 'cells'; row: string; before: readonly string[]; after: readonly string[]}
  /** Cells come or go: one of the two lists is empty. */
  | {
      type: 'splice'
      row: string
      at: number
      removed: readonly string[]
      inserted: readonly string[]
    }
  /** A cell goes to another place in its row. */
  | {type: 'slide'; row: string; from: number; to: number; text: string}
  /** Rows that come or go behind another one; at the top when that is undefined. */
  | {type: 'insert'; rows: readonly Row[]; after: string | undefined; isBack?: boolean}
  | {type: 'remove'; rows: readonly Row[]; after: string | undefined}

export type CellsChange = Exclude<Change, {type: 'insert' | 'remove'}>

export function isOfCells(change: Change): change is CellsChange {
  return change.type !== 'insert' && change.type !== 'remove'
}

/** The rows after the changes, which must fit them: see `fitted`. */
export function applied(rows: readonly Row[], changes: readonly Change[]): readonly Row[] {
  if (changes.every(isOfCells)) return withCells(rows, changes)
  return changes.reduce<readonly Row[]>(
    (current, change) =>
      isOfCells(change) ? withCells(current, [change]) : withRows(current, change),
    rows,
  )
}

/** Many changes at once: a table of a thousand rows is gone through once. */
function withCells(rows: readonly Row[], changes: readonly CellsChange[]): readonly Row[] {
  const byRow = Map.groupBy(changes, ({row}) => row)
  return rows.map((row) => {
    const own = byRow.get(row._key)
    return own ? {...row, cells: own.reduce(cellsAfter, row.cells)} : row
  })
}

function cellsAfter(cells: readonly string[], change: CellsChange): readonly string[] {
  if (change.type === 'cells') return change.after
  if (change.type === 'cell') return cells.with(change.column, change.after)
  if (change.type === 'slide') {
    return cells.toSpliced(change.from, 1).toSpliced(change.to, 0, change.text)
  }
  return cells.toSpliced(change.at, change.removed.length, ...change.inserted)
}

function withRows(rows: readonly Row[], change: Exclude<Change, CellsChange>): readonly Row[] {
  const keys = new Set(keysOf(change))
  if (change.type === 'remove') return rows.filter(({_key}) => !keys.has(_key))
  const at = change.after === undefined ? 0 : indexOf(rows, change.after) + 1
  return rows.toSpliced(at, 0, ...change.rows)
}

export function indexOf(rows: readonly Row[], key: string): number {
  return rows.findIndex(({_key}) => _key === key)
}

/** What undoes the changes. */
export function inverse(changes: readonly Change[]): Change[] {
  return changes.toReversed().map(inverseOf)
}

function inverseOf(change: Change): Change {
  if (change.type === 'insert') return {...change, type: 'remove'}
  if (change.type === 'remove') return {...change, type: 'insert', isBack: true}
  if (change.type === 'slide') return {...change, from: change.to, to: change.from}
  if (change.type === 'splice') {
    return {...change, removed: change.inserted, inserted: change.removed}
  }
  // Of the two kinds left both sides are of the same type.
  return {...change, before: change.after, after: change.before} as Change
}

/** What of the changes can still be made in a table that others may have changed since they were recorded. */
export function fitted(rows: readonly Row[], changes: readonly Change[]): Change[] {
  const fitting: Change[] = []
  const taken = new Map<string, Row>()
  const moved = new Set(
    changes.flatMap((change) => (change.type === 'insert' ? keysOf(change) : [])),
  )
  const isKept = changes.some((change) => takesMore(rows, change))
  let current = rows
  for (const change of changes) {
    // A column goes from all rows, or from none.
    if (isKept && change.type === 'splice' && change.removed.length) continue
    const fit = isOfCells(change)
      ? fittedCells(current, change)
      : fittedRows(current, change, taken, moved)
    if (!fit) continue
    fitting.push(fit)
    // A row that only moves is put back as it is now.
    if (fit.type === 'remove') for (const row of fit.rows) taken.set(row._key, row)
    current = applied(current, [fit])
  }
  return fitting
}

function fittedCells(rows: readonly Row[], change: CellsChange): Change | undefined {
  const cells = rows.find(({_key}) => _key === change.row)?.cells
  if (!cells) return undefined
  if (change.type === 'cells') {
    return {...change, before: cells, after: restored(cells, change.before, change.after)}
  }
  if (change.type === 'cell') {
    // What somebody else has written there since stays.
    return cells[change.column] === change.before ? change : undefined
  }
  if (change.type === 'slide') {
    const text = cells[change.from]
    return text === undefined || change.to >= cells.length ? undefined : {...change, text}
  }
  const {at, removed} = change
  if (at > cells.length) return undefined
  return {...change, removed: cells.slice(at, at + removed.length)}
}

/** `to` where `from` is still there; elsewhere what is there now. */
function restored(now: readonly string[], from: readonly string[], to: readonly string[]) {
  const length = now.slice(to.length).every((cell, index) => cell === from[to.length + index])
    ? to.length
    : now.length
  return filledTo([], length).map((_, column) =>
    (now[column] ?? '') === (from[column] ?? '') ? (to[column] ?? '') : (now[column] ?? ''),
  )
}

/** Whether the cells that a change takes from a row have a text that they had not when it was recorded. */
function takesMore(rows: readonly Row[], change: Change): boolean {
  if (change.type !== 'splice') return false
  const {at, removed} = change
  const cells = rows.find(({_key}) => _key === change.row)?.cells ?? []
  return cells
    .slice(at, at + removed.length)
    .some((cell, index) => cell !== '' && cell !== removed[index])
}

function keysOf({rows}: {rows: readonly Row[]}): string[] {
  return rows.map(({_key}) => _key)
}

/** Whether a row has a text that it had not when it was recorded. */
function hasMore({cells}: Row, recorded: Row | undefined): boolean {
  return cells.some((cell, column) => cell !== '' && cell !== recorded?.cells[column])
}

function fittedRows(
  rows: readonly Row[],
  change: Exclude<Change, CellsChange>,
  taken: ReadonlyMap<string, Row>,
  moved: ReadonlySet<string>,
): Change | undefined {
  const recorded = new Map(change.rows.map((row) => [row._key, row]))
  const present = rows.filter(({_key}) => recorded.has(_key))
  if (change.type === 'remove') {
    // With a row goes nothing that somebody else has written in it since.
    const going = present.filter(
      (row) => moved.has(row._key) || !hasMore(row, recorded.get(row._key)),
    )
    return going.length ? {...change, rows: going} : undefined
  }
  const {after} = change
  const absent = change.rows
    .filter(({_key}) => !present.some((row) => row._key === _key))
    .map((row) => taken.get(row._key) ?? row)
  if (!absent.length) return undefined
  const isThere = after === undefined || indexOf(rows, after) >= 0
  return {...change, rows: absent, after: isThere ? after : rows.at(-1)?._key}
}
