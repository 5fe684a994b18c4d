import {LakeError} from '../errors.ts'

type Limits = {
  /** What is counted, as a sentence names it: `listeners`. */
  what: string
  all: number
  /** Of one address. */
  ofOne: number
  /** Of all, so many are kept for programs of this machine, which may also take more than one address may. */
  own?: number
}

/** See `Call`. */
type Reader = {address: string; isOwn: boolean}

const RETRY_AFTER_S = 30

/** How many connections readers without a token may keep open: further ones are refused. */
export class ConnectionLimit {
  readonly #limits: Limits
  readonly #byAddress = new Map<string, number>()
  #all = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /**
   * @returns the function that makes room again
   * @throws LakeError 429 where there is no room
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

  /** The error for a reader beyond a limit. Takes no place. */
  refusal(reader: Reader): LakeError | undefined {
    const reached = this.#reachedBy(reader)
    if (reached === undefined) return undefined
    const message = `There are as many ${this.#limits.what} without a token as may be: ${reached}. Try again later.`
    return LakeError.later(429, message, RETRY_AFTER_S)
  }

  /** Which limit leaves no room, if one does. */
  #reachedBy({address, isOwn}: Reader): string | undefined {
    const {all, ofOne, own = 0} = this.#limits
    const isKeptFor = isOwn && own > 0
    const most = isKeptFor ? all : all - own
    if (this.#all >= most) return `${most} in all`
    const isFull = !isKeptFor && (this.#byAddress.get(address) ?? 0) >= ofOne
    return isFull ? `${ofOne} of one address` : undefined
  }

  #count(address: string, step: 1 | -1) {
    this.#all += step
    const ofOne = (this.#byAddress.get(address) ?? 0) + step
    if (ofOne > 0) this.#byAddress.set(address, ofOne)
    else this.#byAddress.delete(address)
  }
}
