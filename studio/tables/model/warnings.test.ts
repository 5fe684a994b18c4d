import {expect, test} from 'vitest'
import {emptyRow, type Row} from './rows.ts'
import {pastedText, sizeText} from './texts.ts'
import {warningsOf} from './warnings.ts'

function table(...rows: string[][]): Row[] {
  return rows.map((cells, index) => ({...emptyRow(`r${index}`, 0), cells}))
}

const wide = Array.from({length: 9}, (_, index) => `Header ${index}`)

test.each<[string, Row[], string[]]>([
  ['a whole table', table(['a', 'b'], ['c', '']), []],
  ['a new table', table(['', ''], ['', '']), []],
  ['a short row', table(['a', 'b', 'c'], ['d']), ['Row 2 has 1 of 3 columns']],
  ['a header without text', table(['a', ' '], ['c', 'd']), ['Column 2 has no header']],
  [
    'a short header',
    table(['a'], ['c', 'd']),
    ['Row 1 has 1 of 2 columns', 'Column 2 has no header'],
  ],
  ['nine columns', table(wide), ['Column 9 and those after it are hard to reach on a phone']],
  [
    'many short rows',
    table(['a', 'b'], ...Array.from({length: 1_200}, () => ['c'])),
    [
      'Row 2 has 1 of 2 columns',
      'Row 3 has 1 of 2 columns',
      'Row 4 has 1 of 2 columns',
      'and 1,197 rows more like this',
    ],
  ],
  [
    'as many short rows as headers without text',
    table(['', '', '', '', 'e'], ...Array.from({length: 4}, () => ['a'])),
    [
      ...[2, 3, 4].map((row) => `Row ${row} has 1 of 5 columns`),
      'and 1 row more like this',
      ...[1, 2, 3].map((column) => `Column ${column} has no header`),
      'and 1 column more like this',
    ],
  ],
])('%s', (_, rows, warnings) => {
  expect(warningsOf(rows)).toEqual(warnings)
})

test.each([
  [12, 4, '12 rows, 4 columns', '12 rows and 4 columns were pasted'],
  [1, 1, '1 row, 1 column', '1 cell was pasted'],
  [2_001, 1, '2,001 rows, 1 column', '2,001 rows and 1 column were pasted'],
])('%d × %d', (rows, columns, size, pasted) => {
  expect(sizeText({rows, columns})).toBe(size)
  expect(pastedText({rows, columns})).toBe(pasted)
})
