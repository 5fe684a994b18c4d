import {createHash} from 'node:crypto'
import {RateLimit} from '@skyforge/server-kit/visitors/rate-limit.ts'
import {LakeError} from '../errors.ts'

const WINDOW_MS = 15 * 60_000
/** Of one account from one address. Somebody who looks for the right one of their own passphrases needs fewer. */
const PER_ACCOUNT_AND_ADDRESS = 10
/** From wherever they come. With fewer, somebody elsewhere could keep the owner of an account out. */
const PER_ACCOUNT = 50
/** An office signs in from one address. */
const PER_ADDRESS = 50

const now = () => performance.now()

/** How often an account and an address were tried, whether or not there is such an account. */
export class SignInAttempts {
  readonly #perAccountAndAddress = new RateLimit({
    windowMs: WINDOW_MS,
    limit: PER_ACCOUNT_AND_ADDRESS,
    now,
  })
  readonly #perAccount = new RateLimit({windowMs: WINDOW_MS, limit: PER_ACCOUNT, now})
  readonly #perAddress = new RateLimit({windowMs: WINDOW_MS, limit: PER_ADDRESS, now})

  /**
   * Counts a guess, before it is known whether it is right: many may be made at the same time.
   *
   * @param account see `normalizedEmail`
   * @throws LakeError 429 where there were too many; this one then does not count
   */
  take(account: string, address: string) {
    const counts = this.#counts(account, address)
    const waitMs = Math.max(...counts.map(({limit, key}) => limit.waitMs(key)))
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1000)
      const message = `Too many attempts to sign in. Try again in ${minutesText(seconds)}.`
      throw LakeError.later(429, message, seconds)
    }
    for (const {limit, key} of counts) limit.add(key)
  }

  /** The guess was right: the account begins anew, for who made it. */
  forget(account: string, address: string) {
    this.#perAccountAndAddress.forget(keyOf(account, address))
    this.#perAccount.forget(keyOf(account))
  }

  #counts(account: string, address: string): {limit: RateLimit; key: string}[] {
    return [
      {limit: this.#perAccountAndAddress, key: keyOf(account, address)},
      {limit: this.#perAccount, key: keyOf(account)},
      {limit: this.#perAddress, key: address},
    ]
  }
}

/** Of one length: what is guessed at may be long, and is remembered. */
function keyOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

function minutesText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
