import * as fc from 'fast-check'
import {beforeEach, expect, test, vi} from 'vitest'
import {StoredTable, tableOf} from './testing/stored-table.ts'
import {type Step, Writer} from './testing/writer.ts'

// All at one moment: on a slow machine too nothing is long ago.
beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const EDITS = 200
const ROWS = 6
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
const steps = fc.array(step, {minLength: EDITS, maxLength: EDITS})

const SQUARE = tableOf(...Array.from({length: ROWS}, () => Array.from({length: COLUMNS}, () => '')))
/** Its rows are too short, but for the first one: whoever writes in one fills it, and an undo makes it short again. */
const RAGGED = tableOf(
  ...Array.from({length: ROWS}, (_, row) =>
    Array.from({length: row ? row % COLUMNS : COLUMNS}, () => ''),
  ),
)

// Beside the first seeds those of edits that once lost a row, or brought back a text.
const SQUARE_SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 100, 213, 293, 336]
const RAGGED_SEEDS = [1, 2, 3, 4, 37, 40, 129, 186, 234]

test.each([
  ...SQUARE_SEEDS.map((seed) => ({rows: 'full', begun: SQUARE, seed})),
  ...RAGGED_SEEDS.map((seed) => ({rows: 'ragged', begun: RAGGED, seed})),
])(
  'two editors with 200 random edits each lose nothing of each other, $rows rows, seed $seed',
  ({begun, seed}) => {
    const table = new StoredTable(begun)
    const ada = new Writer('ada', table.open('ada'), [0, 1])
    const ben = new Writer('ben', table.open('ben'), [2, 3])
    const [first = [], second = []] = fc.sample(steps, {seed, numRuns: 2})
    for (const [index, own] of first.entries()) {
      ada.do(own)
      const other = second[index]
      if (other) ben.do(other)
    }
    table.settle()
    const keys = table.rows.map(({_key}) => _key)
    expect(keys).toEqual([...new Set(keys)])
    const isDeleted = (key: string) => ada.deleted.has(key) || ben.deleted.has(key)
    const mustBe = [...ada.seen, ...ben.seen].filter((key) => !isDeleted(key))
    expect(mustBe.filter((key) => !keys.includes(key))).toEqual([])
    const expected = new Map([...ada.expected, ...ben.expected])
    const texts = table.rows.flatMap(({_key, cells}) =>
      cells.map((text, column) => [`${_key}.${column}`, text]),
    )
    expect(texts).toEqual(texts.map(([cell = '']) => [cell, expected.get(cell) ?? '']))
    expect(ada.client.editor.getState().rows).toEqual(table.rows)
    expect(ben.client.editor.getState().rows).toEqual(table.rows)
  },
)
