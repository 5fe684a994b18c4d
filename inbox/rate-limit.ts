import {LRUCache} from 'lru-cache'
import {InboxError} from './http/errors.ts'

/** What an attacker with many addresses can make us remember. */
const MAX_ADDRESSES = 20_000

export type RateLimitOptions = {
  windowMs: number
  /** From which on an address is refused. */
  limit: number
  /** What it is told then. */
  refusal: string
  /** Milliseconds of a clock that is never set back. */
  now: () => number
}

/** How often each address was seen in the last `windowMs`. Addresses are kept in memory alone, and no longer. */
export class RateLimit {
  readonly #options: RateLimitOptions
  readonly #times: LRUCache<string, readonly number[]>

  constructor(options: RateLimitOptions) {
    const {windowMs, now} = options
    this.#options = options
    this.#times = new LRUCache({
      max: MAX_ADDRESSES,
      ttl: windowMs,
      ttlAutopurge: true,
      // The clock is asked each time.
      ttlResolution: 0,
      perf: {now},
    })
  }

  count(address: string): number {
    return this.#recent(address).length
  }

  /** Counts one more. */
  add(address: string) {
    this.#times.set(address, [...this.#recent(address), this.#options.now()])
  }

  isOver(address: string): boolean {
    return this.count(address) >= this.#options.limit
  }

  /** @throws InboxError 429 for an address that is over the limit */
  refuseOver(address: string) {
    if (this.isOver(address)) throw new InboxError(429, this.#options.refusal)
  }

  /** The order in which addresses are forgotten is that of their last counting: looking changes nothing. */
  #recent(address: string): readonly number[] {
    const since = this.#options.now() - this.#options.windowMs
    return (this.#times.peek(address) ?? []).filter((time) => time > since)
  }
}

const HOUR_MS = 60 * 60_000
const TEN_MINUTES_MS = 10 * 60_000
const MAX_WRONG_TOKENS = 10

export type RateLimits = ReturnType<typeof createRateLimits>

/**
 * What is counted by address.
 *
 * @param limits posts in ten minutes, bookings in an hour
 */
export function createRateLimits(limits: {close: number; book: number}, now: () => number) {
  return {
    /** Of the forms and of the scheduler. */
    posts: new RateLimit({
      windowMs: TEN_MINUTES_MS,
      limit: limits.close,
      refusal: 'Too much came from your address just now. Try again in ten minutes.',
      now,
    }),
    /** That were made. */
    bookings: new RateLimit({
      windowMs: HOUR_MS,
      limit: limits.book,
      refusal: 'Several calls were booked from your address just now. Try again in an hour.',
      now,
    }),
    wrongTokens: new RateLimit({
      windowMs: TEN_MINUTES_MS,
      limit: MAX_WRONG_TOKENS,
      refusal: 'Too many wrong tokens came from your address. Wait ten minutes.',
      now,
    }),
  }
}
