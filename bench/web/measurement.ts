import type {Result} from 'lighthouse'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** An audit with a lowered score, and its findings. */
export type Failure = {audit: string; found: readonly string[]}

/** A visit of a page. Times are milliseconds; sizes are bytes. */
export type Measurement = {
  /** Points out of 100. */
  scores: Record<Category, number>
  fcp: number
  lcp: number
  tbt: number
  cls: number
  bytes: {
    /** Transfer sizes, including headers. */
    total: number
    font: number
    page: number
    /** Sizes of the compressed bodies. */
    html: number
    script: number
  }
  /** Milliseconds from the first script request to the LCP frame; negative if it came later. */
  scriptLead: number | undefined
  failures: readonly Failure[]
}

type Report = Pick<Result, 'audits' | 'categories'>
type Item = Readonly<Record<string, unknown>>

/** Transfer size of a response, and the part that is headers. */
export type Answered = {
  resourceType?: string | undefined
  transferSize: number
  responseHeadersTransferSize: number
}

/**
 * Extracts the figures of a report and its requests.
 *
 * @throws Error if the page was not shown
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

/** Uses observed times, without the simulated connection and processor. */
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

/** Metrics fail below "good"; other audits fail unless passed. */
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
  // The shape of audit tables is not guaranteed, so each value is checked on use.
  return details.items as readonly Item[]
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
