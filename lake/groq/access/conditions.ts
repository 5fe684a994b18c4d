import type {Budget} from '../budget.ts'
import type {ExprNode, NodeOf} from '../syntax/nodes.ts'
import {argsOf, partsOf} from '../tree.ts'
import type {AccessPath, Asking, Lookup} from './access-path.ts'
import {byId} from './by-id.ts'
import {byJoin} from './by-join.ts'
import {byRange} from './by-range.ts'
import {byReference} from './by-reference.ts'
import {byMember, byValue} from './by-value.ts'
import {byVersion} from './by-version.ts'
import {byWord} from './by-word.ts'
import type {Found} from './found.ts'
import {countedUnion} from './indexed/places.ts'
import {bestOf, openWays} from './ways.ts'

/** What each view knows of ids comes before what an index says of values. */
const PATHS = [byId, byValue, byMember, byReference, byVersion, byRange, byJoin, byWord, either]

/** The ways to the documents that a condition may hold of: each alone leads to all of them. */
export function pathsOf(condition: ExprNode): AccessPath[] {
  const paths = partsOf(condition, 'And').flatMap((part) => {
    if (part.type !== 'Select') return firstPath(part) ?? []
    const chosen = chosenIn(part)
    return chosen ? pathsOf(chosen) : []
  })
  return paths.toSorted((one, other) => Number(one.reads ?? false) - Number(other.reads ?? false))
}

/** What `select(defined($tag) => $tag in tags, …)` says, where its parameters decide that. */
function chosenIn({alternatives, fallback}: NodeOf<'Select'>): ExprNode | undefined {
  for (const {condition, value} of alternatives) {
    const isChosen = known(condition)
    if (isChosen === undefined) return undefined
    if (isChosen) return value
  }
  return fallback
}

/** Whether a condition holds wherever it stands; `undefined` where that is not known. */
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

/** `a || b`, where there is a way to the documents of each. */
function either(condition: ExprNode): AccessPath | undefined {
  const parts = partsOf(condition, 'Or')
  if (parts.length < 2) return undefined
  const sides = parts.map(pathsOf)
  if (sides.some((side) => side.length === 0)) return undefined
  return {
    name: `either ${sides.map((side) => side.map(({name}) => name).join(' and ')).join(' or ')}`,
    keys: sides.flatMap((side) => side.flatMap(({keys}) => keys)),
    reads: sides.flat().some(({reads}) => reads),
    open: (asking) => openAll(sides, asking),
  }
}

/** Asks for the indexes of all sides, though it needs one of each. */
function openAll(sides: readonly AccessPath[][], asking: Asking): Lookup | undefined {
  const {budget} = asking
  let from = 0
  const opened = sides.map((side) => {
    const start = from
    from += countOfKeys(side)
    return {ways: openWays(side, () => asking), start, end: from}
  })
  if (opened.some(({ways}) => !ways.some(({isOpen}) => isOpen))) return undefined
  return (values, fewest) => {
    const found: Found[] = []
    for (const {ways, start, end} of opened) {
      budget.step(ways.length)
      const best = bestOf(ways, values.slice(start, end), fewest)
      if (!best) return undefined
      found.push(best.found)
    }
    return joined(found, budget)
  }
}

function countOfKeys(side: readonly AccessPath[]): number {
  return side.reduce((sum, {keys}) => sum + keys.length, 0)
}

function joined(found: readonly Found[], budget: Budget): Found {
  return {
    count: found.reduce((sum, {count}) => sum + count, 0),
    places: () =>
      countedUnion(
        found.map(({places}) => places()),
        budget,
      ),
  }
}
