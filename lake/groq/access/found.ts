import type {Budget} from '../budget.ts'
import {type InvertedIndex, keyOf, keysOf, MAX_TEXT} from './indexed/inverted-index.ts'
import {countedUnion} from './indexed/places.ts'

/** At least the documents that a condition holds of. */
export type Found = {
  /** How many there are at most. */
  count: number
  /** Where they are, ascending. To be read before anything is changed. */
  places: () => ArrayLike<number>
  /** Whether the condition holds of all of them. */
  isExact?: boolean
}

/** What equals a value, or, if `isAny`, one of its members. @returns `undefined` where it has none */
export function findBy(
  index: InvertedIndex,
  value: unknown,
  isAny: boolean,
  budget: Budget,
): Found | undefined {
  if (!isAny) return findOne(index, value)
  return Array.isArray(value) ? findAny(index, value, budget) : undefined
}

/** What equals a value. */
export function findOne(index: InvertedIndex, value: unknown): Found {
  const key = keyOf(value)
  if (key === undefined) return {count: 0, places: () => [], isExact: true}
  const isExact = typeof key !== 'string' || key.length < MAX_TEXT
  return {count: index.count(key), places: () => index.placesOf(key), isExact}
}

/** What equals one of these values at least. */
export function findAny(index: InvertedIndex, values: readonly unknown[], budget: Budget): Found {
  budget.step(values.length)
  const keys = [...keysOf(values)]
  return {
    count: keys.reduce<number>((sum, key) => sum + index.count(key), 0),
    places: () =>
      countedUnion(
        keys.map((key) => index.placesOf(key)),
        budget,
      ),
  }
}
