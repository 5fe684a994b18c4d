import {median, summarise} from '../statistics.ts'
import {KILOBYTE, type Bar, type Visits} from './bars.ts'
import {floors} from './floors.ts'
import type {Category, Measurement} from './measurement.ts'
import type {Durations} from './durations.ts'

type Row = Record<string, number>

/** A row of medians for each measured page: milliseconds and KB. */
export function rowsOf(all: readonly Visits[]): Record<string, Row> {
  const measured = all.filter(({visits}) => visits.length > 0)
  const floor = measured.find(({page}) => page.name === floors.image.name)
  const imageFloor = floor && medianOf(floor.visits, ({lcp}) => lcp)
  return Object.fromEntries(measured.map((each) => [each.page.name, rowOf(each, imageFloor)]))
}

function rowOf({visits}: Visits, imageFloor: number | undefined): Row {
  const score = (category: Category) => medianOf(visits, ({scores}) => scores[category])
  const size = (of: keyof Measurement['bytes']) =>
    rounded(medianOf(visits, ({bytes}) => bytes[of]) / KILOBYTE, 1)
  const lcps = visits.map(({lcp}) => lcp)
  return {
    perf: score('performance'),
    a11y: score('accessibility'),
    best: score('best-practices'),
    seo: score('seo'),
    FCP: rounded(medianOf(visits, ({fcp}) => fcp)),
    LCP: rounded(median(lcps)),
    min: rounded(Math.min(...lcps)),
    max: rounded(Math.max(...lcps)),
    ...(imageFloor && {'× floor': rounded(median(lcps) / imageFloor, 2)}),
    TBT: rounded(medianOf(visits, ({tbt}) => tbt)),
    CLS: rounded(
      medianOf(visits, ({cls}) => cls),
      3,
    ),
    'all KB': size('total'),
    fonts: size('font'),
    'JS bodies': size('script'),
    'HTML body': size('html'),
    'HTML, bytes': medianOf(visits, ({bytes}) => bytes.page),
  }
}

function rounded(figure: number, digits = 0): number {
  return Number(figure.toFixed(digits))
}

function medianOf(visits: readonly Measurement[], of: (visit: Measurement) => number): number {
  return median(visits.map(of))
}

/** A row for each measurement, in milliseconds. */
export function durationRows(durations: Durations): Record<string, object> {
  const measured = [...durations].filter(([, each]) => each.length > 0)
  return Object.fromEntries(
    measured.map(([name, each]) => {
      const {median, max} = summarise(each)
      return [name, {median, max}]
    }),
  )
}

/** Lines for each bar, with the pages that pass and miss it. */
export function barLines(bars: readonly Bar[]): string[] {
  const names = [...new Set(bars.map(({bar}) => bar))]
  const lines = names.flatMap((name) => {
    const places = bars.filter(({bar}) => bar === name)
    return [true, false].flatMap((passes) => {
      const alike = places.filter((place) => place.passes === passes)
      if (alike.length === 0) return []
      return `  ${passes ? 'reached' : 'MISSED '}  ${name}: ${placesLine(alike)}`
    })
  })
  const reached = bars.filter(({passes}) => passes).length
  return [`${reached} of ${bars.length} bars reached`, ...lines]
}

const NAMED_PLACES = 6

/** `home 1.12, list 1.31`; only the number if many pass. */
function placesLine(places: readonly Bar[]): string {
  if (places.length > NAMED_PLACES && places.every(({passes}) => passes)) {
    return `${places.length} times`
  }
  return places.map(({where, reached}) => `${where} ${reached}`).join(', ')
}

/** Each failed audit with its pages, and the findings on the first. */
export function failureLines(measured: readonly Visits[]): string[] {
  const failures = new Map<string, {places: Set<string>; found: readonly string[]}>()
  for (const {page, preset, visits} of measured) {
    for (const {audit, found} of visits.flatMap(({failures}) => failures)) {
      const known = failures.get(audit) ?? {places: new Set(), found}
      known.places.add(`${preset} ${page.name}`)
      failures.set(audit, known)
    }
  }
  return [...failures].flatMap(([audit, {places, found}]) => [
    `  ${audit}: ${[...places].join(', ')}`,
    ...found.map((text) => `      ${text}`),
  ])
}
