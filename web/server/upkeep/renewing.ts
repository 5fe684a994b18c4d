import PQueue from 'p-queue'
import {throttle} from '../throttle.ts'

/** However often content changes, it is looked for what has to be made anew only once in so many milliseconds. */
const LOOKED_EVERY_MS = 500
/** Begun at most that often, in milliseconds: where content changes all the time, others get a turn as well. */
const BEGUN_EVERY_MS = 30

type Options = {
  /** What is to be made anew, that first which is wanted most. */
  stale: () => readonly string[]
  /** Makes it anew where that is needed still; never rejects. */
  renew: (key: string) => Promise<void>
}

/** Has what is kept made anew before anyone asks for it: one after the other, with rests between. */
export class Renewing {
  readonly #options: Options
  readonly #queue = new PQueue({concurrency: 1, interval: BEGUN_EVERY_MS, intervalCap: 1})
  readonly #waiting = new Set<string>()
  readonly #looking = throttle(() => this.#look(), LOOKED_EVERY_MS)

  constructor(options: Options) {
    this.#options = options
  }

  /** Something is to be made anew. */
  soon(): void {
    this.#looking.call()
  }

  /** What was put off is not done any more. */
  cancel(): void {
    this.#looking.cancel()
    this.#queue.clear()
    this.#waiting.clear()
  }

  /** What waits already keeps its turn: else what is wanted less would never have one. */
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
