import {expect, test} from 'vitest'
import {KILOBYTE, type Bar, type Visits} from './bars.ts'
import {floors} from './floors.ts'
import type {Failure, Measurement} from './measurement.ts'
import type {BenchPage} from './pages.ts'
import {barLines, failureLines, durationRows, rowsOf} from './tables.ts'

function visit(lcp: number, failures: readonly Failure[] = []): Measurement {
  return {
    scores: {performance: 99, accessibility: 100, 'best-practices': 96, seo: 92},
    fcp: 640.4,
    lcp,
    tbt: 12.6,
    cls: 0.00312,
    bytes: {
      total: 100 * KILOBYTE,
      html: 10.26 * KILOBYTE,
      script: 70 * KILOBYTE,
      font: 0,
      page: 11 * KILOBYTE,
    },
    scriptLead: undefined,
    failures,
  }
}

const HOME: BenchPage = {name: 'home', path: '/'}
const visits = (page: BenchPage, ...measured: Measurement[]): Visits => ({
  page,
  preset: 'mobile',
  visits: measured,
})

test('a row has the medians of its page, beside the image floor', () => {
  const home = visits(HOME, visit(900), visit(800.3), visit(1000))
  const rows = rowsOf([home, visits(floors.image, visit(750))])
  expect(rows['home']).toEqual({
    perf: 99,
    a11y: 100,
    best: 96,
    seo: 92,
    FCP: 640,
    LCP: 900,
    min: 800,
    max: 1000,
    '× floor': 1.2,
    TBT: 13,
    CLS: 0.003,
    'all KB': 100,
    fonts: 0,
    'JS bodies': 70,
    'HTML body': 10.3,
    'HTML, bytes': 11_264,
  })
})

test('without the floor there is nothing to compare with', () => {
  expect(rowsOf([visits(HOME, visit(900))])['home']).not.toHaveProperty('× floor')
})

test('a page that could not be measured has no row, nor is there a multiple of such a floor', () => {
  const rows = rowsOf([
    visits(HOME, visit(900)),
    visits({name: 'post', path: '/'}),
    visits(floors.image),
  ])
  expect(Object.keys(rows)).toEqual(['home'])
  expect(rows['home']).not.toHaveProperty('× floor')
})

test('presses have a middle and a slowest, where they could be measured', () => {
  const presses = new Map([
    ['menu, open', [40, 104, 56]],
    ['menu, close', []],
  ])
  expect(durationRows(presses)).toEqual({'menu, open': {median: 56, max: 104}})
})

test('bars say who reaches them, who does not, and how far they get', () => {
  const of = (where: string, reached: string, passes: boolean): Bar => ({
    bar: 'TBT, ms ≤ 50',
    where,
    reached,
    passes,
  })
  expect(barLines([of('home', '12', true), of('list', '70', false)])).toEqual([
    '1 of 2 bars reached',
    '  reached  TBT, ms ≤ 50: home 12',
    '  MISSED   TBT, ms ≤ 50: list 70',
  ])
  const many = Array.from({length: 30}, (_, index) => of(`/${index}`, '0', true))
  expect(barLines(many)[1]).toBe('  reached  TBT, ms ≤ 50: 30 times')
})

test('an audit is named once, with the pages that fail it and what it found', () => {
  const contrast = {audit: 'color-contrast', found: ['<a>']}
  const measured = [
    visits(HOME, visit(900, [contrast]), visit(900, [contrast])),
    visits({name: '/about', path: '/about'}, visit(900, [contrast])),
  ]
  expect(failureLines(measured)).toEqual([
    '  color-contrast: mobile home, mobile /about',
    '      <a>',
  ])
})
