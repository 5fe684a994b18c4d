import type {ExprNode} from '../syntax/nodes.ts'
import type {AccessPath, Asking, Lookup} from './access-path.ts'
import {byId} from './by-id.ts'
import {byReference} from './by-reference.ts'
import {byType} from './by-type.ts'
import {byMember, byValue} from './by-value.ts'
import {comparisonOf} from './comparisons.ts'
import {byWord} from './by-word.ts'
import {constantValue, isConstant} from './document-expressions.ts'
import type {Found} from './found.ts'
import {union} from './places.ts'

/** Those that need nothing made come first. */
const PATHS = [byType, byId, byValue, byMember, byReference, byWord, either]

/** The ways to the documents that a condition may hold of: each alone leads to all of them. */
export function pathsOf(condition: ExprNode): AccessPath[] {
  return partsOf(condition, 'And').flatMap((part) => firstPath(part) ?? [])
}

function firstPath(condition: ExprNode): AccessPath | undefined {
  for (const read of PATHS) {
    const path = read(condition)
    if (path) return path
  }
  return undefined
}

/** The type that a condition limits documents to, where it is one. */
export function typeOf(condition: ExprNode): string | undefined {
  for (const part of partsOf(condition, 'And')) {
    const comparison = comparisonOf(part)
    if (comparison?.name !== '_type' || comparison.isAny || !isConstant(comparison.wanted)) continue
    const type = constantValue(comparison.wanted)
    if (typeof type === 'string' && type.length <= MAX_TYPE) return type
  }
  return undefined
}

/** Nobody's type has a longer name; names of indexes are kept. */
const MAX_TYPE = 200

/** `a && b && (c && d)` → `a`, `b`, `c`, `d` */
export function partsOf(condition: ExprNode, type: 'And' | 'Or'): ExprNode[] {
  const parts: ExprNode[] = []
  const waiting = [condition]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'Group') waiting.push(node.base)
    else if (node.type === type) waiting.push(node.right, node.left)
    else parts.push(node)
  }
  return parts
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
    open: (asking) => openAll(sides, asking),
  }
}

function openAll(sides: readonly AccessPath[][], asking: Asking): Lookup | undefined {
  let from = 0
  const lookups = sides.map((side) => {
    const start = from
    from += side.reduce((sum, {keys}) => sum + keys.length, 0)
    const find = openBest(side, asking)
    return find && ((values: readonly unknown[]) => find(values.slice(start)))
  })
  return (values) => {
    const found = lookups.map((find) => find?.(values))
    return found.includes(undefined)
      ? undefined
      : joined(found.filter((each) => each !== undefined))
  }
}

/** The way to the fewest of several. */
function openBest(paths: readonly AccessPath[], asking: Asking): Lookup | undefined {
  let from = 0
  const lookups = paths.map((path) => {
    const start = from
    from += path.keys.length
    const find = path.open(asking)
    return find && ((values: readonly unknown[]) => find(values.slice(start)))
  })
  return (values) => {
    const found = lookups.map((find) => find?.(values)).filter((each) => each !== undefined)
    return found.toSorted((a, b) => a.count - b.count)[0]
  }
}

function joined(found: readonly Found[]): Found {
  return {
    count: found.reduce((sum, {count}) => sum + count, 0),
    places: () => union(found.map(({places}) => places())),
  }
}
