import type {ExprNode, NodeOf, OpCall} from './nodes.ts'

type Constant = number | string

/** Maximum length of a name in brackets. Names are hashed, and long ones could be made to collide. */
export const MAX_NAME_LENGTH = 1_000

/**
 * The constant value of an expression, if it is a number or a string: brackets after a value mean an element, an
 * attribute or a filter by it. Only arithmetic of literals and parameters is constant. A string that is too long for a
 * name is returned, too.
 */
export function constantOf(node: ExprNode): Constant | undefined {
  const operations: NodeOf<'OpCall'>[] = []
  let start = node
  while (start.type === 'OpCall') {
    operations.push(start)
    start = start.left
  }
  let value = simpleConstant(start)
  for (const {op, right} of operations.toReversed()) {
    if (value === undefined) return undefined
    value = calculate(op, value, constantOf(right))
  }
  return value
}

function simpleConstant(node: ExprNode): Constant | undefined {
  if (node.type === 'Group') return constantOf(node.base)
  if (node.type === 'Value') return plain(node.value)
  if (node.type !== 'Pos' && node.type !== 'Neg') return undefined
  const base = constantOf(node.base)
  if (typeof base !== 'number') return undefined
  return node.type === 'Pos' ? base : -base
}

function calculate(op: OpCall, left: Constant, right: Constant | undefined): Constant | undefined {
  if (typeof left === 'string') {
    return op === '+' && typeof right === 'string' ? joined(left, right) : undefined
  }
  return typeof right === 'number' ? plain(ARITHMETIC[op]?.(left, right)) : undefined
}

/** A text that is too long grows no further: parameters could be added up to gigabytes. */
function joined(left: string, right: string): string {
  return left.length > MAX_NAME_LENGTH ? left : left + right
}

/** Arithmetic of two numbers. */
const ARITHMETIC: Partial<Record<OpCall, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
  '**': (left, right) => left ** right,
}

/** Numbers of GROQ are finite. */
function plain(value: unknown): Constant | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}
