import {LakeError} from '../errors.ts'

type Limits = {
  /** Name of the connections in messages, such as `listeners`. */
  what: string
  total: number
  perAddress: number
  /** Part of the total for programs of this machine, which then have no limit per address. */
  reserved?: number
}

/** See `Call`. */
type Reader = {address: string; isOwn: boolean}

const RETRY_AFTER_S = 30

/** Limits the open connections of clients without a token. */
export class ConnectionLimit {
  readonly #limits: Limits
  readonly #byAddress = new Map<string, number>()
  #total = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /**
   * @returns a function that frees the connection
   * @throws LakeError 429 if a limit is reached
   */
  take(reader: Reader): () => void {
    const refusal = this.refusal(reader)
    if (refusal) throw refusal
    const {address} = reader
    this.#count(address, 1)
    let isTaken = true
    return () => {
      if (isTaken) this.#count(address, -1)
      isTaken = false
    }
  }

  /** The error of a reader beyond a limit; counts nothing. */
  refusal(reader: Reader): LakeError | undefined {
    const reached = this.#reachedBy(reader)
    if (reached === undefined) return undefined
    const message = `There are as many ${this.#limits.what} without a token as may be: ${reached}. Try again later.`
    return LakeError.later(429, message, RETRY_AFTER_S)
  }

  /** The limit that is reached, if any. */
  #reachedBy({address, isOwn}: Reader): string | undefined {
    const {total, perAddress, reserved = 0} = this.#limits
    const mayUseReserve = isOwn && reserved > 0
    const most = mayUseReserve ? total : total - reserved
    if (this.#total >= most) return `${most} in all`
    const isFull = !mayUseReserve && (this.#byAddress.get(address) ?? 0) >= perAddress
    return isFull ? `${perAddress} of one address` : undefined
  }

  #count(address: string, step: 1 | -1) {
    this.#total += step
    const perAddress = (this.#byAddress.get(address) ?? 0) + step
    if (perAddress > 0) this.#byAddress.set(address, perAddress)
    else this.#byAddress.delete(address)
  }
}
