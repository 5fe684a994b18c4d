import {expect, test} from 'vitest'
import {at, beside, moved, type Place, rangeOf, within} from './selection.ts'

const size = {rows: 4, columns: 3}

function place(text: string): Place {
  const [row = 0, column = 0] = text.split(',').map(Number)
  return {row, column}
}

test.each<[string, number, number, string]>([
  ['1,1', 1, 0, '2,1'],
  ['1,1', 0, -1, '1,0'],
  ['0,0', -1, 0, '0,0'],
  ['3,2', 1, 1, '3,2'],
  ['1,1', Infinity, 0, '3,1'],
  ['1,1', 0, -Infinity, '1,0'],
  ['1,1', -Infinity, -Infinity, '0,0'],
])('from %s by %d down and %d right to %s', (from, down, right, to) => {
  expect(moved(at(place(from)), {down, right}, size)).toEqual(at(place(to)))
})

test('a range grows from where it was begun, and is left by the next move', () => {
  const range = moved(at(place('2,1')), {down: -1, right: 1, extend: true}, size)
  expect(rangeOf(range)).toEqual({top: 1, bottom: 2, left: 1, right: 2})
  expect(moved(range, {down: 1, right: 0}, size)).toEqual(at(place('2,2')))
})

test.each<[string, 1 | -1, string | undefined]>([
  ['0,0', 1, '0,1'],
  ['0,2', 1, '1,0'],
  ['1,0', -1, '0,2'],
  ['0,0', -1, undefined],
  ['3,2', 1, undefined],
])('beside %s, %d', (from, by, to) => {
  expect(beside(at(place(from)), by, size)).toEqual(to && at(place(to)))
})

test('a selection stays within a table that became smaller', () => {
  const selection = {anchor: place('1,1'), focus: place('3,2')}
  expect(within(selection, {rows: 3, columns: 2})).toEqual({
    anchor: place('1,1'),
    focus: place('2,1'),
  })
})
