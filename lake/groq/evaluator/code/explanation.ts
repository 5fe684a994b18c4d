/** Report of one scan: the documents that it read, and its access path. */
export type ScanReport = {
  /** The access path of the first run. */
  path: string
  /** Reason for reading all documents. */
  why?: string
  /** Number of runs: one for each document around it, if it depends on that. */
  runs: number
  /** Documents fetched, tested and returned by all runs. */
  candidates: number
  tested: number
  returned: number
  /** Duration of all runs in milliseconds, nested scans included. */
  ms: number
  /** Scans in its conditions and projections. */
  scans: ScanReport[]
}

/** Collects the reports of all scans of a query, which are nested as they are compiled. */
export class Explanation {
  readonly #scans: ScanReport[] = []
  readonly #open: ScanReport[] = []

  /** Reports of the scans that ran. */
  get scans(): ScanReport[] {
    return made(this.#scans)
  }

  /** Starts a report: scans that are compiled before `close` are nested in it. */
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
