import type {Pace} from '#server/reading-pace.ts'
import {LakeError} from '../errors.ts'

/** How many requests may be under way at once: each holds a body or an answer in memory. */
const MAX_ALL = 512
/** Of those, by readers without a token: they cannot keep the editors out. */
const MAX_ANONYMOUS = 384
/** Of those, by all but programs of this machine: visitors cannot keep the site from asking for its pages. */
const MAX_VISITORS = 320
/** And by those of one address. */
const MAX_OF_ONE = 64

/**
 * Whoever has no token and reads an answer more slowly, on average, gives their place free. With a token programs
 * may stop to work on what they have read.
 */
export const ANONYMOUS_PACE: Pace = {restMs: 30_000, bytesPerS: 32 * 1024}

const RETRY_AFTER_S = 1

/** The client of a request or socket; see `Call` for its fields. */
export type Client = {address: string; isOwn: boolean}
/** A caller with a token is known. */
export type Caller = Client & {isKnown: boolean}

/** Counts the requests that have begun and are not answered to the end. */
export class UnderWay {
  readonly #visitors = new Map<string, number>()
  #all = 0
  #allAnonymous = 0
  #allVisitors = 0

  /**
   * @returns the function that gives the place free again
   * @throws LakeError 503 where there is none
   */
  enter(caller: Caller): () => void {
    const refusal = this.refusal(caller)
    if (refusal) throw refusal
    this.#count(caller, 1)
    let isUnderWay = true
    return () => {
      if (isUnderWay) this.#count(caller, -1)
      isUnderWay = false
    }
  }

  /** The error for a caller for whom there is no place. Nothing is taken. */
  refusal(caller: Caller): LakeError | undefined {
    return this.hasPlace(caller) ? undefined : busy()
  }

  hasPlace({address, isKnown, isOwn}: Caller): boolean {
    if (this.#all >= MAX_ALL) return false
    if (isKnown) return true
    if (this.#allAnonymous >= MAX_ANONYMOUS) return false
    if (isOwn) return true
    return this.#allVisitors < MAX_VISITORS && (this.#visitors.get(address) ?? 0) < MAX_OF_ONE
  }

  #count({address, isKnown, isOwn}: Caller, step: 1 | -1) {
    this.#all += step
    if (isKnown) return
    this.#allAnonymous += step
    if (isOwn) return
    this.#allVisitors += step
    const ofOne = (this.#visitors.get(address) ?? 0) + step
    if (ofOne > 0) this.#visitors.set(address, ofOne)
    else this.#visitors.delete(address)
  }
}

function busy(): LakeError {
  const message = 'The lake has too many requests under way. Ask again in a moment.'
  return LakeError.later(503, message, RETRY_AFTER_S)
}
