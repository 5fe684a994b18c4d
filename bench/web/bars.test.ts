import {describe, expect, test} from 'vitest'
import {barsOf, KILOBYTE, durationBars, type Visits} from './bars.ts'
import {floors} from './floors.ts'
import type {Measurement} from './measurement.ts'
import {benchPages, type BenchPage} from './pages.ts'
import type {Preset} from './preset.ts'

const PERFECT: Measurement = {
  scores: {performance: 100, accessibility: 100, 'best-practices': 100, seo: 100},
  fcp: 600,
  lcp: 780,
  tbt: 0,
  cls: 0,
  bytes: {total: 100 * KILOBYTE, html: 10 * KILOBYTE, script: 0, font: 0, page: 11 * KILOBYTE},
  scriptLead: -100,
  failures: [],
}

function visits(page: string | BenchPage, runs: Partial<Measurement>[], preset: Preset = 'mobile') {
  const found = benchPages.find(({name}) => name === page) ?? {name: String(page), path: '/'}
  const measured: Visits = {
    page: typeof page === 'string' ? found : page,
    preset,
    visits: runs.map((run) => ({...PERFECT, ...run})),
  }
  return measured
}

const IMAGE_FLOOR = visits(floors.image, [{lcp: 700}, {lcp: 750}, {lcp: 900}])

const RUNS = 3

const missed = (measured: Visits[], runs = 1, floor = IMAGE_FLOOR) =>
  barsOf([...measured, floor], runs)
    .filter(({passes}) => !passes)
    .map(({bar, where, reached}) => [bar, where, reached])

test('a good page misses no bar', () => {
  expect(missed([visits('home', [{}, {}, {}])], RUNS)).toEqual([])
})

describe('the phone', () => {
  const bytes = (part: Partial<Measurement['bytes']>) => ({bytes: {...PERFECT.bytes, ...part}})
  test.each<[bar: string, page: string, runs: Partial<Measurement>[], reached: string]>([
    ['LCP, times that of the image floor ≤ 1.20', 'post', [{lcp: 930}], '1.24'],
    ['LCP, times that of the image floor ≤ 1.05', 'services', [{lcp: 825}], '1.10'],
    ['HTML with headers, bytes ≤ 14600', 'connect', [bytes({page: 14_601})], '14601'],
    ['slowest LCP, times the median ≤ 1.30', 'list', [{lcp: 750}, {lcp: 750}, {lcp: 1000}], '1.33'],
    ['CLS ≤ 0.020', 'connect', [{cls: 0.021}], '0.021'],
    ['TBT, ms ≤ 50', 'service', [{tbt: 10}, {tbt: 60}, {tbt: 70}], '60'],
    ['JavaScript without headers, KB ≤ 98.0', 'home', [bytes({script: 99 * KILOBYTE})], '99.0'],
    ['script before the LCP frame, ms ≤ 0', 'home', [{scriptLead: -200}, {scriptLead: 3}], '3'],
    ['fonts, KB ≤ 24.0', 'connect', [bytes({font: 25 * KILOBYTE})], '25.0'],
    ['all files with headers, KB ≤ 160.0', 'list', [bytes({total: 161 * KILOBYTE})], '161.0'],
    ['HTML without headers, KB ≤ 14.0', 'home', [bytes({html: 15 * KILOBYTE})], '15.0'],
  ])('misses the bar "%s"', (bar, page, runs, reached) => {
    expect(missed([visits(page, runs)], runs.length)).toEqual([[bar, page, reached]])
    expect(missed([visits(page, runs, 'desktop')], runs.length)).toEqual([])
  })

  test('compares rounded values, as printed', () => {
    expect(missed([visits('post', [{lcp: 903, cls: 0.0004, tbt: 50.4}])])).toEqual([])
  })

  test('has stricter limits for some pages', () => {
    const large = [bytes({total: 155 * KILOBYTE, html: 17 * KILOBYTE})]
    expect(missed([visits('list', large), visits('service', large)])).toEqual([])
    expect(missed([visits('home', large)]).map(([bar]) => bar)).toEqual([
      'all files with headers, KB ≤ 150.0',
      'HTML without headers, KB ≤ 14.0',
    ])
  })

  test('has only score bars for other pages', () => {
    expect(missed([visits('/about', [{lcp: 5000, tbt: 500, cls: 0.2}])])).toEqual([])
  })
})

