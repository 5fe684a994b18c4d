/**
 * A monotonic clock: time as a dataset counts it, in milliseconds since 1970, which is the machine's as long as
 * that goes forward.
 * No two commits have the same time, so that what was read at one of `now()` includes exactly the commits
 * up to it.
 */
export class Timeline {
  #last: number

  /** @param start the last time of the run before */
  constructor(start: number) {
    this.#last = start
  }

  /** The time of what is read now: that of the last commit or later, earlier than that of the next one. */
  now(): number {
    this.#last = Math.max(this.#last, Date.now())
    return this.#last
  }

  /** The time of the next commit. */
  next(): number {
    this.#last = Math.max(this.#last + 1, Date.now())
    return this.#last
  }
}
