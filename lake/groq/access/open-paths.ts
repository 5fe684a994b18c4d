import type {AccessPath, PathContext, Lookup} from './access-path.ts'
import {constantValue, isConstant} from './indexed/document-expressions.ts'
import type {CandidateSet} from './candidate-set.ts'

/** An access path and its index, for one query. */
export type OpenPath = {
  access: AccessPath
  /** Whether its index exists. */
  isOpen: boolean
  /** Takes the values of the keys of all paths, one after the other. */
  find: Lookup
  /** The candidates if all keys are constant, so that they are looked up once. */
  known: CandidateSet | undefined
}

export type Best = {path: OpenPath; found: CandidateSet}

/** @param context of the query, given the paths that are open already */
export function openPaths(
  paths: readonly AccessPath[],
  context: (opened: OpenPath[]) => PathContext,
): OpenPath[] {
  const opened: OpenPath[] = []
  let from = 0
  for (const path of paths) {
    opened.push(openPath(path, from, context(opened)))
    from += path.keys.length
  }
  return opened
}

function openPath(access: AccessPath, start: number, context: PathContext): OpenPath {
  const {keys} = access
  const find = access.open(context)
  if (!find) return {access, isOpen: false, find: () => undefined, known: undefined}
  if (keys.every(isConstant)) {
    const values = keys.map((key) => constantValue(key, context.params))
    if (access.reads) return {access, isOpen: true, find: findOnce(find, values), known: undefined}
    const known = find(values, Infinity)
    return {access, isOpen: true, find: () => known, known}
  }
  const end = start + keys.length
  const findHere: Lookup = (values, most) => find(values.slice(start, end), most)
  return {access, isOpen: true, find: findHere, known: undefined}
}

/** Looks up when first needed: other paths may have found so few that it is not worth it. */
function findOnce(find: Lookup, values: readonly unknown[]): Lookup {
  let known: CandidateSet | undefined
  return (_, fewest) => (known ??= find(values, fewest))
}

/** The path with the fewest candidates. @param fewest candidates of other paths */
export function bestOf(
  paths: readonly OpenPath[],
  values: readonly unknown[],
  fewest = Infinity,
): Best | undefined {
  let best: Best | undefined
  for (const path of paths) {
    const found = path.find(values, Math.min(best?.found.count ?? Infinity, fewest))
    if (found && (!best || found.count < best.found.count)) best = {path, found}
  }
  return best
}
