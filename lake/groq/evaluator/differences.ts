import type {Budget} from '../budget.ts'
import {isEqual, isObject, typeOf} from './values/values.ts'

/** A path in a value: names of fields and indexes of members. */
export type KeyPath = readonly (string | number)[]

/** The value at the end of a path, or where the path breaks off. */
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
  if (Array.isArray(left) && Array.isArray(right)) {
    if (left.length !== right.length) return false
    return left.every((member, index) => isDeepEqual(member, right[index], budget))
  }
  const names = namesOf(left, budget)
  if (names.length !== namesOf(right, budget).length) return false
  return names.every((name) => isDeepEqual(ownField(left, name), ownField(right, name), budget))
}

function namesOf(value: object, budget: Budget): readonly string[] {
  const names = Object.keys(value)
  budget.step(names.length)
  return names
}

/** Arrays and texts have their `length`. */
function ownField(value: unknown, key: string | number): unknown {
  if (value === null || value === undefined) return undefined
  const holder: Record<string | number, unknown> = Object(value)
  return Object.hasOwn(holder, key) ? holder[key] : undefined
}

/** The innermost paths at which two values differ, nearest first. */
export function* differences(
  before: unknown,
  after: unknown,
  budget: Budget,
): Generator<KeyPath, void> {
  let level: KeyPath[] = [[]]
  while (level.length > 0) {
    const next: KeyPath[] = []
    for (const path of level) {
      budget.step(1 + path.length)
      const [left, right] = [valueAt(before, path), valueAt(after, path)]
      const inner = innerPaths(path, left, right, budget)
      if (inner === undefined) yield path
      else for (const each of inner) next.push(each)
    }
    level = next
  }
}

/** The parts of two values to compare: none if the values are equal, `undefined` if they differ. */
function innerPaths(
  path: KeyPath,
  left: unknown,
  right: unknown,
  budget: Budget,
): readonly KeyPath[] | undefined {
  if (typeOf(left) !== typeOf(right)) return undefined
  if (Array.isArray(left) && Array.isArray(right) && left.length !== right.length) return undefined
  if (isDeepEqual(left ?? null, right ?? null, budget)) return []
  const keys = keysOf(left, right, budget)
  return keys?.map((key) => {
    budget.made(path.length + 1)
    return [...path, key]
  })
}

/** The parts of two arrays or objects that differ. */
function keysOf(
  left: unknown,
  right: unknown,
  budget: Budget,
): readonly (string | number)[] | undefined {
  if (Array.isArray(left)) {
    budget.made(left.length)
    return [...left.keys()]
  }
  if (!isObject(left) || !isObject(right)) return undefined
  const names = [...namesOf(left, budget), ...namesOf(right, budget)]
  budget.made(names.length)
  return [...new Set(names)]
}
