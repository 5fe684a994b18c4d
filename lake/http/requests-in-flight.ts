import type {Hold} from '@skyforge/server-kit/hold.ts'
import type {Pace} from '@skyforge/server-kit/reading-pace.ts'
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
export class RequestsInFlight {
  readonly #visitors = new Map<string, number>()
  /** Requests of visitors, the oldest first. */
  readonly #places = new Set<Hold & {caller: Caller}>()
  #all = 0
  #allAnonymous = 0
  #allVisitors = 0

  /**
   * Takes a place. If visitors hold all of theirs, disconnects the longest stalled one of an address with more.
   *
   * @returns the function that gives the place free again
   * @throws LakeError 503 where there is none
   */
  enter(caller: Caller, hold?: Hold): () => void {
    const refusal = this.refusal(caller)
    if (refusal) throw refusal
    if (!this.hasPlace(caller)) this.#stalledFor(caller)?.cutOff()
    this.#count(caller, 1)
    let isUnderWay = true
    const leave = () => {
      if (isUnderWay) this.#count(caller, -1)
      isUnderWay = false
      if (place) this.#places.delete(place)
    }
    const cutOff = () => {
      leave()
      hold?.cutOff()
    }
    const place =
      hold && isVisitor(caller) ? {caller, isStalled: hold.isStalled, cutOff} : undefined
    if (place) this.#places.add(place)
    return leave
  }

  /** The error for a caller if no place is free. Takes no place. */
  refusal(caller: Caller): LakeError | undefined {
    return this.hasPlace(caller) || this.#stalledFor(caller) ? undefined : busy()
  }

  hasPlace(caller: Caller): boolean {
    if (this.#all >= MAX_ALL) return false
    if (caller.isKnown) return true
    if (this.#allAnonymous >= MAX_ANONYMOUS) return false
    if (caller.isOwn) return true
    return this.#allVisitors < MAX_VISITORS && this.#ofAddress(caller) < MAX_OF_ONE
  }

  /**
   * The longest stalled request of an address that has more requests than the caller's. Otherwise addresses that send
   * many would take the places from each other, and all of them would seem to move.
   */
  #stalledFor(caller: Caller): Hold | undefined {
    if (!isVisitor(caller)) return undefined
    const own = this.#ofAddress(caller)
    if (own >= MAX_OF_ONE) return undefined
    let found: Hold | undefined
    for (const place of this.#places) {
      // Each is checked, because it stalls from the first check on.
      if (place.isStalled() && this.#ofAddress(place.caller) > own) found ??= place
    }
    return found
  }

  #ofAddress({address}: Caller): number {
    return this.#visitors.get(address) ?? 0
  }

  #count(caller: Caller, step: 1 | -1) {
    this.#all += step
    if (caller.isKnown) return
    this.#allAnonymous += step
    if (caller.isOwn) return
    this.#allVisitors += step
    const ofOne = this.#ofAddress(caller) + step
    if (ofOne > 0) this.#visitors.set(caller.address, ofOne)
    else this.#visitors.delete(caller.address)
  }
}

function isVisitor({isKnown, isOwn}: Caller): boolean {
  return !isKnown && !isOwn
}

function busy(): LakeError {
  const message = 'The lake has too many requests under way. Ask again in a moment.'
  return LakeError.later(503, message, RETRY_AFTER_S)
}
