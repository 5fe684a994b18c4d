import {RateLimit} from '#server/visitors/rate-limit.ts'
import {LakeError} from '../errors.ts'

const WINDOW_MS = 15 * 60_000
/** Somebody who looks for the right one of their own passphrases needs fewer. */
const OF_ACCOUNT = 10
/** An office signs in from one address. */
const OF_ADDRESS = 50

const now = () => performance.now()

/** How often an account and an address were tried, whether or not there is such an account. */
export class Guesses {
  readonly #ofAccounts = new RateLimit({windowMs: WINDOW_MS, limit: OF_ACCOUNT, now})
  readonly #ofAddresses = new RateLimit({windowMs: WINDOW_MS, limit: OF_ADDRESS, now})

  /**
   * Counts a guess, before it is known whether it is right: many may be made at the same time.
   *
   * @param email in lower case
   * @throws LakeError 429 where there were too many; this one then does not count
   */
  take(email: string, address: string) {
    const waitMs = Math.max(this.#ofAccounts.waitMs(email), this.#ofAddresses.waitMs(address))
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1000)
      const message = `Too many attempts to sign in. Try again in ${minutesText(seconds)}.`
      throw LakeError.later(429, message, seconds)
    }
    this.#ofAccounts.add(email)
    this.#ofAddresses.add(address)
  }

  /** The guess was right: the account begins anew. */
  forget(email: string) {
    this.#ofAccounts.forget(email)
  }
}

function minutesText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
