import type {ExprNode} from './syntax/nodes.ts'
import {argsOf, childrenOf, walk} from './tree.ts'

/** Far more than real clients list; each value is compared with every document that changes. */
const MAX_VALUES = 1_000

/**
 * Whether the cost of a filter does not depend on documents: ids and types, comparisons of paths with constants,
 * `defined()`, `in` lists of constants, and combinations of these.
 */
export function hasConstantCost(filter: ExprNode): boolean {
  return valuesIn(filter) <= MAX_VALUES && isCondition(filter)
}

const COMPARISONS = new Set(['==', '!=', '<', '<=', '>', '>='])

function isCondition(node: ExprNode): boolean {
  switch (node.type) {
    case 'And':
    case 'Or':
      return isCondition(node.left) && isCondition(node.right)
    case 'Not':
    case 'Group':
      return isCondition(node.base)
    case 'OpCall':
      if (node.op === 'in') return isOperand(node.left) && isList(node.right)
      return COMPARISONS.has(node.op) && isOperand(node.left) && isOperand(node.right)
    case 'InRange':
      return [node.base, node.left, node.right].every(isOperand)
    case 'FuncCall':
      return argsOf(node, 'global::defined')?.every(isOperand) ?? false
    default:
      return isOperand(node)
  }
}

/** Whether a node is a path or a constant. */
function isOperand(node: ExprNode): boolean {
  switch (node.type) {
    case 'This':
    case 'Value':
      return true
    case 'AccessAttribute':
      return node.base === undefined || isOperand(node.base)
    case 'AccessElement':
    case 'Group':
    case 'Neg':
    case 'Pos':
      return isOperand(node.base)
    case 'FuncCall':
      return argsOf(node, 'global::identity') !== undefined
    default:
      return false
  }
}

/** `["a", "b"]`, a parameter with such a list, or `path("drafts.**")`. */
function isList(node: ExprNode): boolean {
  if (node.type === 'Group') return isList(node.base)
  if (node.type === 'FuncCall') return argsOf(node, 'global::path')?.every(isConstant) ?? false
  if (node.type !== 'Array') return isConstant(node)
  return node.elements.every(({value, isSplat}) => !isSplat && isConstant(value))
}

function isConstant(node: ExprNode): boolean {
  if (node.type === 'Group' || node.type === 'Neg' || node.type === 'Pos') {
    return isConstant(node.base)
  }
  return node.type === 'Value'
}

/** Number of constants, members of lists included, and of what they are compared with. */
function valuesIn(filter: ExprNode): number {
  let values = 0
  walk(filter, (node) => {
    if (node.type === 'Value' && Array.isArray(node.value)) values += node.value.length
    else if (childrenOf(node).length === 0) values += 1
  })
  return values
}
