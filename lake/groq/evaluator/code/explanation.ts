/** What one scan of a question did: documents that were read, and how they were found. */
export type ScanReport = {
  /** What they were found by, the first time. */
  path: string
  /** Why not by an index, where they were not. */
  why?: string
  /** How many times the scan was made: once for each document around it, where it depends on that. */
  runs: number
  /** Documents that were fetched, those that the condition was tested of, and of which it held: of all runs. */
  candidates: number
  tested: number
  returned: number
  /** From the start of each run to its end, in milliseconds, all scans in it included. */
  ms: number
  /** Those in its conditions and projections. */
  scans: ScanReport[]
}

/** Collects what the scans of one question do: they are told while it is compiled, one in the other. */
export class Explanation {
  readonly #scans: ScanReport[] = []
  readonly #open: ScanReport[] = []

  /** Of those scans that were made. */
  get scans(): ScanReport[] {
    return made(this.#scans)
  }

  /** From here on until `close`, what is compiled is part of this scan. */
  open(): ScanReport {
    const report: ScanReport = {
      path: '',
      runs: 0,
      candidates: 0,
      tested: 0,
      returned: 0,
      ms: 0,
      scans: [],
    }
    const around = this.#open.at(-1)?.scans ?? this.#scans
    around.push(report)
    this.#open.push(report)
    return report
  }

  close(): void {
    this.#open.pop()
  }
}

function made(scans: readonly ScanReport[]): ScanReport[] {
  return scans
    .filter(({runs}) => runs > 0)
    .map((report) => ({...report, scans: made(report.scans)}))
}
