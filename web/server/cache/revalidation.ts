import PQueue from 'p-queue'
import {throttle} from '../throttle.ts'

/** Shortest time between two searches for stale pages, in milliseconds. */
const LOOKED_EVERY_MS = 500
/** Shortest time between two renewals, in milliseconds, so that requests get a turn while content keeps changing. */
const BEGUN_EVERY_MS = 30

type Options = {
  /** Keys of stale pages, most wanted first. */
  stale: () => readonly string[]
  /** Renews the page if it is still stale; never rejects. */
  renew: (key: string) => Promise<void>
}

/** Renews stale pages before anyone requests them, one at a time with pauses. */
export class Revalidation {
  readonly #options: Options
  readonly #queue = new PQueue({concurrency: 1, interval: BEGUN_EVERY_MS, intervalCap: 1})
  readonly #waiting = new Set<string>()
  readonly #looking = throttle(() => this.#look(), LOOKED_EVERY_MS)

  constructor(options: Options) {
    this.#options = options
  }

  /** Call when a page has become stale. */
  soon(): void {
    this.#looking.call()
  }

  /** Cancels deferred work. */
  cancel(): void {
    this.#looking.cancel()
    this.#queue.clear()
    this.#waiting.clear()
  }

  /** Waiting pages keep their turn, otherwise the less wanted would never get one. */
  #look(): void {
    for (const key of this.#options.stale()) {
      if (this.#waiting.has(key)) continue
      this.#waiting.add(key)
      void this.#queue.add(async () => {
        this.#waiting.delete(key)
        await this.#options.renew(key)
      })
    }
  }
}
