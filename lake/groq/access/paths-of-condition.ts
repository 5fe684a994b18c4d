import type {Budget} from '../budget.ts'
import type {ExprNode, NodeOf} from '../syntax/nodes.ts'
import {argsOf, partsOf} from '../tree.ts'
import type {AccessPath, PathContext, Lookup} from './access-path.ts'
import {byId} from './by-id.ts'
import {byJoin} from './by-join.ts'
import {byRange} from './by-range.ts'
import {byReference} from './by-reference.ts'
import {byMember, byValue} from './by-value.ts'
import {byVersion} from './by-version.ts'
import {byWord} from './by-word.ts'
import type {CandidateSet} from './candidate-set.ts'
import {countedUnion} from './indexed/positions.ts'
import {bestOf, openPaths} from './open-paths.ts'

/** Lookups by id come before indexes of values. */
const PATHS = [byId, byValue, byMember, byReference, byVersion, byRange, byJoin, byWord, either]

/** The access paths for a condition. Each alone finds all its documents. */
export function pathsOf(condition: ExprNode): AccessPath[] {
  const paths = partsOf(condition, 'And').flatMap((part) => {
    if (part.type !== 'Select') return firstPath(part) ?? []
    const chosen = chosenIn(part)
    return chosen ? pathsOf(chosen) : []
  })
  return paths.toSorted((one, other) => Number(one.reads ?? false) - Number(other.reads ?? false))
}

/** The branch of `select(defined($tag) => $tag in tags, …)` if its parameters decide it. */
function chosenIn({alternatives, fallback}: NodeOf<'Select'>): ExprNode | undefined {
  for (const {condition, value} of alternatives) {
    const isChosen = known(condition)
    if (isChosen === undefined) return undefined
    if (isChosen) return value
  }
  return fallback
}

/** Whether a condition holds everywhere; `undefined` if that is unknown. */
function known(condition: ExprNode): boolean | undefined {
  if (condition.type === 'Value') return condition.value === true
  const [value] = argsOf(condition, 'global::defined') ?? []
  return value?.type === 'Value' ? (value.value ?? null) !== null : undefined
}

function firstPath(condition: ExprNode): AccessPath | undefined {
  for (const read of PATHS) {
    const path = read(condition)
    if (path) return {...path, condition}
  }
  return undefined
}

/** `a || b`, if both sides have an access path. */
function either(condition: ExprNode): AccessPath | undefined {
  const parts = partsOf(condition, 'Or')
  if (parts.length < 2) return undefined
  const sides = parts.map(pathsOf)
  if (sides.some((side) => side.length === 0)) return undefined
  return {
    name: `either ${sides.map((side) => side.map(({name}) => name).join(' and ')).join(' or ')}`,
    keys: sides.flatMap((side) => side.flatMap(({keys}) => keys)),
    reads: sides.flat().some(({reads}) => reads),
    open: (context) => openAll(sides, context),
  }
}

/** Requests the indexes of all sides, though each side needs only one. */
function openAll(sides: readonly AccessPath[][], context: PathContext): Lookup | undefined {
  const {budget} = context
  let from = 0
  const opened = sides.map((side) => {
    const start = from
    from += countOfKeys(side)
    return {paths: openPaths(side, () => context), start, end: from}
  })
  if (opened.some(({paths}) => !paths.some(({isOpen}) => isOpen))) return undefined
  return (values, fewest) => {
    const found: CandidateSet[] = []
    for (const {paths, start, end} of opened) {
      budget.step(paths.length)
      const best = bestOf(paths, values.slice(start, end), fewest)
      if (!best) return undefined
      found.push(best.found)
    }
    return joined(found, budget)
  }
}

function countOfKeys(side: readonly AccessPath[]): number {
  return side.reduce((sum, {keys}) => sum + keys.length, 0)
}

function joined(found: readonly CandidateSet[], budget: Budget): CandidateSet {
  return {
    count: found.reduce((sum, {count}) => sum + count, 0),
    positions: () =>
      countedUnion(
        found.map(({positions}) => positions()),
        budget,
      ),
  }
}
