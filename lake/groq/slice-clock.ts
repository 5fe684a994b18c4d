/** Two clocks, in milliseconds: of all that passes, and of what this thread computes. */
type Clocks = {passed: number; computed: number}

/** Milliseconds of computing. */
type Reading = {
  /** Of this slice. */
  slice: number
  /** Of that, without parsing documents. */
  own: number
  /** Of all slices, without parsing. */
  total: number
}

/** How long one question has computed, slice by slice. */
export class SliceClock {
  /** Of the slices before, without parsing. */
  #earlierMs = 0
  /** Of this slice, for which documents were parsed. */
  #parsedMs = 0
  #start: Clocks | undefined

  begin(): Clocks {
    this.#forget()
    this.#start = {passed: performance.now(), computed: threadMs()}
    return this.#start
  }

  end(): void {
    if (this.#start) this.#earlierMs += this.#own(threadMs() - this.#start.computed)
    this.#forget()
  }

  renew(): void {
    this.#earlierMs = 0
    this.#forget()
  }

  parsed(milliseconds: number): void {
    this.#parsedMs += milliseconds
  }

  /**
   * Begins where it has not yet: most questions are answered before anybody looks.
   *
   * @param limit of all slices
   * @param short up to which it need not be known exactly: it is no more than what has passed, which is known ten times as soon
   */
  look(limit: number, short: number): Reading {
    const {passed, computed} = this.#start ?? this.begin()
    const since = performance.now() - passed
    const isShort = since <= Math.min(short, limit - this.#earlierMs)
    const slice = isShort ? since : threadMs() - computed
    const own = this.#own(slice)
    return {slice, own, total: this.#earlierMs + own}
  }

  /** Parsing is told by the clock that goes on while others have the processor. */
  #own(slice: number): number {
    return Math.max(0, slice - this.#parsedMs)
  }

  #forget(): void {
    this.#start = undefined
    this.#parsedMs = 0
  }
}

/** How long this thread has computed, in milliseconds. */
function threadMs(): number {
  const {user, system} = process.threadCpuUsage()
  return (user + system) / 1_000
}
