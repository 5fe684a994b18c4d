import type {ExprNode} from '../syntax/nodes.ts'
import {argsOf} from '../tree.ts'
import {isConstant, isIndependent, nameOf} from './indexed/document-expressions.ts'

/** A comparison of an expression about the document with a value that does not depend on it. */
export type Comparison = {
  /** The expression about the document. */
  of: ExprNode
  name: string
  wanted: ExprNode
  /** Whether it has to equal one of the members of `wanted`. */
  isAny: boolean
}

/** `path == value`, `value == path`, `path in values`. */
export function comparisonOf(condition: ExprNode): Comparison | undefined {
  if (condition.type !== 'OpCall') return undefined
  const {op, left, right} = condition
  if (op === 'in') return compared(left, right, true)
  if (op !== '==') return undefined
  return compared(left, right, false) ?? compared(right, left, false)
}

/** `value in path`, `count(path[@ in values]) > 0`, `count(path[name == value]) > 0`. */
export function membershipOf(condition: ExprNode): Comparison | undefined {
  if (condition.type !== 'OpCall') return undefined
  const {op, left, right} = condition
  if (op === 'in') return compared(right, left, false)
  return op === '>' && right.type === 'Value' && right.value === 0 ? countedIn(left) : undefined
}

function countedIn(node: ExprNode): Comparison | undefined {
  const [filter] = argsOf(node, 'global::count') ?? []
  if (filter?.type !== 'Filter') return undefined
  const each = comparisonOf(filter.expr)
  // Inside the filter, `^` is the document.
  if (!each || !isConstant(each.wanted)) return undefined
  const of: ExprNode = {type: 'Map', base: filter.base, expr: each.of}
  return compared(of, each.wanted, each.isAny)
}

function compared(of: ExprNode, wanted: ExprNode, isAny: boolean): Comparison | undefined {
  if (of.type === 'Value' || !isIndependent(wanted)) return undefined
  const name = nameOf(of)
  return name === undefined ? undefined : {of, name, wanted, isAny}
}
