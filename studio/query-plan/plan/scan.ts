/** What one scan of a query did, as the lake tells it (`ScanReport` in `lake/groq/evaluator/code/explanation.ts`). */
export type Scan = {
  /** What its documents were found by, the first time: `type`, `value of slug.current`, `all documents`, … */
  path: string
  /** Why not by an index, where they were not. */
  why?: string
  /** How many times it was made: once for each document around it, where it depends on that. */
  runs: number
  /** Documents of all runs: fetched, tested by the filter, and of which it held. */
  candidates: number
  tested: number
  returned: number
  /** Of all runs, in milliseconds; a scan of which nothing was read has none. */
  ms: number
  /** Those in its filter and projection. */
  scans: Scan[]
}

/** A query's answer, and how it was made. */
export type Plan = {
  /** All of it, in milliseconds: parsed, read, tested, sorted, written. */
  ms: number
  scans: Scan[]
  result: unknown
}

/** All scans, those in others too. */
export function allScans(scans: readonly Scan[]): Scan[] {
  return scans.flatMap((scan) => [scan, ...allScans(scan.scans)])
}
