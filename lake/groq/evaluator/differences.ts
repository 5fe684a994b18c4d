import type {Budget} from '../budget.ts'
import {isEqual, isObject, typeOf} from './values/values.ts'

/** Where in a value something is: names of fields and indexes of members. */
export type KeyPath = readonly (string | number)[]

/** What is at the end of a path; of a path that breaks off early, what it breaks off at. */
export function valueAt(value: unknown, path: KeyPath): unknown {
  let current = value
  for (const key of path) {
    current = ownField(current, key)
    if (!current) break
  }
  return current
}

export function startsWith(path: KeyPath, prefix: KeyPath): boolean {
  return prefix.every((key, index) => path[index] === key)
}

/** Arrays and objects are equal when their parts are. */
export function isDeepEqual(left: unknown, right: unknown, budget: Budget): boolean {
  budget.step(1 / 4)
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) {
    return left === right || isEqual(left, right, budget)
  }
  const keys = Object.keys(left)
  if (keys.length !== Object.keys(right).length) return false
  return keys.every((key) => isDeepEqual(ownField(left, key), ownField(right, key), budget))
}

/** Arrays and texts have their `length`. */
function ownField(value: unknown, key: string | number): unknown {
  if (value === null || value === undefined) return undefined
  const holder: Record<string | number, unknown> = Object(value)
  return Object.hasOwn(holder, key) ? holder[key] : undefined
}

/** The innermost places at which two values differ, nearest first. */
export function* differences(
  before: unknown,
  after: unknown,
  budget: Budget,
): Generator<KeyPath, void> {
  let level: KeyPath[] = [[]]
  while (level.length > 0) {
    const next: KeyPath[] = []
    for (const path of level) {
      budget.made(path.length)
      const [left, right] = [valueAt(before, path), valueAt(after, path)]
      const inner = innerPaths(path, left, right, budget)
      if (inner === undefined) yield path
      else for (const each of inner) next.push(each)
    }
    level = next
  }
}

/** What in two values is to be compared further: nothing where they are equal, `undefined` where they differ. */
function innerPaths(
  path: KeyPath,
  left: unknown,
  right: unknown,
  budget: Budget,
): readonly KeyPath[] | undefined {
  if (typeOf(left) !== typeOf(right)) return undefined
  const isEqualPart = isDeepEqual(left ?? null, right ?? null, budget)
  if (Array.isArray(left) && Array.isArray(right)) {
    if (left.length !== right.length) return undefined
    return isEqualPart ? [] : left.map((_, index) => [...path, index])
  }
  if (isObject(left) && isObject(right)) {
    if (isEqualPart) return []
    const names = new Set([...Object.keys(left), ...Object.keys(right)])
    return [...names].map((name) => [...path, name])
  }
  return isEqualPart ? [] : undefined
}
