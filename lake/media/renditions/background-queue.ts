import PQueue from 'p-queue'

/** Rejects when the signal is aborted. */
export type Task = (signal: AbortSignal) => Promise<void>

type Options = {
  /** Length of the queue; further tasks are rejected and may be offered again. */
  capacity: number
  /** Called with failed tasks. */
  report: (name: string, error: unknown) => void
}

/**
 * Runs background tasks one after the other. A name is queued once at a time, and never again after a failure until
 * a restart.
 */
export class BackgroundQueue {
  readonly #options: Options
  readonly #queue = new PQueue({concurrency: 1})
  /** Queued and running tasks. */
  readonly #names = new Set<string>()
  readonly #failed = new Set<string>()
  readonly #end = new AbortController()

  constructor(options: Options) {
    this.#options = options
  }

  /** @returns false if the task has failed before */
  add(name: string, task: Task): boolean {
    if (this.#failed.has(name)) return false
    const hasCapacity = this.#names.size < this.#options.capacity
    if (hasCapacity && !this.#names.has(name) && !this.#end.signal.aborted) {
      this.#names.add(name)
      void this.#queue.add(() => this.#attempt(name, task))
    }
    return true
  }

  /** Resolves when all tasks have ended. */
  idle(): Promise<void> {
    return this.#queue.onIdle()
  }

  /** Drops queued tasks and aborts the running one, without reporting failures. */
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
