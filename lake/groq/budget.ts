import {LONGEST_SLICE_MS, type Limits, overLimit} from './limits.ts'
import {SliceClock} from './slice-clock.ts'

/** How long a question runs before others have their turn, in milliseconds of computing. */
const SLICE_MS = 5

/** After so many steps, some tens of microseconds, the clock is looked at. */
const STEPS_BETWEEN_LOOKS = 1_024

/** A question that is done within so many, some hundred microseconds, has none: to know the time takes some, too. */
const STEPS_BEFORE_FIRST_LOOK = 4_096

/** Copying or reading so many characters, or members of an array, takes about as long as a step. */
const CHARACTERS_A_STEP = 16
const MEMBERS_A_STEP = 8

/** What an array or object needs besides its members, and a text besides its characters: in members. */
const OVERHEAD = 8
const TEXT_OVERHEAD = 4

type Spent = 'steps' | 'elements' | 'characters' | 'textCharacters' | 'answerBytes'

/** Ends an attempt; nobody beyond it sees this. */
const TAKES_LONGER = new Error('The question takes more than a few steps.')

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
  #isAttempt = false
  /** Whether it took more steps than an attempt has, this time or the last. */
  #takesLonger = false
  #fuel = 0
  #granted = 0
  #steps = 0
  #elements = 0
  #characters = 0
  #answerBytes = 0
  readonly #clock = new SliceClock()

  constructor(limits: Limits) {
    this.#limits = limits
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

  /** Everything may be spent anew. */
  renew(): void {
    // There may be an index by now.
    if (this.#steps + this.#granted - this.#fuel < STEPS_BEFORE_FIRST_LOOK)
      this.#takesLonger = false
    this.#grant(STEPS_BEFORE_FIRST_LOOK)
    this.#steps = 0
    this.#clock.renew()
    this.#forgetMade()
  }

  #forgetMade(): void {
    this.#elements = 0
    this.#characters = 0
    this.#answerBytes = 0
  }

  /**
   * The value of what takes few steps, without a pause. Nothing where it takes more, which is then to be begun anew; what
   * it made until then counts no longer. What took more the last time is not attempted.
   *
   * @param steps that are few
   */
  attempt<T>(work: () => T, steps = STEPS_BEFORE_FIRST_LOOK): {value: T} | undefined {
    if (this.#takesLonger) return undefined
    this.#grant(steps)
    this.#isAttempt = true
    try {
      return {value: work()}
    } catch (error) {
      if (error !== TAKES_LONGER) throw error
      this.#takesLonger = true
      this.#forgetMade()
      return undefined
    } finally {
      this.#isAttempt = false
    }
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
    if (this.#isAttempt) throw TAKES_LONGER
    this.#grant(STEPS_BETWEEN_LOOKS)
    if (this.#steps > this.#limits.steps) throw this.#over('steps')
    const {milliseconds} = this.#limits
    const {slice, total} = this.#clock.look(milliseconds, SLICE_MS)
    if (total > milliseconds) throw overTime(milliseconds)
    if (this.#isSliced && slice > LONGEST_SLICE_MS) throw overTime(LONGEST_SLICE_MS, ' at once')
    this.isDue = slice > SLICE_MS
  }

  /** So many steps more until there is a look. */
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
