import {boundedReport, type Report} from '@skyforge/server-kit/bounded-report.ts'
import {storageAdvice, storageFaultOf} from '@skyforge/server-kit/storage/storage-fault.ts'

/** Each transaction waits for the disk, and everybody else with it: what can wait a moment goes together. */
const TOGETHER_MS = 50
/** How long nothing is written after the disk did not take it. */
const RETRY_MS = 5_000
const LINES = {lines: 1, intervalMs: 60_000}

type Pending = {write: () => void; written: () => void}

/** Writes that nobody waits for, in their order, many of them in one transaction. */
export class BatchedWrites {
  readonly #inTransaction: (work: () => void) => void
  readonly #report: Report
  #pending: Pending[] = []
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  /** @param report told of a disk that does not take them; they are tried again until it does */
  constructor(inTransaction: (work: () => void) => void, report: Report) {
    this.#inTransaction = inTransaction
    this.#report = boundedReport(report, LINES)
  }

  /**
   * @param write may run more than once, where a transaction was not taken
   * @returns when it is on disk; never, where that has not come to pass before the end
   */
  add(write: () => void): Promise<void> {
    const {promise, resolve} = Promise.withResolvers<void>()
    this.#pending.push({write, written: resolve})
    this.#plan(TOGETHER_MS)
    return promise
  }

  /** Writes what waits, now. */
  flush() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const writes = this.#pending
    if (writes.length === 0) return
    try {
      this.#inTransaction(() => {
        for (const {write} of writes) write()
      })
    } catch (error) {
      this.#reportFailure(error)
      this.#plan(RETRY_MS)
      return
    }
    this.#pending = []
    for (const {written} of writes) written()
  }

  close() {
    this.flush()
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  #plan(ms: number) {
    if (!this.#isClosed) this.#timer ??= setTimeout(() => this.flush(), ms).unref()
  }

  #reportFailure(error: unknown) {
    const fault = storageFaultOf(error)
    if (fault) this.#report(`Webhooks wait. ${storageAdvice(fault, error)}`)
    else this.#report('Webhooks wait: what became of them cannot be written.', error)
  }
}
