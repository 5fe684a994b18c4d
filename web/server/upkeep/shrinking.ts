import PQueue from 'p-queue'

/** What is made anew sooner than this was compressed in vain. */
const REST_MS = 5_000

/** Has what is kept made smaller: one after the other, when it was kept for a while. Answers never wait for it. */
export class Shrinking {
  readonly #shrink: (key: string) => Promise<void>
  readonly #queue = new PQueue({concurrency: 1})
  readonly #resting = new Map<string, NodeJS.Timeout>()

  /** @param shrink - makes smaller what is kept under a key then; never rejects */
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

  /** What was put off is not done any more. */
  cancel(): void {
    for (const timer of this.#resting.values()) clearTimeout(timer)
    this.#resting.clear()
    this.#queue.clear()
  }
}
