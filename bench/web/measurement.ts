import type {Result} from 'lighthouse'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** An audit that takes points away, and what it found. */
export type Failure = {audit: string; found: readonly string[]}

/** One visit of one page. Times are milliseconds; sizes are bytes. */
export type Measurement = {
  /** Points out of 100. */
  scores: Record<Category, number>
  fcp: number
  lcp: number
  tbt: number
  cls: number
  bytes: {
    /** On the wire, headers included. */
    total: number
    font: number
    page: number
    /** Of the bodies alone, compressed as they come. */
    html: number
    script: number
  }
  /** How long before the frame of its LCP the page asked for a script; below zero when it was after. */
  scriptLead: number | undefined
  failures: readonly Failure[]
}

type Report = Pick<Result, 'audits' | 'categories'>
type Item = Readonly<Record<string, unknown>>

/** What was answered to a request: its bytes on the wire, and those of them that are headers. */
export type Answered = {
  resourceType?: string | undefined
  transferSize: number
  responseHeadersTransferSize: number
}

/**
 * What is read of the report of one visit, and of its requests as the browser told of them. Throws when the
 * report is not of a page that was shown.
 */
export function measurementOf(report: Report, answered: readonly Answered[]): Measurement {
  const requests = itemsOf(report, 'network-requests')
  const bytes = (type?: string) =>
    sum(
      requests
        .filter((request) => type === undefined || request['resourceType'] === type)
        .map((request) => numberOf(request['transferSize'])),
    )
  const bodies = (type: string) =>
    answered.filter(({resourceType}) => resourceType === type).map(bodySize)
  // The first document is the page; others are in frames.
  const document = answered.find(({resourceType}) => resourceType === 'Document')
  return {
    scores: scoresOf(report),
    fcp: figureOf(report, 'first-contentful-paint'),
    lcp: figureOf(report, 'largest-contentful-paint'),
    tbt: figureOf(report, 'total-blocking-time'),
    cls: figureOf(report, 'cumulative-layout-shift'),
    bytes: {
      total: bytes(),
      font: bytes('Font'),
      page: document?.transferSize ?? 0,
      html: document ? bodySize(document) : 0,
      script: sum(bodies('Script')),
    },
    scriptLead: scriptLeadOf(report, requests),
    failures: failuresOf(report),
  }
}

function bodySize({transferSize, responseHeadersTransferSize}: Answered): number {
  return transferSize - responseHeadersTransferSize
}

function scoresOf({categories}: Report): Record<Category, number> {
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  }
}

function figureOf({audits}: Report, id: string): number {
  const figure = audits[id]?.numericValue
  if (figure === undefined) throw new Error(`${id}: ${audits[id]?.errorMessage ?? 'no figure'}`)
  return figure
}

/** Compares moments of the observed visit, before slow lines and processors are simulated. */
function scriptLeadOf(report: Report, requests: readonly Item[]): number | undefined {
  const [observed] = itemsOf(report, 'metrics')
  const {details} = report.audits['network-requests'] ?? {}
  const startedAt = numberOf((details?.debugData as Item | undefined)?.['networkStartTimeTs'])
  const shownAt = numberOf(observed?.['observedLargestContentfulPaintTs'])
  const asked = requests
    .filter((request) => request['resourceType'] === 'Script')
    .map((request) => numberOf(request['rendererStartTime']))
  if (asked.length === 0 || shownAt === 0) return undefined
  const microseconds = 1000
  return (shownAt - startedAt) / microseconds - Math.min(...asked)
}

/** Metrics count as failed where they are not counted as good; other audits where they have not passed. */
function failuresOf({audits, categories}: Report): Failure[] {
  return CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({id, weight}) => {
      const score = audits[id]?.score ?? 1
      const good = category === 'performance' ? 0.9 : 1
      return weight > 0 && score < good ? [{audit: id, found: foundBy({audits}, id)}] : []
    }),
  )
}

const SHOWN_FINDINGS = 3

function foundBy(report: Pick<Report, 'audits'>, id: string): string[] {
  return itemsOf(report, id)
    .slice(0, SHOWN_FINDINGS)
    .map((item) => {
      const node = item['node'] as Item | undefined
      const texts = [node?.['snippet'], item['description'], item['url']]
      return texts.find((text) => typeof text === 'string') ?? ''
    })
    .filter((text) => text !== '')
}

function itemsOf({audits}: Pick<Report, 'audits'>, id: string): readonly Item[] {
  const {details} = audits[id] ?? {}
  if (!details || !('items' in details)) return []
  // What an audit puts into its table is its own affair; each value is looked at before it is used.
  return details.items as readonly Item[]
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
