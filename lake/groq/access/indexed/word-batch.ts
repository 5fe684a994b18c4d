import type {Key} from './inverted-index.ts'

/** With so many words of documents, or so many keys, what waits is put in. */
const MAX_WAITING = 128 * 1024
const MAX_KEYS = 64 * 1024

/** To put in all that waits takes up to some hundreds of milliseconds: so many keys are a fraction of one. */
const KEYS_A_PART = 256

/** For how many there is room at first. */
const LEAST = 256

const NO_PLACE = 2 ** 32 - 1

/** About how much memory a word takes that waits, and a key with its id. */
const WAITING_BYTES = 8
const KEY_BYTES = 64

/** Takes places of documents that have a key, ascending, all behind those that it was given before. */
type Put = (key: Key, places: Uint32Array) => void

/**
 * Words of documents that an index takes up one after the other. They wait, and are put in by word: a document has
 * hundreds, each with a list of places far away in memory, and to get there is what takes the time.
 */
export class WordBatch {
  readonly #put: Put
  #idOf = new Map<Key, number>()
  #keys: Key[] = []
  /** Where each key was last, by its id. */
  #last = new Uint32Array(LEAST).fill(NO_PLACE)
  #waitingIds = new Uint32Array(LEAST)
  #waitingPlaces = new Uint32Array(LEAST)
  #waiting = 0
  /** While what waited is put in, part by part. */
  #putting: Iterator<void> | undefined

  constructor(put: Put) {
    this.#put = put
  }

  /** About how many bytes it holds. */
  get size(): number {
    return this.#waiting * WAITING_BYTES + this.#keys.length * KEY_BYTES
  }

  /**
   * The document at a place, which is not before the last one, has a key; to say so again does nothing.
   *
   * @param own the key as it is kept: it may be looked up as a part of a longer text
   */
  add(key: Key, place: number, own: (key: Key) => Key): void {
    const id = this.#idOf.get(key) ?? this.#addKey(own(key))
    if (this.#last[id] === place) return
    this.#last[id] = place
    if (this.#waiting === this.#waitingIds.length) this.#makeRoom()
    this.#waitingIds[this.#waiting] = id
    this.#waitingPlaces[this.#waiting] = place
    this.#waiting += 1
  }

  /**
   * Puts in a part of what waits, where that is much.
   *
   * @param all or however little it is
   * @returns whether there is another part
   */
  putMore(all: boolean): boolean {
    const isDue = this.#isFull || (all && this.#waiting > 0)
    this.#putting ??= isDue ? this.#partByPart() : undefined
    if (this.#putting?.next().done) this.#putting = undefined
    return this.#putting !== undefined || (all && this.#waiting > 0)
  }

  get #isFull(): boolean {
    return this.#waiting >= MAX_WAITING || this.#keys.length >= MAX_KEYS
  }

  *#partByPart(): Generator<void, void> {
    const keys = this.#keys
    const {ends, places} = this.#sorted()
    this.#waiting = 0
    if (keys.length >= MAX_KEYS) this.#forgetKeys()
    for (let id = 0; id < ends.length; id += 1) {
      const [key, start, end] = [keys[id], ends[id - 1] ?? 0, ends[id] ?? 0]
      if (key !== undefined && end > start) this.#put(key, places.subarray(start, end))
      if (id % KEYS_A_PART === KEYS_A_PART - 1) yield
    }
  }

  /** The places that wait, sorted by key: by counting. */
  #sorted() {
    const ends = new Uint32Array(this.#keys.length)
    const places = new Uint32Array(this.#waiting)
    for (let index = 0; index < this.#waiting; index += 1) addTo(ends, this.#waitingIds[index], 1)
    let start = 0
    for (let id = 0; id < ends.length; id += 1) start += addTo(ends, id, start - (ends[id] ?? 0))
    for (let index = 0; index < this.#waiting; index += 1) {
      places[addTo(ends, this.#waitingIds[index], 1)] = this.#waitingPlaces[index] ?? 0
    }
    return {ends, places}
  }

  #forgetKeys(): void {
    this.#idOf = new Map()
    this.#keys = []
    this.#last.fill(NO_PLACE)
  }

  #addKey(key: Key): number {
    const id = this.#keys.push(key) - 1
    this.#idOf.set(key, id)
    if (id === this.#last.length) this.#last = twice(this.#last, NO_PLACE)
    return id
  }

  #makeRoom(): void {
    this.#waitingIds = twice(this.#waitingIds, 0)
    this.#waitingPlaces = twice(this.#waitingPlaces, 0)
  }
}

/** With as much room again, filled with a number. */
function twice(numbers: Uint32Array, filling: number): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(numbers.length * 2).fill(filling, numbers.length)
  longer.set(numbers)
  return longer
}

/** @returns what was there before */
function addTo(numbers: Uint32Array, index = 0, more: number): number {
  const before = numbers[index] ?? 0
  numbers[index] = before + more
  return before
}
