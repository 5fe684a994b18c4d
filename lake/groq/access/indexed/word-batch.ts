import type {Key} from './inverted-index.ts'

/** So many words of documents wait at most, in four bytes twice: to put them in takes some milliseconds. */
const MAX_WAITING = 128 * 1024

/** For how many there is room at first. */
const LEAST = 256

const NO_PLACE = 2 ** 32 - 1

/** Takes places of documents that have a key, ascending, all behind those that it was given before. */
type Put = (key: Key, places: Uint32Array) => void

/**
 * Words of documents that an index takes up one after the other. They wait, and are put in by word: a document has
 * hundreds, each with a list of places far away in memory, and to get there is what takes the time.
 */
export class WordBatch {
  readonly #put: Put
  readonly #idOf = new Map<Key, number>()
  readonly #keys: Key[] = []
  /** Where each key was last, by its id. */
  #last = new Uint32Array(LEAST).fill(NO_PLACE)
  #waitingIds = new Uint32Array(LEAST)
  #waitingPlaces = new Uint32Array(LEAST)
  #waiting = 0

  constructor(put: Put) {
    this.#put = put
  }

  /** How many words are not put in yet. */
  get waiting(): number {
    return this.#waiting
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

  /** Puts in what waits, sorted by key: by counting. */
  flush(): void {
    const ends = new Uint32Array(this.#keys.length)
    const sorted = new Uint32Array(this.#waiting)
    for (let index = 0; index < this.#waiting; index += 1) addTo(ends, this.#waitingIds[index], 1)
    let start = 0
    for (let id = 0; id < ends.length; id += 1) start += addTo(ends, id, start - (ends[id] ?? 0))
    for (let index = 0; index < this.#waiting; index += 1) {
      sorted[addTo(ends, this.#waitingIds[index], 1)] = this.#waitingPlaces[index] ?? 0
    }
    this.#waiting = 0
    start = 0
    for (const [id, key] of this.#keys.entries()) {
      const end = ends[id] ?? 0
      if (end > start) this.#put(key, sorted.subarray(start, end))
      start = end
    }
  }

  #addKey(key: Key): number {
    const id = this.#keys.push(key) - 1
    this.#idOf.set(key, id)
    if (id === this.#last.length) this.#last = twice(this.#last, NO_PLACE)
    return id
  }

  #makeRoom(): void {
    if (this.#waiting === MAX_WAITING) {
      this.flush()
      return
    }
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
