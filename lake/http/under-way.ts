import {isLoopbackAddress} from '#server/loopback.ts'
import {LakeError} from '../errors.ts'

/** How many requests may be under way at once: each holds a body or an answer in memory. */
const MAX_ALL = 512
/** Of those, by readers without a token: they cannot keep the editors out. */
const MAX_ANONYMOUS = 384
/** And by those of one address. All visitors of the site come from this machine, on which it runs. */
const MAX_OF_ONE = 64

const RETRY_AFTER_S = 1

type Caller = {address: string; isKnown: boolean}

/** Counts the requests that have begun and are not answered to the end. */
export class UnderWay {
  readonly #anonymous = new Map<string, number>()
  #all = 0
  #allAnonymous = 0

  /**
   * @returns the function that gives the place free again
   * @throws LakeError 503 where there is none
   */
  enter({address, isKnown}: Caller): () => void {
    if (this.#all >= MAX_ALL) throw busy()
    if (!isKnown) this.#checkAnonymous(address)
    this.#count(address, isKnown, 1)
    let isUnderWay = true
    return () => {
      if (isUnderWay) this.#count(address, isKnown, -1)
      isUnderWay = false
    }
  }

  #checkAnonymous(address: string) {
    const ofOne = this.#anonymous.get(address) ?? 0
    const isTooMany = ofOne >= MAX_OF_ONE && !isLoopbackAddress(address)
    if (isTooMany || this.#allAnonymous >= MAX_ANONYMOUS) throw busy()
  }

  #count(address: string, isKnown: boolean, step: 1 | -1) {
    this.#all += step
    if (isKnown) return
    this.#allAnonymous += step
    const ofOne = (this.#anonymous.get(address) ?? 0) + step
    if (ofOne > 0) this.#anonymous.set(address, ofOne)
    else this.#anonymous.delete(address)
  }
}

function busy(): LakeError {
  const message = 'The lake has too many requests under way. Ask again in a moment.'
  return LakeError.later(503, message, RETRY_AFTER_S)
}
