import {beforeEach, expect, test, vi} from 'vitest'
import {OwnWork} from './own-work.ts'
import {emptyRow, type Row} from './rows.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const SECOND = 1_000

/** Rows "r0", "r1" and so on. */
function rowsOf(...rows: string[][]): Row[] {
  return rows.map((cells, index) => ({...emptyRow(`r${index}`, 0), cells}))
}

function write(work: OwnWork, column: number, before: string, after: string) {
  work.note([{type: 'cell', row: 'r0', column, before, after}])
}

test('a cell that somebody empties stays empty, whatever was written beside it since', () => {
  const work = new OwnWork()
  write(work, 0, '', 'x')
  vi.advanceTimersByTime(50 * SECOND)
  write(work, 2, '', 'z')
  vi.advanceTimersByTime(4 * SECOND)
  const emptied = rowsOf(['', '', 'z'], ['a', 'b', 'c'])
  expect(work.lostTexts(rowsOf(['x', '', 'z'], ['a', 'b', 'c']), emptied, undefined)).toEqual([])
  // And when its row is moved afterwards.
  expect(work.lostTexts(emptied, emptied.toReversed(), undefined)).toEqual([])
})

test('two cells that somebody empties stay empty', () => {
  const work = new OwnWork()
  for (const column of [0, 1, 2]) write(work, column, '', 'x')
  vi.advanceTimersByTime(10 * SECOND)
  expect(work.lostTexts(rowsOf(['x', 'x', 'x']), rowsOf(['', '', 'x']), undefined)).toEqual([])
})

test('a text is remembered for a minute', () => {
  const [before, after] = [rowsOf(['x'], ['a']), rowsOf([''], ['a']).toReversed()]
  for (const [seconds, count] of [
    [59, 1],
    [61, 0],
  ] as const) {
    const work = new OwnWork()
    write(work, 0, '', 'x')
    vi.advanceTimersByTime(seconds * SECOND)
    expect(work.lostTexts(before, after, undefined)).toHaveLength(count)
  }
})

test('of a text that is long in the writing its beginning and the last of its states are known', () => {
  const texts = Array.from({length: 200}, (_, index) => 'x'.repeat(index))
  const lostFrom = (now: string) => {
    const work = new OwnWork()
    for (const [index, text] of texts.slice(1).entries()) write(work, 0, texts[index] ?? '', text)
    const last = texts.at(-1) ?? ''
    return work.lostTexts(rowsOf([last], ['a']), rowsOf([now], ['a']).toReversed(), undefined)
  }
  expect(lostFrom('')).toHaveLength(1)
  expect(lostFrom('x'.repeat(190))).toHaveLength(1)
  expect(lostFrom('x'.repeat(100))).toEqual([])
})
