import {allScans, type Plan, type Scan} from './scan.ts'

const FULL_SCAN = 'all documents'
const COUNT = 'count'

/** A filter that is tested so often, and holds of so few, is worth a word. */
const MANY = 200
const FEW = 1 / 10

/** How a scan found its documents: "By value of slug.current". */
export function titleOf({path}: Scan): string {
  if (path === FULL_SCAN) return 'All documents'
  if (path === COUNT) return 'Size of an index'
  const [order, by] = path.split(/(?<=^order)(?:, |$)/)
  if (order !== 'order') return `By ${path}`
  return by ? `In order, by ${by}` : 'In order'
}

export function isFullScan({path}: Scan): boolean {
  return path === FULL_SCAN
}

/** "10,000 candidates → 10,000 tested → 1 returned". */
export function countsOf({path, candidates, tested, returned, runs}: Scan): string {
  const counts =
    path === COUNT
      ? 'no document read'
      : `${amount(candidates, 'candidate')} → ${number(tested)} tested → ${number(returned)} returned`
  return runs > 1 ? `${counts}, in ${number(runs)} runs` : counts
}

/** Why a scan reads more than it has to, and what to do about it; nothing where it does not. */
export function adviceOf(scan: Scan): {why: string; remedy: string} | undefined {
  const {why, tested, returned} = scan
  if (isFullScan(scan)) {
    if (why?.startsWith('There is no index yet')) return {why, remedy: AGAIN}
    if (why !== undefined) return {why, remedy: COMPARE}
    return {why: 'Nothing says which documents are wanted.', remedy: COMPARE}
  }
  if (tested < MANY || returned > tested * FEW) return undefined
  const rest = number(tested - returned)
  return {why: `${rest} of ${number(tested)} documents were tested in vain.`, remedy: NARROW}
}

const AGAIN =
  'The lake makes one when the query comes again, unless there are so few documents that reading all of them is as quick: run it once more.'
const COMPARE =
  'Add a comparison that an index can answer, joined by &&: _type == "post", slug.current == $slug, $id in categories[]._ref, references($id), title match $words.'
const NARROW =
  'If the filter has another comparison by ==, in, references() or match, the lake makes an index of it when the query comes again: run it once more. If not, add one.'

/** "Answered in 12 ms. 3 scans, 1 of all documents." */
export function summaryOf({ms, scans}: Plan): string {
  const all = allScans(scans)
  const full = all.filter(isFullScan).length
  const answered = `Answered in ${ms < 1 ? 'less than 1' : number(ms)} ms.`
  if (all.length === 0) return `${answered} No scan: nothing was looked for.`
  return `${answered} ${amount(all.length, 'scan')}, ${full === 0 ? 'none' : number(full)} of all documents.`
}

/** "0.42 ms"; nothing for what takes no time that could be told. */
export function timeOf({ms}: Scan): string | undefined {
  if (ms <= 0) return undefined
  return ms < 0.01 ? '< 0.01 ms' : `${number(ms, ms < 10 ? 2 : 0)} ms`
}

function amount(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? '' : 's'}`
}

function number(value: number, digits = 0): string {
  return value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
