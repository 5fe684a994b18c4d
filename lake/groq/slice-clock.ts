/** Wall-clock time and processor time of this thread, in milliseconds. */
type Clocks = {passed: number; computed: number}

/** Processor time in milliseconds. */
type Reading = {
  /** Of this slice. */
  slice: number
  /** All slices together. */
  total: number
}

/** Measures the processor time of one query over its slices. */
export class SliceClock {
  /** Processor time of earlier slices. */
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
   * Starts the clock if needed: most queries end before their first check.
   *
   * @param limit of all slices together
   * @param short up to which an upper bound is enough: wall-clock time is read ten times as fast
   */
  read(limit: number, short: number): Reading {
    const {passed, computed} = this.#start ?? this.begin()
    const since = performance.now() - passed
    const isShort = since <= Math.min(short, limit - this.#earlierMs)
    const slice = isShort ? since : threadMs() - computed
    return {slice, total: this.#earlierMs + slice}
  }
}

/** Processor time of this thread, in milliseconds. */
function threadMs(): number {
  const {user, system} = process.threadCpuUsage()
  return (user + system) / 1_000
}
