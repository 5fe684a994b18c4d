import {LONGEST_SLICE_MS, type Limits, overLimit} from './limits.ts'
import {SliceClock} from './slice-clock.ts'

/** How long a query runs before others get their turn, in milliseconds of processor time. */
const SLICE_MS = 5

/** Steps between two checks of the clock, some tens of microseconds. */
const STEPS_BETWEEN_CHECKS = 1_024

/** A query that needs fewer, some hundred microseconds, never reads the clock: that takes time, too. */
const STEPS_BEFORE_FIRST_CHECK = 4_096

/** Copying or reading this many characters, or members of an array, takes about as long as a step. */
const CHARACTERS_A_STEP = 16
const MEMBERS_A_STEP = 8

/** Overhead of an array or object, and of a text, in members. */
const OVERHEAD = 8
const TEXT_OVERHEAD = 4

type Spent = 'steps' | 'elements' | 'characters' | 'textCharacters' | 'answerBytes'

/**
 * The budget of one query. All loops and allocations are counted here first: no unbounded work may happen between two
 * calls. Time is processor time in slices of the query, so that a busy machine ends no query early.
 */
export class Budget {
  readonly #limits: Limits
  /** Whether the slice is over, so that code that can pause does. */
  isDue = false
  #isSliced = false
  #fuel = 0
  #granted = 0
  #steps = 0
  #elements = 0
  #characters = 0
  #answerBytes = 0
  readonly #clock = new SliceClock()

  constructor(limits: Limits) {
    this.#limits = limits
    this.#grantFirst()
  }

  /**
   * Counts an element, a comparison, or as much work.
   *
   * @throws LakeError 400 if that exceeds a limit, as all of these do
   */
  step(count = 1): void {
    this.#fuel -= count
    if (this.#fuel < 0) this.#check()
  }

  /** Counts a new array or object with this many members. */
  made(members: number): void {
    this.elements(members + OVERHEAD)
  }

  /** Counts new members of an array or object. */
  elements(count: number): void {
    this.#elements += count
    if (this.#elements > this.#limits.elements) throw this.#over('elements')
    this.step(count / MEMBERS_A_STEP)
  }

  /** Counts a new text of this many UTF-16 units. */
  characters(count: number): void {
    this.grows(count)
    this.elements(TEXT_OVERHEAD)
    this.copies(count)
  }

  /** Checks the length of a text that is being made, in UTF-16 units. */
  grows(length: number): void {
    if (length > this.#limits.textCharacters) throw this.#over('textCharacters')
  }

  /** Counts UTF-16 units that are copied into a text. */
  copies(characters: number): void {
    this.#characters += characters
    if (this.#characters > this.#limits.characters) throw this.#over('characters')
    this.reads(characters)
  }

  /** Counts UTF-16 units that are read. */
  reads(characters: number): void {
    this.step(characters / CHARACTERS_A_STEP)
  }

  answers(bytes: number): void {
    this.#answerBytes += bytes
    if (this.#answerBytes > this.#limits.answerBytes) throw this.#over('answerBytes')
    this.reads(bytes)
  }

  /** Approximate memory of everything made so far, in bytes, if all of it is still held. */
  get madeBytes(): number {
    return this.#elements * 8 + this.#characters * 2 + this.#answerBytes
  }

  /** Resets all that was spent. */
  renew(): void {
    this.#grantFirst()
    this.#steps = 0
    this.#clock.renew()
    this.#elements = 0
    this.#characters = 0
    this.#answerBytes = 0
  }

  /** Starts a slice: the query pauses when `isDue` is set, so that other queries get a turn. */
  startSlice(): void {
    this.#isSliced = true
    this.isDue = false
  }

  /** Ends a slice; the rest of the work runs in another one. */
  endSlice(): void {
    this.#clock.end()
  }

  /** Starts the clock before work that takes time without counting steps. */
  startClock(): void {
    this.#clock.begin()
  }

  #check(): void {
    this.#grant(STEPS_BETWEEN_CHECKS)
    if (this.#steps > this.#limits.steps) throw this.#over('steps')
    const {milliseconds} = this.#limits
    const {slice, total} = this.#clock.read(milliseconds, SLICE_MS)
    if (total > milliseconds) throw overTime(milliseconds)
    if (this.#isSliced && slice > LONGEST_SLICE_MS) throw overTime(LONGEST_SLICE_MS, ' at once')
    this.isDue = slice > SLICE_MS
  }

  #grantFirst(): void {
    this.#grant(Math.min(STEPS_BEFORE_FIRST_CHECK, this.#limits.steps))
  }

  /** Allows this many more steps before the next check. */
  #grant(steps: number): void {
    this.#steps += this.#granted - this.#fuel
    this.#granted = steps
    this.#fuel = steps
  }

  #over(limit: Spent): Error {
    const allowed = this.#limits[limit]
    return overLimit(limit, allowed, `The query ${DOES[limit]} ${allowed.toLocaleString('en')}.`)
  }
}

function overTime(allowed: number, how = ''): Error {
  return overLimit('milliseconds', allowed, `The query takes longer than ${allowed} ms${how}.`)
}

const DOES: Record<Spent, string> = {
  steps: 'needs more steps than',
  elements: 'makes more members of arrays and objects than',
  characters: 'makes more characters of text than',
  textCharacters: 'makes a text of more characters than',
  answerBytes: 'has an answer of more bytes than',
}
