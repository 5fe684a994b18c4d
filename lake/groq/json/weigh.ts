import {DateTime} from '../evaluator/values/date-time.ts'
import {Path} from '../evaluator/values/path.ts'
import type {Fragments} from './fragments.ts'

/** Deeper than that, weighing goes no further. */
const DEPTH = 100

/** Weighs the values of an answer, in about the characters of their JSON. */
export class Scales {
  readonly #fragments: Fragments | undefined
  readonly answer: number
  /** Whether it is looked for parts of earlier answers. */
  #isLooking = false
  /** Whether there is one in what was weighed: then what comes behind it is not. */
  #hasKnown = false

  constructor(fragments: Fragments | undefined) {
    this.#fragments = fragments
    this.answer = fragments?.begin() ?? 0
  }

  /**
   * Weighs members of a list from one on.
   *
   * @param isLooking whether it matters if there are parts of earlier answers in them
   * @returns up to which they are no heavier than `left` together, and what of it remains
   */
  weigh(members: readonly unknown[], from: number, left: number, isLooking: boolean) {
    this.#isLooking = isLooking && this.#fragments !== undefined
    this.#hasKnown = false
    let remaining = left
    for (let end = from; end < members.length; end += 1) {
      remaining = this.#part(members[end], remaining - 1, DEPTH)
      if (remaining < 0 || this.#hasKnown) return {end, left: remaining}
    }
    return {end: members.length, left: remaining}
  }

  #part(value: unknown, left: number, depthLeft: number): number {
    if (typeof value === 'string') return left - value.length - 3
    if (typeof value !== 'object' || value === null) return left - 8
    if (this.#isLooking && this.#fragments?.isKnown(value, this.answer)) {
      this.#hasKnown = true
      return left
    }
    return this.#object(value, left, depthLeft)
  }

  #object(value: object, left: number, depthLeft: number): number {
    if (depthLeft === 0) return -1
    if (value instanceof DateTime) return left - 32
    if (value instanceof Path) return left - value.pattern.length
    const remaining = Array.isArray(value)
      ? this.#members(value, left - 2, depthLeft - 1)
      : this.#fields(value, left - 2, depthLeft - 1)
    if (this.#isLooking && remaining >= 0 && !this.#hasKnown)
      this.#fragments?.note(value, left - remaining, this.answer)
    return remaining
  }

  #members(members: readonly unknown[], left: number, depthLeft: number): number {
    let remaining = left
    for (const member of members) {
      remaining = this.#part(member, remaining - 1, depthLeft)
      if (remaining < 0 || this.#hasKnown) return remaining
    }
    return remaining
  }

  #fields(value: object, left: number, depthLeft: number): number {
    const fields = value as Record<string, unknown>
    let remaining = left
    for (const name in fields) {
      remaining = this.#part(fields[name], remaining - name.length - 4, depthLeft)
      if (remaining < 0 || this.#hasKnown) return remaining
    }
    return remaining
  }
}
