import type {Budget} from '../budget.ts'
import {type Code, isSlow, type Link, type Resumable} from './code/code.ts'
import {nest, type Scope} from './code/scope.ts'
import {costOf, LIGHT, weigh} from './code/weight.ts'

/** What a loop does with each element of an array. */
export type Loop<Result> = {
  body: Code
  /** Whether `^` skips the elements. */
  isHidden?: boolean
  /** Makes an element the one that the scope of the body is about, unless it is its value. */
  enter?: (inner: Scope, item: unknown) => void
  begin: () => Result
  /** Adds an element to the result; `inner` is the value of the body. */
  collect: (result: Result, item: unknown, inner: unknown) => void
}

/** This many rounds without a loop in them are quick. */
const FEW = 8

/** Runs a body for each element of an array; null for anything else. */
export function loop<Result>(budget: Budget, each: Loop<Result>): Link {
  const {body, isHidden = false, enter, begin, collect} = each
  const cost = costOf(body)
  return {
    ...weigh([body]),
    depth: body.depth + 1,
    run(items, scope) {
      if (!Array.isArray(items)) return null
      const inner = nest(scope, null, isHidden)
      const result = begin()
      for (const item of items) {
        budget.step(cost)
        if (enter) enter(inner, item)
        else inner.value = item
        collect(result, item, body.run(inner))
      }
      return result
    },
    resumable: (items, scope) => looping(items, each, budget, scope),
    // Many short loops in a row could take forever: one that starts after the end of the slice pauses.
    isShort: (items) =>
      !Array.isArray(items) ||
      (!budget.isDue && items.length <= FEW && body.depth === 0 && !body.scans),
  }
}

function* looping<Result>(
  items: unknown,
  {body, isHidden, enter, begin, collect}: Loop<Result>,
  budget: Budget,
  scope: Scope,
): Resumable {
  if (!Array.isArray(items)) return null
  const resumable = isSlow(body) ? body.resumable : undefined
  const cost = costOf(body)
  const inner = nest(scope, null, isHidden)
  const result = begin()
  for (const item of items) {
    budget.step(cost)
    if (budget.isDue) yield
    if (enter) enter(inner, item)
    else inner.value = item
    collect(result, item, resumable ? yield* resumable(inner) : body.run(inner))
  }
  return result
}

type Compare<T> = (left: T, right: T) => number

/** This many are sorted without a pause. */
const BLOCK = 512

/**
 * Sorts entries that a link before it has made, stably, and gives the item of each.
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
    resumable: (entries) => sorting(entries as T[] | null, counted, finish, budget),
    isShort: (entries) => entries === null || (!budget.isDue && (entries as T[]).length <= BLOCK),
  }
}

/** Sorts blocks, then merges each two of them until one is left. */
function* sorting<T>(
  entries: readonly T[] | null,
  compare: Compare<T>,
  finish: (entries: readonly T[]) => unknown,
  budget: Budget,
): Resumable {
  if (entries === null) return null
  let blocks: (readonly T[])[] = []
  for (let start = 0; start < entries.length; start += BLOCK) {
    blocks.push(entries.slice(start, start + BLOCK).toSorted(compare))
    if (budget.isDue) yield
  }
  while (blocks.length > 1) {
    const merged: (readonly T[])[] = []
    for (let index = 0; index < blocks.length; index += 2) {
      merged.push(yield* merging(blocks[index] ?? [], blocks[index + 1] ?? [], compare, budget))
    }
    blocks = merged
  }
  return finish(blocks[0] ?? [])
}

function* merging<T>(
  left: readonly T[],
  right: readonly T[],
  compare: Compare<T>,
  budget: Budget,
): Resumable<T[]> {
  const merged: T[] = []
  let from = 0
  for (const entry of left) {
    // Equal entries: those on the left stay first.
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
