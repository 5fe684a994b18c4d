import PQueue from 'p-queue'

/** Delay before compressing again, because the page may be renewed before. */
const REST_MS = 5_000

/** Recompresses cached responses better, one at a time and after a delay. Requests never wait for it. */
export class Recompression {
  readonly #shrink: (key: string) => Promise<void>
  readonly #queue = new PQueue({concurrency: 1})
  readonly #resting = new Map<string, NodeJS.Timeout>()

  /** @param shrink - recompresses the response cached under a key; never rejects */
  constructor(shrink: (key: string) => Promise<void>) {
    this.#shrink = shrink
  }

  later(key: string): void {
    clearTimeout(this.#resting.get(key))
    const begin = () => {
      this.#resting.delete(key)
      void this.#queue.add(() => this.#shrink(key))
    }
    this.#resting.set(key, setTimeout(begin, REST_MS).unref())
  }

  /** Cancels deferred work. */
  cancel(): void {
    for (const timer of this.#resting.values()) clearTimeout(timer)
    this.#resting.clear()
    this.#queue.clear()
  }
}
