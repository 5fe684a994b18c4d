import {RateLimit, type RateLimitOptions} from '@skyforge/server-kit/visitors/rate-limit.ts'
import {VolumeLimit, type VolumeLimitOptions} from '@skyforge/server-kit/visitors/volume-limit.ts'
import {InboxError} from './http/errors.ts'

/** A rate of addresses that are refused from its limit on. */
class RefusingRate extends RateLimit {
  readonly #refusal: string

  /** @param refusal what they are told then */
  constructor({refusal, ...options}: RateLimitOptions & {refusal: string}) {
    super(options)
    this.#refusal = refusal
  }

  /** @throws InboxError 429 for an address that is over the limit */
  refuseOver(address: string) {
    if (this.isOver(address)) this.refuse()
  }

  /** @throws InboxError 429 */
  refuse(): never {
    throw new InboxError(429, this.#refusal)
  }

  /**
   * Counts one more for the address.
   *
   * @throws InboxError 429 for an address that is over the limit; nothing is counted then
   */
  addOrRefuse(address: string) {
    this.refuseOver(address)
    this.add(address)
  }
}

/** Limits the bytes that each address may store, and refuses more. */
class RefusingVolume extends VolumeLimit {
  readonly #refusal: string

  constructor({refusal, ...options}: VolumeLimitOptions & {refusal: string}) {
    super(options)
    this.#refusal = refusal
  }

  /** @throws InboxError 429 if these bytes would bring the address over its limit */
  refuseOver(address: string, bytes: number) {
    if (!this.hasRoom(address, bytes)) throw new InboxError(429, this.#refusal)
  }
}

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const MINUTE_MS = 60_000
const TEN_MINUTES_MS = 10 * 60_000
const MAX_WRONG_TOKENS = 10
/** An office behind one address, or one tab with an error in a loop. */
const MAX_REPORTS = 300
const MAX_REQUESTS = 20
/** Pages of the scheduler in a minute: a booking takes about six. */
export const MAX_PAGES = 200
/** Enough for hundreds of typical forms. */
const DAILY_BYTES = 750_000

export type RateLimits = ReturnType<typeof createRateLimits>

/**
 * What is counted by address.
 *
 * @param limits posts in ten minutes, bookings in an hour, stored bytes in a day
 */
export function createRateLimits(
  limits: {close: number; book: number; dailyBytes: number | undefined},
  now: () => number,
) {
  return {
    /** Of the forms and of the scheduler. */
    posts: new RefusingRate({
      windowMs: TEN_MINUTES_MS,
      limit: limits.close,
      refusal: 'Too much came from your address just now. Try again in ten minutes.',
      now,
    }),
    /** Stored text of the forms. */
    volume: new RefusingVolume({
      windowMs: DAY_MS,
      limit: limits.dailyBytes ?? DAILY_BYTES,
      refusal:
        'Nothing was saved: too much text came from your network today. Try again tomorrow, or send an e-mail instead.',
      now,
    }),
    /** That were made. */
    bookings: new RefusingRate({
      windowMs: HOUR_MS,
      limit: limits.book,
      refusal: 'Several calls were booked from your address just now. Try again in an hour.',
      now,
    }),
    /** Sign-ups that made us ask somebody to confirm: a few visitors shall not use up what all have. */
    confirmationRequests: new RateLimit({windowMs: DAY_MS, limit: MAX_REQUESTS, now}),
    /** Of what pages tell of themselves; what is over it is not counted. */
    reports: new RateLimit({windowMs: TEN_MINUTES_MS, limit: MAX_REPORTS, now}),
    pages: new RateLimit({windowMs: MINUTE_MS, limit: MAX_PAGES, now}),
    wrongTokens: new RefusingRate({
      windowMs: TEN_MINUTES_MS,
      limit: MAX_WRONG_TOKENS,
      refusal: 'Too many wrong tokens came from your address. Wait ten minutes.',
      now,
    }),
  }
}
