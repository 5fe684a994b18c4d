/** Ends early, by rejecting, when the signal says so. */
export type Work = (signal: AbortSignal) => Promise<void>

type Options = {
  /** How many may wait; a further one is not taken, and can be offered again later. */
  room: number
  /** Told of each work that failed. */
  report: (name: string, error: unknown) => void
}

/**
 * Work that nobody waits for, one after the other. Each has a name: it is taken once while it waits or
 * runs, and never again when it has failed, until the program is started anew.
 */
export class BackgroundQueue {
  readonly #options: Options
  /** In the order of their coming; the first is under way. */
  readonly #works = new Map<string, Work>()
  readonly #failed = new Set<string>()
  readonly #end = new AbortController()
  #running: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** @returns false when the work has failed before: then it is never going to be done */
  add(name: string, work: Work): boolean {
    if (this.#failed.has(name)) return false
    const hasRoom = this.#works.size < this.#options.room
    if (hasRoom && !this.#works.has(name) && !this.#end.signal.aborted) {
      this.#works.set(name, work)
      this.#running ??= this.#run()
    }
    return true
  }

  /** Resolves when nothing waits or runs. */
  async idle(): Promise<void> {
    await this.#running
  }

  /** Drops what waits and ends what runs, neither of which is a failure. */
  close(): void {
    this.#works.clear()
    this.#end.abort()
  }

  async #run(): Promise<void> {
    // Those that are added meanwhile are part of this round.
    for (const [name, work] of this.#works) {
      await this.#attempt(name, work)
      this.#works.delete(name)
    }
    this.#running = undefined
  }

  async #attempt(name: string, work: Work): Promise<void> {
    try {
      await work(this.#end.signal)
    } catch (error) {
      if (this.#end.signal.aborted) return
      this.#failed.add(name)
      this.#options.report(name, error)
    }
  }
}
