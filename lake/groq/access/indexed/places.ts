import type {LakeDocument} from '../../../store/document.ts'
import type {Budget} from '../../budget.ts'

/** A document as a view shows it, and its place there: entries are in the order of their places, each of another one. */
export type Entry = {readonly place: number; readonly document: LakeDocument}

/** The index of the first of sorted items that is not before what is looked for, by bisection. */
export function firstFrom<T>(
  items: ArrayLike<T>,
  isBefore: (item: T) => boolean,
  start = 0,
  end = items.length,
): number {
  let [from, to] = [start, end]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (isBefore(items[middle] as T)) from = middle + 1
    else to = middle
  }
  return from
}

const LEAST = 4

/** A set of places, ascending: four bytes each. */
export class Places {
  #all = new Uint32Array(LEAST)
  #size = 0

  static of(...places: readonly number[]): Places {
    const all = new Places()
    for (const place of places) all.add(place)
    return all
  }

  get size(): number {
    return this.#size
  }

  /** As they are now: to be read before anything is changed. */
  get values(): Uint32Array {
    return this.#all.subarray(0, this.#size)
  }

  add(place: number): void {
    const index = this.#indexOf(place)
    if (this.#size === this.#all.length) this.#grow()
    if (index < this.#size) this.#all.copyWithin(index + 1, index, this.#size)
    this.#all[index] = place
    this.#size += 1
  }

  delete(place: number): void {
    const index = this.#indexOf(place)
    this.#all.copyWithin(index, index + 1, this.#size)
    this.#size -= 1
  }

  /** New documents come last. */
  #indexOf(place: number): number {
    const last = this.#size > 0 ? (this.#all[this.#size - 1] ?? 0) : -1
    if (place > last) return this.#size
    return firstFrom(this.#all, (each) => each < place, 0, this.#size)
  }

  #grow(): void {
    const larger = new Uint32Array(Math.ceil(this.#all.length * 1.5))
    larger.set(this.#all)
    this.#all = larger
  }
}

/** Places that are in one of these at least, ascending, each once. */
export function union(sets: readonly ArrayLike<number>[]): ArrayLike<number> {
  const [only] = sets
  if (only && sets.length === 1) return only
  const all = new Uint32Array(sets.reduce((sum, {length}) => sum + length, 0))
  let end = 0
  for (const set of sets) {
    all.set(set, end)
    end += set.length
  }
  all.sort()
  return all.filter((place, index) => index === 0 || place !== all[index - 1])
}

/** So many places are sorted in about a step. */
const PLACES_A_STEP = 4

/** As `union`, for a question. */
export function countedUnion(
  sets: readonly ArrayLike<number>[],
  budget: Budget,
): ArrayLike<number> {
  budget.step(sets.length)
  if (sets.length > 1) {
    budget.step(sets.reduce((sum, {length}) => sum + length, 0) / PLACES_A_STEP)
  }
  return union(sets)
}
