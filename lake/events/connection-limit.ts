import {LakeError} from '../errors.ts'

type Limits = {
  /** What is counted, as a sentence names it: `listeners`. */
  what: string
  all: number
  /** Of one address. */
  ofOne: number
}

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
  take(address: string): () => void {
    const {all, ofOne, what} = this.#limits
    const isFull = this.#all >= all
    if (isFull || (this.#byAddress.get(address) ?? 0) >= ofOne) {
      const limit = isFull ? `${all} in all` : `${ofOne} of one address`
      const message = `There are as many ${what} without a token as may be: ${limit}. Try again later.`
      throw LakeError.later(429, message, RETRY_AFTER_S)
    }
    this.#count(address, 1)
    let isTaken = true
    return () => {
      if (isTaken) this.#count(address, -1)
      isTaken = false
    }
  }

  #count(address: string, step: 1 | -1) {
    this.#all += step
    const ofOne = (this.#byAddress.get(address) ?? 0) + step
    if (ofOne > 0) this.#byAddress.set(address, ofOne)
    else this.#byAddress.delete(address)
  }
}
