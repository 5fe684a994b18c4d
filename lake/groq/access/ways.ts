import type {AccessPath, Asking, Lookup} from './access-path.ts'
import {constantValue, isConstant} from './indexed/document-expressions.ts'
import type {Found} from './found.ts'

/** A path, and what finds by it. */
export type Way = {
  path: AccessPath
  /** By the values of all ways' keys, one after the other. */
  find: Lookup
  /** What was found by constants: the same each time, so that it is looked up once. */
  known: Found | undefined
}

export type Best = {way: Way; found: Found}

/** @param asking what a question asks with, as far as it is known when the path is opened */
export function openWays(paths: readonly AccessPath[], asking: (opened: Way[]) => Asking): Way[] {
  const ways: Way[] = []
  let from = 0
  for (const path of paths) {
    ways.push(openWay(path, from, asking(ways)))
    from += path.keys.length
  }
  return ways
}

function openWay(path: AccessPath, start: number, asking: Asking): Way {
  const {keys} = path
  const find = path.open(asking)
  if (!find) return {path, find: () => undefined, known: undefined}
  if (keys.every(isConstant)) {
    const known = find(keys.map((key) => constantValue(key, asking.params)))
    return {path, find: () => known, known}
  }
  const end = start + keys.length
  return {path, find: (values) => find(values.slice(start, end)), known: undefined}
}

/** The way to the fewest. */
export function bestOf(ways: readonly Way[], values: readonly unknown[]): Best | undefined {
  let best: Best | undefined
  for (const way of ways) {
    const found = way.find(values)
    if (found && (!best || found.count < best.found.count)) best = {way, found}
  }
  return best
}
