import {describe, expect, test} from 'vitest'
import {toTable, type TableBlock} from './table-model.ts'

const key = (_key: string) => ({_key})
const row = (...cells: string[]) => ({_key: cells.join(), _type: 'tableRow' as const, cells})
const rows = (...all: string[][]) => all.map((cells) => row(...cells))
const table = (...all: string[][]) => ({_type: 'table' as const, rows: rows(...all)})
const plain = {tableStyle: 'default', headerStyle: 'default', responsive: true, showBorders: true}

describe('a table of any kind', () => {
  const cells = [
    ['Service', 'Price'],
    ['EKS', '$73'],
  ]
  const expected = {
    header: ['Service', 'Price'],
    rows: [['EKS', '$73']],
    columns: [
      {isNumeric: false, longestCell: 7, longestWord: 7, longestFigure: 0},
      {isNumeric: true, longestCell: 5, longestWord: 5, longestFigure: 3},
    ],
    look: plain,
  }

  test.each<[TableBlock, string | undefined]>([
    [{...key('a'), ...table(...cells)}, undefined],
    [{...key('b'), _type: 'customTable', table: table(...cells), caption: 'Prices'}, 'Prices'],
    [{...key('c'), _type: 'advancedTable', table: table(...cells), caption: ' Prices '}, 'Prices'],
    [{...key('d'), _type: 'enhancedTable', table: table(...cells), caption: '  '}, undefined],
  ])('has its first row as header: %o', (block, caption) => {
    expect(toTable(block)).toEqual({...expected, caption})
  })

  test('keeps the chosen style', () => {
    const look = {
      tableStyle: 'striped',
      headerStyle: 'dark',
      responsive: false,
      showBorders: false,
    } as const
    const block: TableBlock = {
      ...key('a'),
      _type: 'enhancedTable',
      table: table(['A'], ['b']),
      ...look,
    }
    expect(toTable(block)?.look).toEqual(look)
  })

  test('fills short rows to the longest', () => {
    const block: TableBlock = {...key('a'), ...table(['A'], ['b', 'c', 'd'], [])}
    expect(toTable(block)).toMatchObject({
      header: ['A', '', ''],
      rows: [
        ['b', 'c', 'd'],
        ['', '', ''],
      ],
    })
  })

  test('finds numeric columns, whatever their header', () => {
    const block: TableBlock = {
      ...key('a'),
      ...table(['Size', 'Share', '2026'], ['512 MB', '40 %', 'low'], ['1.5 GB', '', '12']),
    }
    expect(toTable(block)?.columns.map(({isNumeric}) => isNumeric)).toEqual([true, true, false])
  })

  test('measures its cells, words and figures', () => {
    const block: TableBlock = {
      ...key('a'),
      ...table(['Memory of a pod', 'Why'], ['1,536 MB', 'no room'], ['2 GB'], ['']),
    }
    expect(toTable(block)?.columns).toEqual([
      {isNumeric: true, longestCell: 15, longestWord: 6, longestFigure: 8},
      {isNumeric: false, longestCell: 7, longestWord: 4, longestFigure: 0},
    ])
  })

  test.each<[string, TableBlock]>([
    ['no rows', {...key('a'), _type: 'table'}],
    ['an empty list of rows', {...key('a'), ...table()}],
    ['rows without cells', {...key('a'), _type: 'table', rows: [{...key('r'), _type: 'tableRow'}]}],
    ['cells of white space', {...key('a'), ...table([' ', '\n'], [''])}],
    ['a caption but no table', {...key('a'), _type: 'customTable', caption: 'Prices'}],
    [
      'a caption and empty cells',
      {...key('a'), _type: 'advancedTable', caption: 'P', table: table([''])},
    ],
  ])('is null with %s', (_case, block) => {
    expect(toTable(block)).toBeNull()
  })

  test('is shown with only a header', () => {
    expect(toTable({...key('a'), ...table(['A', 'B'])})).toMatchObject({
      header: ['A', 'B'],
      rows: [],
    })
  })
})
