import {RateLimit} from '@skyforge/server-kit/visitors/rate-limit.ts'
import {digestOf} from '@skyforge/server-kit/token.ts'
import {LakeError} from '../errors.ts'
import type {Client} from '../http/requests-in-flight.ts'

/** Limit of different wrong tokens by address: an office has several Studios with expired sessions. */
const MAX_WRONG = 50
const WINDOW_MS = 10 * 60_000

/** Counts different wrong bearer tokens by address. */
export class WrongTokens {
  readonly #seen: RateLimit
  readonly #byAddress: RateLimit

  constructor(now: () => number = () => performance.now()) {
    this.#seen = new RateLimit({windowMs: WINDOW_MS, limit: 1, now})
    this.#byAddress = new RateLimit({windowMs: WINDOW_MS, limit: MAX_WRONG, now})
  }

  /** True if even a valid token is refused. Programs of this machine, such as the site, are never locked out. */
  isLockedOut({address, isOwn}: Client): boolean {
    return !isOwn && this.#byAddress.isOver(address)
  }

  /** @throws LakeError 429 if the address has sent too many */
  add({address}: Client, token: string) {
    if (this.#byAddress.isOver(address)) throw this.refusal(address)
    const key = `${address} ${digestOf(token)}`
    if (this.#seen.isOver(key)) return
    this.#seen.add(key)
    this.#byAddress.add(address)
  }

  refusal(address: string): LakeError {
    const seconds = Math.max(1, Math.ceil(this.#byAddress.waitMs(address) / 1000))
    const message = `Too many wrong tokens came from your address. Try again in ${seconds} s with a valid one.`
    return LakeError.later(429, message, seconds)
  }
}
