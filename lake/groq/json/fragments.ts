import {LRUCache} from 'lru-cache'

/** In characters: what is shorter is written as quickly as it is looked up. */
const LEAST = 1_024

/** What was in none of so many answers is not there again soon. */
const LATELY = 1_000

/** In which answer a value was last, before it was kept. */
type Note = {answer: number}

/**
 * JSON of large values, such as the bodies of posts, which different questions write again and again: the most recently
 * used in a fixed number of bytes. What is stored is never changed, a commit makes other objects, so that a value is
 * known by what object it is. It is kept when a second answer soon has it: what a question makes is in its own alone.
 */
export class Fragments {
  /** Holds no value that nobody else does. */
  readonly #notes = new WeakMap<object, Note>()
  readonly #kept: LRUCache<Note, Uint8Array>
  readonly #least: number
  #answers = 0

  constructor(maxBytes: number, least = LEAST) {
    this.#least = least
    this.#kept = new LRUCache({maxSize: maxBytes, sizeCalculation: ({length}) => length})
  }

  /** What is kept takes so many bytes. */
  get bytes(): number {
    return this.#kept.calculatedSize
  }

  /** @returns the number of an answer that is about to be written */
  begin(): number {
    this.#answers += 1
    return this.#answers
  }

  /** The JSON of a value in UTF-8, where it is kept. */
  get(value: object): Uint8Array | undefined {
    const note = this.#notes.get(value)
    return note && this.#kept.get(note)
  }

  /** Whether the JSON of a value is kept, or worth keeping, as an answer lately had it. */
  isKnown(value: object, answer: number): boolean {
    const note = this.#notes.get(value)
    if (!note) return false
    const age = answer - note.answer
    return (age > 0 && age < LATELY) || this.#kept.has(note)
  }

  /** Notes that an answer has a value of so many characters. */
  note(value: object, length: number, answer: number): void {
    if (length < this.#least) return
    const note = this.#notes.get(value)
    if (note) note.answer = answer
    else this.#notes.set(value, {answer})
  }

  /** @param value that was noted */
  keep(value: object, json: Uint8Array): void {
    const note = this.#notes.get(value)
    if (note) this.#kept.set(note, json)
  }
}
