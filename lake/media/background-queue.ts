import PQueue from 'p-queue'

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
  readonly #queue = new PQueue({concurrency: 1})
  /** Those that wait or run. */
  readonly #names = new Set<string>()
  readonly #failed = new Set<string>()
  readonly #end = new AbortController()

  constructor(options: Options) {
    this.#options = options
  }

  /** @returns false when the work has failed before: then it is never going to be done */
  add(name: string, work: Work): boolean {
    if (this.#failed.has(name)) return false
    const hasRoom = this.#names.size < this.#options.room
    if (hasRoom && !this.#names.has(name) && !this.#end.signal.aborted) {
      this.#names.add(name)
      void this.#queue.add(() => this.#attempt(name, work))
    }
    return true
  }

  /** Resolves when nothing waits or runs. */
  idle(): Promise<void> {
    return this.#queue.onIdle()
  }

  /** Drops what waits and ends what runs, neither of which is a failure. */
  close(): void {
    this.#queue.clear()
    this.#end.abort()
  }

  async #attempt(name: string, work: Work): Promise<void> {
    try {
      await work(this.#end.signal)
    } catch (error) {
      if (this.#end.signal.aborted) return
      this.#failed.add(name)
      this.#options.report(name, error)
    } finally {
      this.#names.delete(name)
    }
  }
}
