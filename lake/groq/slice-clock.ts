/** Two clocks, in milliseconds: of all that passes, and of what this thread computes. */
type Clocks = {passed: number; computed: number}

/** Milliseconds of computing. */
type Reading = {
  /** Of this slice. */
  slice: number
  /** All slices together. */
  total: number
}

/** How long one question has computed, slice by slice. */
export class SliceClock {
  /** Computing time of earlier slices. */
  #earlierMs = 0
  #start: Clocks | undefined

  begin(): Clocks {
    this.#start = {passed: performance.now(), computed: threadMs()}
    return this.#start
  }

  end(): void {
    if (this.#start) this.#earlierMs += threadMs() - this.#start.computed
    this.#start = undefined
  }

  renew(): void {
    this.#earlierMs = 0
    this.#start = undefined
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
    return {slice, total: this.#earlierMs + slice}
  }
}

/** How long this thread has computed, in milliseconds. */
function threadMs(): number {
  const {user, system} = process.threadCpuUsage()
  return (user + system) / 1_000
}
