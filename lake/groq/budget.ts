import {LONGEST_SLICE_MS, type Limits, overLimit} from './limits.ts'
import {SliceClock} from './slice-clock.ts'

/** How long a question runs before others have their turn, in milliseconds of computing. */
const SLICE_MS = 5

/** After so many steps, some tens of microseconds, the clock is looked at. */
const STEPS_BETWEEN_LOOKS = 1_024

/** A query that needs fewer, some hundred microseconds, never reads the clock: that takes time, too. */
const STEPS_BEFORE_FIRST_LOOK = 4_096

/** Copying or reading so many characters, or members of an array, takes about as long as a step. */
const CHARACTERS_A_STEP = 16
const MEMBERS_A_STEP = 8

/** What an array or object needs besides its members, and a text besides its characters: in members. */
const OVERHEAD = 8
const TEXT_OVERHEAD = 4

type Spent = 'steps' | 'elements' | 'characters' | 'textCharacters' | 'answerBytes'

/**
 * What one question may still spend. Whatever loops or makes something says so here first; nothing may do
 * unbounded work between two calls. Time is that of the processor in the question's own slices, so that a busy
 * machine ends no question early.
 */
export class Budget {
  readonly #limits: Limits
  /** Whether the slice is over: whoever can pause does. */
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
   * One more element visited, comparison made, or as much work.
   *
   * @throws LakeError 400 where that is over a limit, as all of these do
   */
  step(count = 1): void {
    this.#fuel -= count
    if (this.#fuel < 0) this.#look()
  }

  /** An array or object was made, of so many members. */
  made(members: number): void {
    this.elements(members + OVERHEAD)
  }

  /** So many members of an array or object were made. */
  elements(count: number): void {
    this.#elements += count
    if (this.#elements > this.#limits.elements) throw this.#over('elements')
    this.step(count / MEMBERS_A_STEP)
  }

  /** A text of so many UTF-16 units was made. */
  characters(count: number): void {
    this.grows(count)
    this.elements(TEXT_OVERHEAD)
    this.copies(count)
  }

  /** A text that is made has so many UTF-16 units by now. */
  grows(length: number): void {
    if (length > this.#limits.textCharacters) throw this.#over('textCharacters')
  }

  /** So many UTF-16 units of other texts went into one. */
  copies(characters: number): void {
    this.#characters += characters
    if (this.#characters > this.#limits.characters) throw this.#over('characters')
    this.reads(characters)
  }

  /** Text of so many UTF-16 units was looked at. */
  reads(characters: number): void {
    this.step(characters / CHARACTERS_A_STEP)
  }

  answers(bytes: number): void {
    this.#answerBytes += bytes
    if (this.#answerBytes > this.#limits.answerBytes) throw this.#over('answerBytes')
    this.reads(bytes)
  }

  /** About how many bytes of memory all that was made takes, if all of it is still held. */
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

  /** What is not done goes on in another slice. */
  endSlice(): void {
    this.#clock.end()
  }

  /** What comes takes time before it counts its steps. */
  startClock(): void {
    this.#clock.begin()
  }

  #look(): void {
    this.#grant(STEPS_BETWEEN_LOOKS)
    if (this.#steps > this.#limits.steps) throw this.#over('steps')
    const {milliseconds} = this.#limits
    const {slice, total} = this.#clock.look(milliseconds, SLICE_MS)
    if (total > milliseconds) throw overTime(milliseconds)
    if (this.#isSliced && slice > LONGEST_SLICE_MS) throw overTime(LONGEST_SLICE_MS, ' at once')
    this.isDue = slice > SLICE_MS
  }

  #grantFirst(): void {
    this.#grant(Math.min(STEPS_BEFORE_FIRST_LOOK, this.#limits.steps))
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
