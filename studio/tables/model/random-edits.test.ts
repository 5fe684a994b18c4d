import * as fc from 'fast-check'
import {beforeEach, expect, test, vi} from 'vitest'
import {filledTo} from './rows.ts'
import {StoredTable, tableOf} from './testing/stored-table.ts'
import {type Step, Writer} from './testing/writer.ts'

// All at one moment: on a slow machine too nothing is long ago.
beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const COLUMNS = 4

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    {weight: 5, arbitrary: fc.constant('write' as const)},
    {weight: 2, arbitrary: fc.constant('move' as const)},
    {
      weight: 6,
      arbitrary: fc.constantFrom('add', 'delete', 'undo', 'redo', 'send', 'receive'),
    },
  ),
  row: fc.nat(1_000),
  column: fc.nat(1_000),
})

/** In a ragged table rows are too short, but for the first: who writes in one fills it, and undo makes it short again. */
type Kind = 'full' | 'ragged'

function begun(kind: Kind, rows: number) {
  const widthOf = (row: number) => (kind === 'full' || row === 0 ? COLUMNS : row % COLUMNS)
  return tableOf(
    ...Array.from({length: rows}, (_, row) => Array.from({length: widthOf(row)}, () => '')),
  )
}

type Case = {kind: Kind; rows: number; edits: number; seed: number}

/** What two editors do at once, and what came of it when all have heard of all. */
function together({kind, rows, edits, seed}: Case) {
  // Nothing of it is published, so that nothing looks discarded.
  const table = new StoredTable(begun(kind, rows), false)
  const ada = new Writer('ada', table.open('ada'), [0, 1])
  const ben = new Writer('ben', table.open('ben'), [2, 3])
  const steps = fc.array(step, {minLength: edits, maxLength: edits})
  const [first = [], second = []] = fc.sample(steps, {seed, numRuns: 2})
  for (const [index, own] of first.entries()) {
    ada.do(own)
    const other = second[index]
    if (other) ben.do(other)
  }
  table.settle()
  return {table, ada, ben}
}

function expectNothingLost(one: Case) {
  const {table, ada, ben} = together(one)
  const about = JSON.stringify(one)
  const keys = table.rows.map(({_key}) => _key)
  expect(keys, about).toEqual([...new Set(keys)])
  // One that has lost all its rows is shown with those of a new one, which are nowhere yet.
  if (!keys.length) return
  const isLost = (key: string) =>
    !keys.includes(key) && !ada.deleted.has(key) && !ben.deleted.has(key)
  expect([...ada.seen, ...ben.seen].filter(isLost), about).toEqual([])
  const expected = new Map([...ada.expected, ...ben.expected])
  const texts = table.rows.flatMap(({_key, cells}) =>
    filledTo(cells, COLUMNS).map((text, column) => [`${_key}.${column}`, text]),
  )
  expect(texts, about).toEqual(texts.map(([cell = '']) => [cell, expected.get(cell) ?? '']))
  for (const {client} of [ada, ben]) {
    expect(client.editor.getState().rows, about).toEqual(table.rows)
  }
}

// Beside the first seeds those of edits that once lost a row, or brought back a text.
const MANY: Record<Kind, number[]> = {
  full: [1, 2, 3, 4, 5, 6, 7, 8, 100, 213, 293, 336, 627, 719, 989],
  ragged: [1, 2, 3, 4, 37, 40, 129, 186, 234, 989],
}
const FEW: Record<Kind, number[]> = {
  full: [1818],
  ragged: [268, 901, 907, 1181, 1307, 1626, 1931, 2048, 2157, 2225, 2510, 2569, 2950],
}
const FIRST_SEEDS = Array.from({length: 40}, (_, index) => index + 1)
const KINDS: Kind[] = ['full', 'ragged']

test.each(KINDS.flatMap((kind) => MANY[kind].map((seed) => ({kind, seed}))))(
  'two editors with 200 random edits each lose nothing of each other, $kind rows, seed $seed',
  ({kind, seed}) => expectNothingLost({kind, rows: 6, edits: 200, seed}),
)

// The fewer rows there are, the more is deleted beside what is moved, and the more tables lose their widest row.
test.each(KINDS)(
  'nor do they in many tables of three rows, with 40 edits each: %s rows',
  (kind) => {
    for (const seed of [...FIRST_SEEDS, ...FEW[kind]]) {
      expectNothingLost({kind, rows: 3, edits: 40, seed})
    }
  },
)