describe('scores', () => {
  const poor = {scores: {...PERFECT.scores, seo: 92}}

  test.each<Preset>(['mobile', 'desktop'])('are required of every page: %s', (preset) => {
    expect(missed([visits('/about', [poor], preset)])).toEqual([
      ['100 / 100 / 100 / 100', `/about (${preset})`, '100 / 100 / 100 / 92'],
    ])
  })

  test('that depend on the status are not required of missing pages', () => {
    const page = {name: '/no-such-page', path: '/no-such-page', missing: true}
    const scores = {...PERFECT.scores, 'best-practices': 96, seo: 45}
    expect(missed([visits(page, [{scores}])])).toEqual([])
    expect(missed([visits(page, [{scores: {...scores, accessibility: 97}}])])).toHaveLength(1)
  })

  test('that depend on indexing are not required of unlisted pages', () => {
    const page = {name: '/search', path: '/search', unlisted: true}
    expect(missed([visits(page, [{scores: {...PERFECT.scores, seo: 63}}])])).toEqual([])
    const scores = {...PERFECT.scores, 'best-practices': 96}
    expect(missed([visits(page, [{scores}])])).toHaveLength(1)
  })

  test('are not required of the floors', () => {
    expect(missed([visits(floors.text, [poor])])).toEqual([])
  })
})

describe('a failed measurement', () => {
  const none = 'not measured'
  const kinds = (measured: Visits[], floor = IMAGE_FLOOR) =>
    missed(measured, RUNS, floor).map(([bar, where, reached]) => [
      bar?.replace(/(,| ≤).*/, ''),
      where,
      reached,
    ])

  test('misses every bar of its page', () => {
    const rules = kinds([visits('home', [])])
    expect(rules).toHaveLength(11)
    expect(rules.every(([, where, reached]) => where?.startsWith('home') && reached === none)).toBe(
      true,
    )
  })

  test.each<[what: string, measured: Visits, floor: Visits, missed: string[][]]>([
    [
      'points on the desktop',
      visits('home', [], 'desktop'),
      IMAGE_FLOOR,
      [['100 / 100 / 100 / 100', 'home (desktop)', none]],
    ],
    [
      'points of other pages',
      visits('/about', []),
      IMAGE_FLOOR,
      [['100 / 100 / 100 / 100', '/about (mobile)', none]],
    ],
    [
      'what is compared with the floor',
      visits('post', [{}, {}, {}]),
      visits(floors.image, []),
      [['LCP', 'post', none]],
    ],
    ['what takes two visits', visits('post', [{}]), IMAGE_FLOOR, [['slowest LCP', 'post', none]]],
    [
      'scripts that were not seen',
      visits('post', [{scriptLead: undefined}, {scriptLead: undefined}]),
      IMAGE_FLOOR,
      [['script before the LCP frame', 'post', none]],
    ],
  ])('misses the bar: %s', (_what, measured, floor, expected) => {
    expect(kinds([measured], floor)).toEqual(expected)
  })

  test('misses the bar of a press', () => {
    expect(durationBars('press', 100, new Map([['menu, open', []]]))).toEqual([
      {bar: 'press, ms ≤ 100', where: 'menu, open', reached: none, passes: false},
    ])
  })
})

test('presses are judged by their medians', () => {
  const presses = new Map([
    ['menu, open', [40, 104, 56]],
    ['tabs, meeting', [104, 120, 96]],
  ])
  const bars = durationBars('press', 100, presses)
  expect(bars.map(({where, reached, passes}) => [where, reached, passes])).toEqual([
    ['menu, open', '56', true],
    ['tabs, meeting', '104', false],
  ])
})
