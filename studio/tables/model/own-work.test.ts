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

function lostTexts(work: OwnWork, before: Row[], rows: Row[], isPublished = false) {
  return work.lost(before, rows, undefined, isPublished).texts
}

test('a cell that somebody empties stays empty, whatever was written beside it since', () => {
  const work = new OwnWork()
  write(work, 0, '', 'x')
  vi.advanceTimersByTime(50 * SECOND)
  write(work, 2, '', 'z')
  vi.advanceTimersByTime(4 * SECOND)
  const emptied = rowsOf(['', '', 'z'], ['a', 'b', 'c'])
  expect(lostTexts(work, rowsOf(['x', '', 'z'], ['a', 'b', 'c']), emptied)).toEqual([])
  // And when its row is moved afterwards.
  expect(lostTexts(work, emptied, emptied.toReversed())).toEqual([])
})

test('two cells that somebody empties stay empty', () => {
  const work = new OwnWork()
  for (const column of [0, 1, 2]) write(work, column, '', 'x')
  vi.advanceTimersByTime(10 * SECOND)
  expect(lostTexts(work, rowsOf(['x', 'x', 'x']), rowsOf(['', '', 'x']))).toEqual([])
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
    expect(lostTexts(work, before, after)).toHaveLength(count)
  }
})

test('of a text that is long in the writing its beginning and the last of its states are known', () => {
  const texts = Array.from({length: 200}, (_, index) => 'x'.repeat(index))
  const lostFrom = (now: string) => {
    const work = new OwnWork()
    for (const [index, text] of texts.slice(1).entries()) write(work, 0, texts[index] ?? '', text)
    const last = texts.at(-1) ?? ''
    return lostTexts(work, rowsOf([last], ['a']), rowsOf([now], ['a']).toReversed())
  }
  expect(lostFrom('')).toHaveLength(1)
  expect(lostFrom('x'.repeat(190))).toHaveLength(1)
  expect(lostFrom('x'.repeat(100))).toEqual([])
})

test('a text is written again ten times, each time somebody puts back its row unawares', () => {
  const work = new OwnWork()
  write(work, 0, '', 'x')
  const [mine, theirs] = [rowsOf(['x'], ['a']), rowsOf([''], ['a'])]
  const times = Array.from({length: 12}, () => lostTexts(work, mine, theirs).length)
  expect(times).toEqual([...Array.from({length: 10}, () => 1), 0, 0])
})

type Case = {
  columns: number[]
  pause?: number
  now: string[][]
  isMoved?: boolean
  isPublished?: boolean
  lost: number
}

/** "x" is written in these cells of a row of three, each so many seconds after the one before. */
test.each<[string, Case]>([
  ['one text', {columns: [0], now: [['', '', ''], ['a']], isPublished: true, lost: 0}],
  [
    'one text and the filling of its row',
    {columns: [0], now: [[''], ['a']], isPublished: true, lost: 0},
  ],
  ['two texts', {columns: [0, 1], now: [['', '', ''], ['a']], isPublished: true, lost: 0}],
  [
    'two texts and another row',
    {columns: [0, 1], now: [['', '', ''], ['b']], isPublished: true, lost: 0},
  ],
  [
    'two texts and an older one',
    {columns: [0, 1], pause: 9, now: [['', '', 'b'], ['a']], isPublished: true, lost: 0},
  ],
  [
    'two texts for one of long before',
    {columns: [0, 1], now: [['q', '', ''], ['a']], isPublished: true, lost: 0},
  ],
  [
    'one text of two, where the other one is published',
    {columns: [0, 1], now: [['x', '', ''], ['a']], isPublished: true, lost: 0},
  ],
  [
    'one text and the place of its row',
    {columns: [0], now: [['', '', ''], ['a']], isMoved: true, isPublished: true, lost: 0},
  ],
  ['one text of two', {columns: [0, 1], now: [['x', '', ''], ['a']], lost: 1}],
  ['all texts by who puts their row back', {columns: [0, 1], now: [['', '', ''], ['a']], lost: 2}],
  ['a text by who makes its row short', {columns: [0], now: [[''], ['a']], lost: 1}],
  ['a text by who writes beside it', {columns: [0], now: [['', '', 'b'], ['a']], lost: 1}],
  ['a text by who makes its row longer', {columns: [0], now: [['', '', '', ''], ['a']], lost: 1}],
  [
    'a text by who moves its row',
    {columns: [0], now: [['', '', ''], ['a']], isMoved: true, lost: 1},
  ],
])('taken back or to be written again: %s', (_, {columns, pause = 0, now, ...about}) => {
  const {isMoved, isPublished, lost} = about
  const work = new OwnWork()
  const cells = ['', '', '']
  for (const column of columns) {
    vi.advanceTimersByTime(pause * SECOND)
    write(work, column, '', 'x')
    cells[column] = 'x'
  }
  const after = isMoved ? rowsOf(...now).toReversed() : rowsOf(...now)
  expect(lostTexts(work, rowsOf(cells, ['a']), after, isPublished)).toHaveLength(lost)
  // What was taken back is forgotten.
  if (!lost) expect(lostTexts(work, after, after.toReversed())).toEqual([])
})
