import PQueue from 'p-queue'

/** Ends early, by rejecting, when the signal says so. */
export type Task = (signal: AbortSignal) => Promise<void>

type Options = {
  /** How many may wait; a further one is not taken, and can be offered again later. */
  capacity: number
  /** Told of each task that failed. */
  report: (name: string, error: unknown) => void
}

/**
 * Tasks that nobody waits for, one after the other. Each has a name: it is taken once while it waits or
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

  /** @returns false when the task has failed before: then it is never going to be done */
  add(name: string, task: Task): boolean {
    if (this.#failed.has(name)) return false
    const hasCapacity = this.#names.size < this.#options.capacity
    if (hasCapacity && !this.#names.has(name) && !this.#end.signal.aborted) {
      this.#names.add(name)
      void this.#queue.add(() => this.#attempt(name, task))
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

  async #attempt(name: string, task: Task): Promise<void> {
    try {
      await task(this.#end.signal)
    } catch (error) {
      if (this.#end.signal.aborted) return
      this.#failed.add(name)
      this.#options.report(name, error)
    } finally {
      this.#names.delete(name)
    }
  }
}
