import {describe, expect, test} from 'vitest'
import {columnStyle} from './table-looks.ts'
import type {Column, TableLook} from './table-model.ts'

const scrolls: TableLook = {
  tableStyle: 'default',
  headerStyle: 'default',
  responsive: true,
  showBorders: true,
}
const wraps: TableLook = {...scrolls, responsive: false}

function text(longestWord: number, longestCell = longestWord): Column {
  return {isNumeric: false, longestCell, longestWord, longestFigure: 0}
}

function figures(longestFigure: number, longestWord = longestFigure): Column {
  return {isNumeric: true, longestCell: longestWord, longestWord, longestFigure}
}

function minWidths(look: TableLook, ...columns: Column[]) {
  return columns.map((_, index) => columnStyle(look, columns, index).minWidth)
}

const PADDING = '2 * var(--cell-padding)'

test('a scrolling column fits its cells, up to a readable line', () => {
  expect(minWidths(scrolls, text(4, 60))).toEqual([`min(60ch + ${PADDING}, 13rem)`])
})

describe('in a table that wraps, a column has room', () => {
  test('for its words, up to its share of the table', () => {
    const left = `(100cqw - 0ch - 2 * ${PADDING})`
    expect(minWidths(wraps, text(1, 60), text(5))).toEqual([
      `calc(0ch + ${PADDING} + clamp(0px, ${left} * 0.2500, 2ch))`,
      `calc(0ch + ${PADDING} + clamp(0px, ${left} * 0.7500, 6ch))`,
    ])
  })

  test('for its figures first, then for the words of its header', () => {
    const left = `(100cqw - 9ch - 3 * ${PADDING})`
    expect(minWidths(wraps, text(5), figures(5, 6), figures(4, 3))).toEqual([
      `calc(0ch + ${PADDING} + clamp(0px, ${left} * 0.7500, 6ch))`,
      `calc(5ch + ${PADDING} + clamp(0px, ${left} * 0.2500, 2ch))`,
      `calc(4ch + ${PADDING} + clamp(0px, ${left} * 0, 0ch))`,
    ])
  })

  test('for very long words only in part', () => {
    const left = `(100cqw - 0ch - 2 * ${PADDING})`
    expect(minWidths(wraps, text(3), text(160))).toEqual([
      `calc(0ch + ${PADDING} + clamp(0px, ${left} * 0.2500, 4ch))`,
      `calc(0ch + ${PADDING} + clamp(0px, ${left} * 0.7500, 12ch))`,
    ])
  })
})
