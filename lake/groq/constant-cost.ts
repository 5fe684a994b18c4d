import type {ExprNode} from './syntax/nodes.ts'

/** Far more than a client lists; each value is compared with every document that changes. */
const MAX_VALUES = 1_000

/**
 * Whether a filter costs the same whatever a document holds: ids and types, comparisons of paths with
 * constants, `defined()`, `in` lists of constants, and these combined.
 */
export function hasConstantCost(filter: ExprNode): boolean {
  return isCondition(filter) && valuesIn(filter) <= MAX_VALUES
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
      return isPlainCall(node, 'defined') && node.args.every(isOperand)
    default:
      return isOperand(node)
  }
}

/** A path, or a constant. */
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
      return isPlainCall(node, 'identity')
    default:
      return false
  }
}

/** `["a", "b"]`, a parameter with such a list, `path("drafts.**")`. */
function isList(node: ExprNode): boolean {
  if (node.type === 'Group') return isList(node.base)
  if (node.type === 'FuncCall') return isPlainCall(node, 'path') && node.args.every(isConstant)
  if (node.type !== 'Array') return isConstant(node)
  return node.elements.every(({value, isSplat}) => !isSplat && isConstant(value))
}

function isConstant(node: ExprNode): boolean {
  if (node.type === 'Group' || node.type === 'Neg' || node.type === 'Pos') {
    return isConstant(node.base)
  }
  return node.type === 'Value'
}

function isPlainCall({namespace, name}: {namespace: string; name: string}, of: string): boolean {
  return namespace === 'global' && name === of
}

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, inner) => sum + valuesIn(inner), 1)
}
