import type {Budget} from '../budget.ts'
import {LIGHT, type Link, type Steps} from './code/code.ts'

type Compare<T> = (left: T, right: T) => number

/** So many are sorted without a pause. */
const BLOCK = 512

/**
 * Sorts entries that a link before it has made, stably, and gives what is in them.
 *
 * @param compare as for `Array.toSorted`
 */
export function sortLink<T>(
  budget: Budget,
  compare: Compare<T>,
  itemOf: (entry: T) => unknown,
): Link {
  const counted: Compare<T> = (left, right) => {
    budget.step()
    return compare(left, right)
  }
  const finish = (entries: readonly T[]) => {
    budget.made(entries.length)
    return entries.map(itemOf)
  }
  return {
    ...LIGHT,
    depth: 1,
    run: (entries) => (entries === null ? null : finish((entries as T[]).toSorted(counted))),
    step: (entries) => stepSort(entries as T[] | null, counted, finish, budget),
    isQuick: (entries) => entries === null || (!budget.isDue && (entries as T[]).length <= BLOCK),
  }
}

function* stepSort<T>(
  entries: T[] | null,
  compare: Compare<T>,
  finish: (entries: readonly T[]) => unknown,
  budget: Budget,
): Steps {
  return entries === null ? null : finish(yield* sortInSteps(entries, compare, budget))
}

/** Sorts blocks, then merges each two of them until there is one. */
function* sortInSteps<T>(
  entries: readonly T[],
  compare: Compare<T>,
  budget: Budget,
): Generator<void, readonly T[]> {
  let blocks: (readonly T[])[] = []
  for (let start = 0; start < entries.length; start += BLOCK) {
    blocks.push(entries.slice(start, start + BLOCK).toSorted(compare))
    if (budget.isDue) yield
  }
  while (blocks.length > 1) {
    const merged: (readonly T[])[] = []
    for (let index = 0; index < blocks.length; index += 2) {
      merged.push(yield* merge(blocks[index] ?? [], blocks[index + 1] ?? [], compare, budget))
    }
    blocks = merged
  }
  return blocks[0] ?? []
}

function* merge<T>(
  left: readonly T[],
  right: readonly T[],
  compare: Compare<T>,
  budget: Budget,
): Generator<void, T[]> {
  const merged: T[] = []
  let from = 0
  for (const entry of left) {
    // Of equal ones, the left ones stay first.
    while (from < right.length && compare(right[from] as T, entry) < 0) {
      merged.push(right[from] as T)
      from += 1
    }
    merged.push(entry)
    if (budget.isDue) yield
  }
  for (const entry of right.slice(from)) merged.push(entry)
  return merged
}
