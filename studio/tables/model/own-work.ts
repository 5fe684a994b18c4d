import type {Change} from './changes.ts'
import {
  type ColumnShift,
  columnAfter,
  columnShift,
  shiftedCells,
  shiftedColumn,
} from './column-shift.ts'
import {
  isBack,
  isFresh,
  isWithout,
  type Lost,
  lostOf,
  ON_ITS_WAY_MS,
  type Seen,
  type Texts,
  type Written,
} from './lost-texts.ts'
import type {Row} from './rows.ts'

/** So long somebody else may not have heard of what was written, or may have a row of before to put back. */
const REMEMBERED_MS = 60_000

/** So long somebody else may have deleted the row that another one was put behind. */
const PLACED_MS = 10_000

/** So many texts of a cell are known between its first and its last: those of the seconds others may be behind. */
const MOST_BETWEEN = 16

type Placed = {at: number; order: number; after: string | undefined; isStored: boolean}

/**
 * What one person wrote and put somewhere in the last minute. Patches have no way to move a row, or to fill one that
 * is too short, but to write its cells anew: what others write at that moment is overwritten with what the mover
 * knew. They find that here, and write it again. A text is lost when the cell has a text of before, and either its row
 * came as a whole (in another place, with another number of cells, or back) or what was written in the cell may not
 * have been heard of yet; else somebody has given the cell that text, and is left alone. So is who discards the
 * draft: the table is as it is published then.
 *
 * What is lost all the same: texts of somebody who closes the table before the other one's move arrives, those in a
 * row that is deleted and comes back more than a minute later, and all that was written here in a minute when others
 * put back just its rows at that moment, and the table is as it is published then. What comes back all the same: texts
 * that somebody takes back in the seconds after them without discarding the draft, as by restoring an older version;
 * and a row that somebody deletes in the seconds after it was put behind another one, where that one is gone too or
 * was put elsewhere since.
 */
export class OwnWork {
  readonly #rows = new Map<string, Written>()
  readonly #placed = new Map<string, Placed>()
  /** When rows were written or put somewhere as a whole. */
  readonly #whole = new Map<string, number>()
  #count = 0

  /** Somebody here made these changes. */
  note(changes: readonly Change[]) {
    this.#forget(performance.now())
    for (const change of changes) {
      this.#noteWhole(change)
      if (change.type === 'cell') this.#write(change.row, change.column, change)
      else if (change.type === 'cells') this.#writeRow(change)
      else if (change.type === 'insert') this.#place(change)
      else if (change.type !== 'remove') {
        this.#shiftRow(change.row, (column) => columnAfter(change, column))
      }
    }
  }

