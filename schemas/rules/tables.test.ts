import {expect, test} from 'vitest'
import {fixes, found, post} from './testing/found.ts'

function table(...rows: string[][]) {
  return {
    _type: 'table',
    rows: rows.map((cells, index) => ({_type: 'tableRow', _key: `r${index}`, cells})),
  }
}

function plain(...rows: string[][]) {
  return post({body: [{...table(...rows), _key: 't'}]})
}

function captioned(...rows: string[][]) {
  return post({body: [{_type: 'customTable', _key: 't', caption: 'Prices', table: table(...rows)}]})
}

const header = (columns: number) => Array.from({length: columns}, (_, index) => `C${index + 1}`)

test.each([
  [
    'table-ragged',
    plain(['A', 'B', 'C'], ['1', '2', '3'], ['1', '2']),
    'body[_key=="t"]: The table “A · B · C” has 3 columns, but fewer cells in row 3.',
  ],
  [
    'table-ragged',
    captioned(['A', 'B'], ['1'], ['1', '2'], []),
    'body[_key=="t"].table: The table “Prices” has 2 columns, but fewer cells in rows 2 and 4.',
  ],
  [
    'table-header-empty',
    captioned(['A', ' ', ''], ['1', '2', '3']),
    'body[_key=="t"].table: The table “Prices” has no header in columns 2 and 3: readers do not know what stands there.',
  ],
  [
    'table-wide',
    captioned(header(9)),
    'body[_key=="t"].table: The table “Prices” has 9 columns: more than 8 are hard to read on a phone.',
  ],
])('%s', (rule, document, message) => {
  expect(found(rule, document)).toEqual([message])
})

test.each(['table-ragged', 'table-header-empty', 'table-wide'])(
  '%s: a whole table is fine',
  (rule) => {
    expect(found(rule, captioned(header(8), header(8)))).toEqual([])
  },
)

test('a table without text is only empty', () => {
  expect(found('table-header-empty', plain(['', ''], ['']))).toEqual([])
  expect(found('table-ragged', plain(['', ''], ['']))).toEqual([])
})

test('short rows can be filled', () => {
  expect(fixes('table-ragged', plain(['A', 'B', 'C'], ['1'], ['1', '2', '3'], []))).toEqual([
    [
      'Fill with empty cells',
      [
        {set: {'body[_key=="t"].rows[_key=="r1"].cells': ['1', '', '']}},
        {set: {'body[_key=="t"].rows[_key=="r3"].cells': ['', '', '']}},
      ],
    ],
  ])
})
