import {boundedReport, type Report} from '@skyforge/server-kit/bounded-report.ts'
import {storageAdvice, storageFaultOf} from '@skyforge/server-kit/storage/storage-fault.ts'

/** Writes that can wait share a transaction, since each transaction blocks the process until it is on disk. */
const TOGETHER_MS = 50
/** Pause after a failed transaction. */
const RETRY_MS = 5_000
const LINES = {lines: 1, intervalMs: 60_000}

type Pending = {write: () => void; written: () => void}

/** Queues writes and runs many of them, in order, in one transaction. */
export class BatchedWrites {
  readonly #inTransaction: (work: () => void) => void
  readonly #report: Report
  #pending: Pending[] = []
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  /** @param report called when a transaction fails; it is retried until it succeeds */
  constructor(inTransaction: (work: () => void) => void, report: Report) {
    this.#inTransaction = inTransaction
    this.#report = boundedReport(report, LINES)
  }

  /**
   * @param write may run again if a transaction fails
   * @returns when it is on disk; never if the queue is closed before
   */
  add(write: () => void): Promise<void> {
    const {promise, resolve} = Promise.withResolvers<void>()
    this.#pending.push({write, written: resolve})
    this.#plan(TOGETHER_MS)
    return promise
  }

  /** Writes all queued entries immediately. */
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
