import type {Budget} from '../budget.ts'
import {type InvertedIndex, keyOf, keysOf, MAX_TEXT} from './indexed/inverted-index.ts'
import {countedUnion} from './indexed/positions.ts'

/** A superset of the documents that a condition holds for. */
export type CandidateSet = {
  /** Upper bound of their number. */
  count: number
  /** Their positions, ascending. Valid until the next change. */
  positions: () => ArrayLike<number>
  /** Whether the condition holds for all of them. */
  isExact?: boolean
}

/**
 * Documents whose key equals a value or, if `isAny`, one of its members.
 *
 * @returns `undefined` if it has no members
 */
export function findBy(
  index: InvertedIndex,
  value: unknown,
  isAny: boolean,
  budget: Budget,
): CandidateSet | undefined {
  if (!isAny) return findOne(index, value)
  return Array.isArray(value) ? findAny(index, value, budget) : undefined
}

/** Documents whose key equals a value. */
export function findOne(index: InvertedIndex, value: unknown): CandidateSet {
  const key = keyOf(value)
  if (key === undefined) return {count: 0, positions: () => [], isExact: true}
  const isExact = typeof key !== 'string' || key.length < MAX_TEXT
  return {count: index.count(key), positions: () => index.positionsOf(key), isExact}
}

/** Documents whose key equals at least one of these values. */
export function findAny(
  index: InvertedIndex,
  values: readonly unknown[],
  budget: Budget,
): CandidateSet {
  budget.step(values.length)
  const keys = [...keysOf(values)]
  return {
    count: keys.reduce<number>((sum, key) => sum + index.count(key), 0),
    positions: () =>
      countedUnion(
        keys.map((key) => index.positionsOf(key)),
        budget,
      ),
  }
}
