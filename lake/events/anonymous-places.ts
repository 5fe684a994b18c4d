import {LakeError} from '../errors.ts'

/** How many listeners there may be without a token: each is told of every commit. */
const MAX_ALL = 200
/** And how many of one address. */
const MAX_OF_ONE = 20

const RETRY_AFTER_S = 30

/** Counts the listeners of readers without a token. */
export class AnonymousPlaces {
  readonly #byAddress = new Map<string, number>()
  #all = 0

  /**
   * @returns the function that gives the place free again
   * @throws LakeError 429 where there is none
   */
  take(address: string): () => void {
    const ofOne = this.#byAddress.get(address) ?? 0
    if (this.#all >= MAX_ALL || ofOne >= MAX_OF_ONE) throw tooMany(ofOne)
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

function tooMany(ofOne: number): LakeError {
  const limit = ofOne >= MAX_OF_ONE ? `${MAX_OF_ONE} of one address` : `${MAX_ALL} in all`
  const message = `There are as many listeners without a token as may be: ${limit}. Log in, or try again later.`
  return LakeError.later(429, message, RETRY_AFTER_S)
}
