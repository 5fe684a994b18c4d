import type {LakeDocument} from '../../../store/document.ts'
import type {Budget} from '../../budget.ts'

/** A document as a view shows it, and its position. Entries are sorted by position, and each has its own. */
export type Entry = {readonly position: number; readonly document: LakeDocument}

/** Binary search: the index of the first item for which `isBefore` is false. */
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

/** A sorted set of positions, four bytes each. */
export class Positions {
  #all = new Uint32Array(LEAST)
  #size = 0

  static of(...positions: readonly number[]): Positions {
    const all = new Positions()
    for (const position of positions) all.add(position)
    return all
  }

  get size(): number {
    return this.#size
  }

  /** The current positions, valid until the next change. */
  get values(): Uint32Array {
    return this.#all.subarray(0, this.#size)
  }

  add(position: number): void {
    const index = this.#indexOf(position)
    if (this.#size === this.#all.length) this.#grow()
    if (index < this.#size) this.#all.copyWithin(index + 1, index, this.#size)
    this.#all[index] = position
    this.#size += 1
  }

  delete(position: number): void {
    const index = this.#indexOf(position)
    this.#all.copyWithin(index, index + 1, this.#size)
    this.#size -= 1
  }

  /** New documents come last. */
  #indexOf(position: number): number {
    const last = this.#size > 0 ? (this.#all[this.#size - 1] ?? 0) : -1
    if (position > last) return this.#size
    return firstFrom(this.#all, (each) => each < position, 0, this.#size)
  }

  #grow(): void {
    const larger = new Uint32Array(Math.ceil(this.#all.length * 1.5))
    larger.set(this.#all)
    this.#all = larger
  }
}

/** The union of sorted sets, sorted. */
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
  return all.filter((position, index) => index === 0 || position !== all[index - 1])
}

/** Sorting this many positions takes about a step. */
const POSITIONS_A_STEP = 4

/** The same, counted against the budget of a query. */
export function countedUnion(
  sets: readonly ArrayLike<number>[],
  budget: Budget,
): ArrayLike<number> {
  budget.step(sets.length)
  if (sets.length > 1) {
    budget.step(sets.reduce((sum, {length}) => sum + length, 0) / POSITIONS_A_STEP)
  }
  return union(sets)
}
