import type {AccessPath, Asking, Lookup} from './access-path.ts'
import {constantValue, isConstant} from './indexed/document-expressions.ts'
import type {Found} from './found.ts'

/** A path, and what finds by it. */
export type Way = {
  path: AccessPath
  /** Whether there is an index of it. */
  isOpen: boolean
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
  if (!find) return {path, isOpen: false, find: () => undefined, known: undefined}
  if (keys.every(isConstant)) {
    const values = keys.map((key) => constantValue(key, asking.params))
    if (path.reads) return {path, isOpen: true, find: findOnce(find, values), known: undefined}
    const known = find(values, Infinity)
    return {path, isOpen: true, find: () => known, known}
  }
  const end = start + keys.length
  const findHere: Lookup = (values, most) => find(values.slice(start, end), most)
  return {path, isOpen: true, find: findHere, known: undefined}
}

/** When it is first needed: what other ways have found may be too few for it. */
function findOnce(find: Lookup, values: readonly unknown[]): Lookup {
  let known: Found | undefined
  return (_, fewest) => (known ??= find(values, fewest))
}

/**
 * The way to the fewest.
 *
 * @param fewest that were found already, otherwise
 */
export function bestOf(
  ways: readonly Way[],
  values: readonly unknown[],
  fewest = Infinity,
): Best | undefined {
  let best: Best | undefined
  for (const way of ways) {
    const found = way.find(values, Math.min(best?.found.count ?? Infinity, fewest))
    if (found && (!best || found.count < best.found.count)) best = {way, found}
  }
  return best
}
