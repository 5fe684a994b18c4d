import {describe, expect, test} from 'vitest'
import {isNumericColumn} from './numeric.ts'

describe('a cell is numeric', () => {
  test.each([
    ['0'],
    ['42'],
    ['3.14'],
    ['3,14'],
    ['1,234,567.89'],
    ['1.234.567,89'],
    ['12 000'],
    ["12'000"],
    ['-3'],
    ['−3'],
    ['+5.5'],
    ['±0.5'],
    ['~40'],
    ['< 1'],
    ['≥ 99.9'],
    ['$73'],
    ['$0.04048'],
    ['-$12'],
    ['$-12'],
    ['€ 12.50'],
    ['12,50 €'],
    ['US$ 40'],
    ['USD 40'],
    ['40 USD'],
    ['₹1,20,000'],
    ['40%'],
    ['99.95 %'],
    ['3x'],
    ['1.5×'],
    ['20 °C'],
    ['250 ms'],
    ['250ms'],
    ['0.25 vCPU'],
    ['16 GiB'],
    ['1.2 GB/s'],
    ['120 req/s'],
    ['3 weeks'],
    ['$73 / hour'],
    ['$0.20 per million'],
    ['$21.26 a month'],
    ['12 m²'],
  ])('%s', (cell) => {
    expect(isNumericColumn([cell])).toBe(true)
  })
})

describe('a cell is not numeric', () => {
  test.each([
    ['EKS'],
    ['Q1'],
    ['v1.29'],
    ['1.29.3'],
    ['2026-10-22'],
    ['22/10/2026'],
    ['10.0.0.1'],
    ['10.0.0.0/16'],
    ['24/7'],
    ['4–8 weeks'],
    ['4-6'],
    ['2 of 7'],
    ['3 (primary)'],
    ['7 pods on each node'],
    ['0.25 vCPU and 0.5 GB'],
    ['$'],
    ['%'],
    ['12:30'],
    ['+1 206 555 0142'],
    ['1,2,3'],
    ['0x1F'],
    ['1st'],
  ])('%s', (cell) => {
    expect(isNumericColumn([cell])).toBe(false)
  })
})

test.each<[what: string, cells: string[], isNumeric: boolean]>([
  ['figures alone', ['$73', '$12.50'], true],
  ['figures of different units', ['250 ms', '1.2 s'], true],
  ['figures and blanks', ['3', '', '—', '-', 'n/a', 'N/A'], true],
  ['one word among figures', ['3', 'none', '4'], false],
  ['blanks alone', ['', '—'], false],
  ['nothing', [], false],
])('a column of %s is numeric or not', (_what, cells, isNumeric) => {
  expect(isNumericColumn(cells)).toBe(isNumeric)
})
