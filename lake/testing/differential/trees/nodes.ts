import * as fc from 'fast-check'
import type {ExprNode, OpCall} from '../../../groq/syntax/nodes.ts'
import {applySteps, type Step} from '../../../groq/syntax/traversal.ts'

/** Builds syntax trees. groq-js omits necessary parentheses, so operands get theirs here. */
export type Trees = {
  value: ExprNode
  condition: ExprNode
  list: ExprNode
  scan: ExprNode
  object: ExprNode
  step: Step
}

/** The trees that others are made of. */
export type Tie = fc.LetrecTypedTie<Trees>

export const THIS: ExprNode = {type: 'This'}
export const EVERYTHING: ExprNode = {type: 'Everything'}

const ATOMS: ReadonlySet<string> = new Set<ExprNode['type']>([
  'AccessAttribute',
  'FuncCall',
  'Group',
  'Parameter',
  'Parent',
  'This',
  'Value',
])

const OPERATIONS: ReadonlySet<string> = new Set<ExprNode['type']>([
  'And',
  'InRange',
  'Neg',
  'Not',
  'OpCall',
  'Or',
  'Pos',
])

export function group(base: ExprNode): ExprNode {
  return {type: 'Group', base}
}

/** With parentheses where it needs them before or behind an operator. */
export function operand(node: ExprNode): ExprNode {
  return ATOMS.has(node.type) ? node : group(node)
}

/** Operands of `in`, whose syntax uses parentheses itself. */
export function behindIn(node: ExprNode): ExprNode {
  let start = node
  while ('base' in start && start.base) start = start.base
  const isOpen = OPERATIONS.has(node.type) || start.type === 'Group'
  return isOpen ? call('global', 'coalesce', node) : node
}

/** With steps behind it. */
export function applied(base: ExprNode, steps: readonly Step[]): ExprNode {
  const isOpen = OPERATIONS.has(base.type) || base.type === 'Value'
  return applySteps({node: (node) => node}, isOpen ? group(base) : base, steps)
}

export function attribute(name: string): ExprNode {
  return {type: 'AccessAttribute', name}
}

export function value(data: unknown): ExprNode {
  return {type: 'Value', value: data}
}

export function call(namespace: string, name: string, ...args: ExprNode[]): ExprNode {
  return {type: 'FuncCall', namespace, name, args}
}

export function opCall(op: OpCall, left: ExprNode, right: ExprNode): ExprNode {
  return {type: 'OpCall', op, left: operand(left), right: operand(right)}
}

export function both(type: 'And' | 'Or', left: ExprNode, right: ExprNode): ExprNode {
  return {type, left: operand(left), right: operand(right)}
}

export function array(
  elements: readonly (readonly [value: ExprNode, isSplat: boolean])[],
): ExprNode {
  return {
    type: 'Array',
    elements: elements.map(([each, isSplat]) => ({
      type: 'ArrayElement',
      value: isSplat ? operand(each) : each,
      isSplat,
    })),
  }
}
