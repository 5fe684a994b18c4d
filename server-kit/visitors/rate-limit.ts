import {LRUCache} from 'lru-cache'

/** What an attacker with many addresses can make us remember. */
const MAX_KEYS = 20_000

export type RateLimitOptions = {
  windowMs: number
  /** From which on a key is over it. */
  limit: number
  /** Milliseconds of a clock that is never set back. */
  now: () => number
}

/** How often each key (an address, an account) was seen in the last `windowMs`. Keys are kept in memory alone, and no longer. */
export class RateLimit {
  readonly #options: RateLimitOptions
  readonly #times: LRUCache<string, readonly number[]>

  constructor(options: RateLimitOptions) {
    const {windowMs, now} = options
    this.#options = options
    this.#times = new LRUCache({
      // Counted as sizes: for a `max` it would take the room for all of them at once.
      maxSize: MAX_KEYS,
      sizeCalculation: () => 1,
      ttl: windowMs,
      ttlAutopurge: true,
      // The clock is asked each time.
      ttlResolution: 0,
      perf: {now},
    })
  }

  count(key: string): number {
    return this.#recent(key).length
  }

  /** Counts one more. */
  add(key: string) {
    this.#times.set(key, [...this.#recent(key), this.#options.now()])
  }

  /** As if it had never been seen. */
  forget(key: string) {
    this.#times.delete(key)
  }

  isOver(key: string): boolean {
    return this.count(key) >= this.#options.limit
  }

  /** Milliseconds until it is no longer over the limit, if nothing more is counted; 0 where it is not. */
  waitMs(key: string): number {
    const {limit, windowMs, now} = this.#options
    const last = this.#recent(key).at(-limit)
    return last === undefined ? 0 : last + windowMs - now()
  }

  /** The order in which keys are forgotten is that of their last counting: looking changes nothing. */
  #recent(key: string): readonly number[] {
    const since = this.#options.now() - this.#options.windowMs
    return (this.#times.peek(key) ?? []).filter((time) => time > since)
  }
}
