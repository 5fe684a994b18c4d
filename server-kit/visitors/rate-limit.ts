import {LRUCache} from 'lru-cache'

/** Limits the memory that an attacker with many addresses can take. */
const MAX_KEYS = 20_000

export type RateLimitOptions = {
  windowMs: number
  /** A key with this count is over the limit. */
  limit: number
  /** Monotonic clock, in milliseconds. */
  now: () => number
}

/** Counts how often each key (an address, an account) occurred in the last `windowMs`, in memory only. */
export class RateLimit {
  readonly #options: RateLimitOptions
  readonly #times: LRUCache<string, readonly number[]>

  constructor(options: RateLimitOptions) {
    const {windowMs, now} = options
    this.#options = options
    this.#times = new LRUCache({
      // A `max` would reserve memory for all keys.
      maxSize: MAX_KEYS,
      sizeCalculation: () => 1,
      ttl: windowMs,
      ttlAutopurge: true,
      // Reads the clock each time.
      ttlResolution: 0,
      perf: {now},
    })
  }

  count(key: string): number {
    return this.#recent(key).length
  }

  add(key: string) {
    this.#times.set(key, [...this.#recent(key), this.#options.now()])
  }

  /** Resets the count of a key. */
  forget(key: string) {
    this.#times.delete(key)
  }

  isOver(key: string): boolean {
    return this.count(key) >= this.#options.limit
  }

  /** Milliseconds until the key is no longer over the limit; 0 if it is not. */
  waitMs(key: string): number {
    const {limit, windowMs, now} = this.#options
    const last = this.#recent(key).at(-limit)
    return last === undefined ? 0 : last + windowMs - now()
  }

  /** `peek` keeps the eviction order: only `add` makes a key recent. */
  #recent(key: string): readonly number[] {
    const since = this.#options.now() - this.#options.windowMs
    return (this.#times.peek(key) ?? []).filter((time) => time > since)
  }
}