  #noteWhole(change: Change) {
    const now = performance.now()
    if (change.type === 'cells') this.#whole.set(change.row, now)
    else if (change.type === 'insert') for (const {_key} of change.rows) this.#whole.set(_key, now)
  }

  /** What others did to the columns. */
  columnShift(before: readonly Row[], rows: readonly Row[]): ColumnShift | undefined {
    return columnShift(this.#withoutShortened(before, rows), rows, (key) => this.#isOnItsWay(key))
  }

  /** Whether a row was written here as a whole a moment ago: others may not know it as it is now. */
  #isOnItsWay(row: string): boolean {
    return (this.#whole.get(row) ?? -Infinity) > performance.now() - ON_ITS_WAY_MS
  }

  /**
   * The rows of before, but for those that are as short again as they were before what was written in them a moment
   * ago: somebody put them back unawares, and no column has gone.
   */
  #withoutShortened(before: readonly Row[], rows: readonly Row[]): readonly Row[] {
    if (!this.#rows.size) return before
    const now = new Map(rows.map(({_key, cells}) => [_key, cells]))
    return before.filter(({_key, cells}) => {
      const {length = cells.length} = now.get(_key) ?? {}
      const lost = [...(this.#rows.get(_key) ?? [])].filter(([column]) => column >= length)
      return length >= cells.length || !lost.some(([, texts]) => isFresh(texts) && isBack(texts))
    })
  }

  #forget(now: number) {
    for (const [key, cells] of this.#rows) {
      for (const [column, {at}] of cells) if (at < now - REMEMBERED_MS) cells.delete(column)
      if (!cells.size) this.#rows.delete(key)
    }
    for (const [key, at] of this.#whole) if (at < now - ON_ITS_WAY_MS) this.#whole.delete(key)
    for (const [key, {at}] of this.#placed) if (at < now - PLACED_MS) this.#placed.delete(key)
  }

  #place({rows, after}: Extract<Change, {type: 'insert'}>) {
    const at = performance.now()
    const order = (this.#count += 1)
    for (const {_key} of rows) this.#placed.set(_key, {at, order, after, isStored: false})
  }

  #writeRow({row, before, after}: Extract<Change, {type: 'cells'}>) {
    // Cells that an undo takes away had a text as well, which is not to be written again.
    const width = Math.max(before.length, after.length)
    for (let column = 0; column < width; column += 1) {
      const [was, text] = [before[column] ?? '', after[column] ?? '']
      if (was !== text) this.#write(row, column, {before: was, after: text})
    }
  }

  #write(row: string, column: number, text: {before: string; after: string}) {
    const cells = this.#rows.get(row) ?? new Map<number, Texts>()
    const known = cells.get(column)?.all ?? []
    if (known.at(-1) === text.after) return
    const others = new Set([...known, text.before])
    others.delete(text.after)
    const [first = text.before, ...between] = others
    const all = [first, ...between.slice(-MOST_BETWEEN), text.after]
    cells.set(column, {at: performance.now(), all, again: 0})
    this.#rows.set(row, cells)
  }

  /** Others did something to the columns. */
  shift(shift: ColumnShift) {
    for (const row of this.#rows.keys()) {
      this.#shiftRow(row, (column) => shiftedColumn(shift, column))
    }
  }

  #shiftRow(row: string, to: (column: number) => number | undefined) {
    const cells = [...(this.#rows.get(row) ?? [])].flatMap(([column, texts]) => {
      const place = to(column)
      return place === undefined ? [] : [[place, texts] as const]
    })
    if (this.#rows.has(row)) this.#rows.set(row, new Map(cells))
  }

  /**
   * What was written and put somewhere here and is no longer there, and what came to be elsewhere instead: the rows
   * to put back, and the texts to write again.
   *
   * @param shift - what others did to the columns, which `shift` was told already
   * @param isPublished - whether the table is as it is published: what is not there was discarded
   */
  lost(
    before: readonly Row[],
    rows: readonly Row[],
    shift: ColumnShift | undefined,
    isPublished: boolean,
  ): {rows: Change[]; texts: Lost[]} {
    this.#forget(performance.now())
    const lost = this.#lostRows(before, rows)
    const seen = this.#seen(before, rows, shift)
    if (isPublished && (lost.length || seen.some(isWithout))) {
      this.#rows.clear()
      this.#placed.clear()
      return {rows: [], texts: []}
    }
    if (!seen.length) return {rows: lost, texts: []}
    const isElsewhere = shift !== undefined || haveMoved(before, rows)
    return {rows: lost, texts: seen.flatMap((one) => lostOf(one, isElsewhere))}
  }

  /** Rows that were put behind one that is gone: they are nowhere then. They come behind the one before it. */
  #lostRows(before: readonly Row[], rows: readonly Row[]): Change[] {
    if (!this.#placed.size) return []
    const there = new Set(rows.map(({_key}) => _key))
    const lost = before.filter(({_key}) => !there.has(_key) && this.#isNowhere(_key, there))
    for (const [key, placed] of this.#placed) placed.isStored ||= there.has(key)
    return lost.map((row): Change => {
      const index = before.indexOf(row)
      const left = before
        .slice(0, index)
        .findLast((one) => there.has(one._key) || lost.includes(one))
      return {type: 'insert', rows: [row], after: left?._key, isBack: true}
    })
  }

  #isNowhere(key: string, there: ReadonlySet<string>): boolean {
    const placed = this.#placed.get(key)
    if (!placed?.isStored || placed.after === undefined) return false
    // When that one was put elsewhere later, the top included, it came back alone.
    const later = this.#placed.get(placed.after)?.order ?? 0
    return !there.has(placed.after) || later > placed.order
  }

  #seen(before: readonly Row[], rows: readonly Row[], shift: ColumnShift | undefined): Seen[] {
    if (!this.#rows.size) return []
    const known = new Map(before.map(({_key, cells}) => [_key, cells]))
    return rows.flatMap((row): Seen[] => {
      const written = this.#rows.get(row._key)
      const was = known.get(row._key)
      return written
        ? [{row, written, was, expected: was && shift ? shiftedCells(shift, was) : was}]
        : []
    })
  }
}

/** Whether the rows that were there before and are there now are in another order. */
function haveMoved(before: readonly Row[], rows: readonly Row[]): boolean {
  const [old, now] = [before, rows].map((list) => new Set(list.map(({_key}) => _key)))
  const left = before.filter(({_key}) => now?.has(_key))
  const right = rows.filter(({_key}) => old?.has(_key))
  return left.some(({_key}, index) => right[index]?._key !== _key)
}
