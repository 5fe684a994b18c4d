/** At most one sending in this time, in milliseconds. */
const INTERVAL_MS = 300

/** The share of time that sendings may take while somebody writes without a pause is one in this many. */
const PATIENCE = 20

const COST_OF_CELL_MS = 0.2

/**
 * Sends what was written, at most once per 300 ms. Where sendings are slow, as in a document with a very large
 * table, it waits for a pause in the writing, but no longer than twenty times what the last one took.
 */
export class Throttle {
  readonly #send: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #last = 0
  #cost = 0

  constructor(send: () => void) {
    this.#send = send
  }

  /**
   * The time until the first sending counts from here.
   *
   * @param cells - of the table, from which the time of the first sending is guessed
   */
  begin(cells: number) {
    this.#last = performance.now()
    this.#cost ||= cells * COST_OF_CELL_MS
  }

  /** Something was written. */
  request() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.flush(), this.#dueAt() - performance.now())
  }

  #dueAt(): number {
    const pause = performance.now() + INTERVAL_MS
    return Math.max(this.#last + INTERVAL_MS, Math.min(pause, this.#last + PATIENCE * this.#cost))
  }

  /** Sends at once what was written and not sent yet. */
  flush() {
    if (this.#timer === undefined) return
    this.cancel()
    this.#last = performance.now()
    this.#send()
    this.#measure(this.#last)
  }

  cancel() {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Until the page has drawn what came of it. */
  #measure(start: number) {
    setTimeout(() => {
      this.#cost = performance.now() - start
    })
  }
}
