import {median} from '../statistics.ts'
import {floors} from './floors.ts'
import {CATEGORIES, type Category, type Measurement} from './measurement.ts'
import {benchPages, type BenchPage} from './pages.ts'
import type {Preset} from './preset.ts'
import type {Durations} from './durations.ts'

export const KILOBYTE = 1024

/** All visits of a page with a preset; empty if it could not be measured. */
export type Visits = {page: BenchPage; preset: Preset; visits: readonly Measurement[]}

/** A requirement, the value reached, and the result. */
export type Bar = {bar: string; where: string; reached: string; passes: boolean}

type Rule = {
  bar: string
  /** Upper limit, for all benchmarked pages or for the named ones. */
  limit: number | Readonly<Record<string, number>>
  digits: number
  /** Fewest visits for a result; 1 by default. */
  visits?: number
  /** Undefined if it could not be measured. */
  figure: (visits: readonly Measurement[], imageFloor: number | undefined) => number | undefined
}

/** Pages that fit into one round trip: ten packets of 1,460 bytes (RFC 6928). */
const inOneRoundTrip = (limit: number) => ({home: limit, services: limit, connect: limit})
const kilobytes = (visits: readonly Measurement[], of: keyof Measurement['bytes']) =>
  median(visits.map(({bytes}) => bytes[of])) / KILOBYTE
const lcpOf = (visits: readonly Measurement[]) => visits.map(({lcp}) => lcp)

const RULES: readonly Rule[] = [
  {
    bar: 'LCP, times that of the image floor',
    limit: {...inOneRoundTrip(1.05), list: 1.2, post: 1.2},
    digits: 2,
    figure: (visits, floor) => floor && median(lcpOf(visits)) / floor,
  },
  {
    bar: 'slowest LCP, times the median',
    limit: {home: 1.3, list: 1.3, post: 1.3},
    digits: 2,
    visits: 2,
    figure: (visits) => Math.max(...lcpOf(visits)) / median(lcpOf(visits)),
  },
  {bar: 'CLS', limit: 0.02, digits: 3, figure: (visits) => median(visits.map(({cls}) => cls))},
  {bar: 'TBT, ms', limit: 50, digits: 0, figure: (visits) => median(visits.map(({tbt}) => tbt))},
  {
    bar: 'JavaScript without headers, KB',
    limit: 98,
    digits: 1,
    figure: (visits) => kilobytes(visits, 'script'),
  },
  {bar: 'script before the LCP frame, ms', limit: 0, digits: 0, figure: longestScriptLead},
  {bar: 'fonts, KB', limit: 24, digits: 1, figure: (visits) => kilobytes(visits, 'font')},
  {
    bar: 'all files with headers, KB',
    limit: {home: 150, list: 160, post: 150},
    digits: 1,
    figure: (visits) => kilobytes(visits, 'total'),
  },
  {
    bar: 'HTML without headers, KB',
    limit: {home: 14, list: 18, post: 18},
    digits: 1,
    figure: (visits) => kilobytes(visits, 'html'),
  },
  {
    bar: 'HTML with headers, bytes',
    limit: inOneRoundTrip(14_600),
    digits: 0,
    figure: (visits) => median(visits.map(({bytes}) => bytes.page)),
  },
]

/** Maximum over all visits: none may load script too early. */
function longestScriptLead(visits: readonly Measurement[]): number | undefined {
  const leads = visits.flatMap(({scriptLead}) => scriptLead ?? [])
  return leads.length > 0 ? Math.max(...leads) : undefined
}

/**
 * Results for all measured pages: scores for every page, and the phone's rules for the benchmarked ones. Compares
 * values as printed; failed measurements miss.
 */
export function barsOf(measured: readonly Visits[], runs: number): Bar[] {
  const isFloor = ({name}: BenchPage) => Object.values(floors).some((floor) => floor.name === name)
  const pages = measured.filter(({page}) => !isFloor(page))
  const floor = measured.find(
    ({page, preset}) => page.name === floors.image.name && preset === 'mobile',
  )
  const imageFloor = floor?.visits.length ? median(lcpOf(floor.visits)) : undefined
  return [
    ...RULES.filter((rule) => runs >= (rule.visits ?? 1)).flatMap((rule) =>
      pages.flatMap((each) => barOf(rule, each, imageFloor)),
    ),
    ...pages.map(scoreBar),
  ]
}

function barOf(rule: Rule, {page, preset, visits}: Visits, imageFloor: number | undefined): Bar[] {
  const isBenched = benchPages.some(({name}) => name === page.name)
  const limit = typeof rule.limit === 'number' ? rule.limit : rule.limit[page.name]
  if (preset !== 'mobile' || !isBenched || limit === undefined) return []
  const bar = `${rule.bar} ≤ ${limit.toFixed(rule.digits)}`
  const isEnough = visits.length >= (rule.visits ?? 1)
  const figure = isEnough ? rule.figure(visits, imageFloor) : undefined
  if (figure === undefined) return [notMeasured(bar, page.name)]
  const reached = figure.toFixed(rule.digits)
  return [{bar, where: page.name, reached, passes: Number(reached) <= limit}]
}

function notMeasured(bar: string, where: string): Bar {
  return {bar, where, reached: 'not measured', passes: false}
}

function scoreBar({page, preset, visits}: Visits): Bar {
  const judged = CATEGORIES.filter((category) => !meantToMiss(page).includes(category))
  const bar = judged.map(() => 100).join(' / ')
  const where = `${page.name} (${preset})`
  if (visits.length === 0) return notMeasured(bar, where)
  const scores = judged.map((category) => median(visits.map(({scores}) => scores[category])))
  return {bar, where, reached: scores.join(' / '), passes: scores.every((score) => score === 100)}
}

/** Lighthouse lowers the scores of missing and of unlisted pages. */
function meantToMiss({missing, unlisted}: BenchPage): readonly Category[] {
  if (missing) return ['best-practices', 'seo']
  return unlisted ? ['seo'] : []
}

/** Compares each median of `durations`, in milliseconds by name, with `limit`. */
export function durationBars(what: string, limit: number, durations: Durations): Bar[] {
  const bar = `${what}, ms ≤ ${limit}`
  return [...durations].map(([where, measured]) => {
    if (measured.length === 0) return notMeasured(bar, where)
    const reached = Math.round(median(measured))
    return {bar, where, reached: String(reached), passes: reached <= limit}
  })
}
