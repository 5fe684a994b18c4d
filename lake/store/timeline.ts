/**
 * Monotonic time of a dataset, in milliseconds since 1970 by the machine's clock. No two commits have the same
 * time, so that data read at `now()` includes exactly the commits up to it.
 */
export class Timeline {
  #last: number

  /** @param start last time of the previous run */
  constructor(start: number) {
    this.#last = start
  }

  /** Time of a read: not before the last commit, and before the next one. */
  now(): number {
    this.#last = Math.max(this.#last, Date.now())
    return this.#last
  }

  /** Time of the next commit. */
  next(): number {
    this.#last = Math.max(this.#last + 1, Date.now())
    return this.#last
  }
}
