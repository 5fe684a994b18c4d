import {expect, test} from 'vitest'
import {linesOf} from './answer-lines.ts'

test.each([
  [null, {size: '4 B', lines: 'null', isCut: false}],
  ['é', {size: '4 B', lines: '"é"', isCut: false}],
  [[1, 2], {size: '5 B, list of 2', lines: '[\n  1,\n  2\n]', isCut: false}],
  [{a: {b: []}}, {size: '14 B', lines: '{\n  "a": {\n    "b": []\n  }\n}', isCut: false}],
])('%j is shown whole', (result, expected) => {
  expect(linesOf(result)).toEqual(expected)
})

test('of a long one the beginning', () => {
  const {size, lines, isCut} = linesOf(Array.from({length: 12_000}, (_, index) => index))
  expect({size, isCut}).toEqual({size: '60.9 KB, list of 12,000', isCut: true})
  expect(lines.split('\n')).toHaveLength(24)
  expect(lines).toMatch(/^\[\n {2}0,\n/)
})

test('no line is long', () => {
  const {size, lines, isCut} = linesOf({text: 'x'.repeat(2_000_000)})
  expect({size, isCut}).toEqual({size: '2.0 MB', isCut: true})
  expect(lines).toBe(`{\n  "text": "${'x'.repeat(200)}…"\n}`)
})
