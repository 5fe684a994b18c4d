import * as fc from 'fast-check'
import {beforeEach, expect, test, vi} from 'vitest'
import {StoredTable, tableOf} from './testing/stored-table.ts'
import {type Step, Writer} from './testing/writer.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const COLUMNS = 4

type Kind = Step['kind']

/** Writing comes first and often: the texts are what can be lost. */
function stepOf(...kinds: Kind[]): fc.Arbitrary<Step> {
  return fc.record({
    kind: fc.oneof(
      {weight: 5, arbitrary: fc.constant<Kind>('write')},
      {weight: 6, arbitrary: fc.constantFrom<Kind>('send', 'receive', ...kinds)},
    ),
    row: fc.nat(1_000),
    column: fc.nat(1_000),
  })
}

const DIFFERENT_CELLS = stepOf('add', 'undo', 'redo')
const ALL = stepOf('add', 'undo', 'redo', 'move', 'delete')
const WRITES = stepOf()

/** Edits of whole rows overwrite what was written in the row and not received yet. */
const OF_ROWS: readonly Kind[] = ['undo', 'redo', 'move', 'delete']

/** All rows but the first are too short in a ragged table; writing fills them. */
type Shape = 'full' | 'ragged'

function begun(shape: Shape, rows: number): StoredTable {
  const widthOf = (row: number) => (shape === 'full' || row === 0 ? COLUMNS : row % COLUMNS)
  const cells = Array.from({length: rows}, (_, row) => Array.from({length: widthOf(row)}, () => ''))
  return new StoredTable(tableOf(...cells))
}

type Run = {
  step: fc.Arbitrary<Step>
  shape?: Shape
  /** The columns of both editors. */
  columns?: [number[], number[]]
  isSettled?: (kind: Kind) => boolean
}

/** Calls `check` with the table after two editors have made random edits and received each other's. */
function expectAlways(run: Run, check: (table: StoredTable, ada: Writer, ben: Writer) => void) {
  const {
    step,
    shape = 'full',
    columns: [left, right] = [
      [0, 1],
      [2, 3],
    ],
  } = run
  const edits = fc.array(fc.tuple(fc.boolean(), step), {minLength: 20, maxLength: 120})
  fc.assert(
    fc.property(fc.integer({min: 2, max: 6}), edits, (rows, list) => {
      const table = begun(shape, rows)
      const ada = new Writer('ada', table.open('ada'), left)
      const ben = new Writer('ben', table.open('ben'), right)
      for (const [isAda, one] of list) {
        const isSettled = run.isSettled?.(one.kind)
        if (isSettled) table.settle()
        const writer = isAda ? ada : ben
        writer.do(one)
        if (isSettled) table.settle()
      }
      table.settle()
      for (const {client} of [ada, ben]) {
        expect(client.editor.getState().rows).toEqual(table.rows)
      }
      const keys = table.rows.map(({_key}) => _key)
      expect(keys).toEqual([...new Set(keys)])
      check(table, ada, ben)
    }),
    {numRuns: 300, seed: 33},
  )
}

function expectRows(table: StoredTable, ada: Writer, ben: Writer) {
  const keys = table.rows.map(({_key}) => _key)
  const isRemoved = (key: string) => ada.removed.has(key) || ben.removed.has(key)
  // A row is lost if the row above it was removed at the same moment.
  const isPlaced = ([key, above]: [string, string]) => !isRemoved(key) && !isRemoved(above)
  const added = [...ada.added, ...ben.added].filter(isPlaced).map(([key]) => key)
  expect(keys).toEqual(expect.arrayContaining(added))
}

function textsOf(...writers: Writer[]): [string, string][] {
  return writers.flatMap(({expected}) => [...expected])
}

test('edits of different cells and new rows of two editors all survive', () => {
  expectAlways({step: DIFFERENT_CELLS}, (table, ada, ben) => {
    expectRows(table, ada, ben)
    for (const {_key, cells} of table.rows) {
      // Undoing a row also removes what was written in it at the same moment.
      if (ada.removed.has(_key) || ben.removed.has(_key)) continue
      const expected = new Map(textsOf(ada, ben))
      expect(cells).toEqual(cells.map((_, column) => expected.get(`${_key}.${column}`) ?? ''))
    }
  })
})

test('edits of whole rows lose nothing that both editors have received', () => {
  const isSettled = (kind: Kind) => OF_ROWS.includes(kind)
  expectAlways({step: ALL, isSettled}, (table, ada, ben) => {
    expectRows(table, ada, ben)
    const expected = new Map(textsOf(ada, ben))
    for (const {_key, cells} of table.rows) {
      expect(cells).toEqual(cells.map((_, column) => expected.get(`${_key}.${column}`) ?? ''))
    }
  })
})

test('texts of two editors survive in short rows', () => {
  expectAlways({step: WRITES, shape: 'ragged'}, (table, ada, ben) => {
    for (const [cell, text] of textsOf(ada, ben)) {
      const row = table.rows.find(({_key}) => cell.startsWith(`${_key}.`))
      expect(row?.cells).toContain(text)
    }
  })
})

test('a cell that both editors write keeps the text of one', () => {
  const all = Array.from({length: COLUMNS}, (_, column) => column)
  expectAlways({step: WRITES, columns: [all, all]}, (table, ada, ben) => {
    for (const {_key, cells} of table.rows) {
      for (const [column, text] of cells.entries()) {
        const cell = `${_key}.${column}`
        const written = [ada, ben].flatMap(({expected}) => expected.get(cell) ?? [])
        if (written.length) expect(written).toContain(text)
        else expect(text).toBe('')
      }
    }
  })
})
