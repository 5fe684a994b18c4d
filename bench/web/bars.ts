import {median} from '../statistics.ts'
import {floors} from './floors.ts'
import {CATEGORIES, type Category, type Measurement} from './measurement.ts'
import {benchPages, type BenchPage} from './pages.ts'
import type {Preset} from './preset.ts'
import type {Durations} from './durations.ts'

export const KILOBYTE = 1024

/** All visits of one page with one preset; none where it could not be measured. */
export type Visits = {page: BenchPage; preset: Preset; visits: readonly Measurement[]}

/** What was asked of a page, what it reached, and whether that is enough. */
export type Bar = {bar: string; where: string; reached: string; passes: boolean}

type Rule = {
  bar: string
  /** The most that is allowed: of all benched pages, or of those named. */
  limit: number | Readonly<Record<string, number>>
  digits: number
  /** How many visits of a page it takes to tell; 1 unless it is said. */
  visits?: number
  /** Undefined where it could not be measured. */
  figure: (visits: readonly Measurement[], imageFloor: number | undefined) => number | undefined
}

/** Pages that come in one round trip: the first window of ten packets of 1,460 bytes (RFC 6928) holds them. */
const inOneRoundTrip = (limit: number) => ({home: limit, services: limit, connect: limit})
const kilobytes = (visits: readonly Measurement[], of: keyof Measurement['bytes']) =>
  median(visits.map(({bytes}) => bytes[of])) / KILOBYTE
const lcpOf = (visits: readonly Measurement[]) => visits.map(({lcp}) => lcp)

/** What the benched pages have to keep to on the phone. */
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

/** Of every visit: one that asks too early is one too many. */
function longestScriptLead(visits: readonly Measurement[]): number | undefined {
  const leads = visits.flatMap(({scriptLead}) => scriptLead ?? [])
  return leads.length > 0 ? Math.max(...leads) : undefined
}

/**
 * Every bar of what was to be measured, `runs` times each: points for every page, the rules on the phone for
 * the benched pages. Figures are judged as they are printed; what could not be measured is missed.
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

/** Lighthouse takes points away for the status of a page that is missing, and where search engines are sent away. */
function meantToMiss({missing, unlisted}: BenchPage): readonly Category[] {
  if (missing) return ['best-practices', 'seo']
  return unlisted ? ['seo'] : []
}

/** Whether each median of `durations`, milliseconds by what they are of, is at most `limit`. */
export function durationBars(what: string, limit: number, durations: Durations): Bar[] {
  const bar = `${what}, ms ≤ ${limit}`
  return [...durations].map(([where, measured]) => {
    if (measured.length === 0) return notMeasured(bar, where)
    const reached = Math.round(median(measured))
    return {bar, where, reached: String(reached), passes: reached <= limit}
  })
}
