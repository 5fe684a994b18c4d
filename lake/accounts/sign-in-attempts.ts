import {createHash} from 'node:crypto'
import {RateLimit} from '@skyforge/server-kit/visitors/rate-limit.ts'
import {LakeError} from '../errors.ts'

const WINDOW_MS = 15 * 60_000
/** Attempts at one account from one address, more than an owner with several passphrases needs. */
const PER_ACCOUNT_AND_ADDRESS = 10
/** Attempts at one account from all addresses; with a lower limit an attacker could lock the owner out. */
const PER_ACCOUNT = 50
/** Attempts from one address, which may be a whole office. */
const PER_ADDRESS = 50

const now = () => performance.now()

/** Limits sign-in attempts by account and by address, whether or not the account exists. */
export class SignInAttempts {
  readonly #perAccountAndAddress = new RateLimit({
    windowMs: WINDOW_MS,
    limit: PER_ACCOUNT_AND_ADDRESS,
    now,
  })
  readonly #perAccount = new RateLimit({windowMs: WINDOW_MS, limit: PER_ACCOUNT, now})
  readonly #perAddress = new RateLimit({windowMs: WINDOW_MS, limit: PER_ADDRESS, now})

  /**
   * Counts an attempt before its result is known, since many may run at the same time.
   *
   * @param account see `normalizedEmail`
   * @throws LakeError 429 after too many attempts; this one is then not counted
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

  /** Resets the counts of an account after a successful sign-in. */
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

/** Fixed-length key, so that long inputs take no memory. */
function keyOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

function minutesText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
