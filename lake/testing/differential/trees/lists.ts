import * as fc from 'fast-check'
import type {ExprNode} from '../../../groq/syntax/nodes.ts'
import {filterOf} from './conditions.ts'
import {SHALLOW} from './names.ts'
import {applied, array, attribute, EVERYTHING, operand, type Tie} from './nodes.ts'

/** Mostly arrays. */
export function listOf(tie: Tie): fc.Arbitrary<ExprNode> {
  const element = fc.tuple(tie('value'), fc.constantFrom(false, false, true))
  const stored = fc
    .tuple(fc.constantFrom('list', 'refs'), fc.array(tie('step'), {maxLength: 3}))
    .map(([each, steps]) => applied(attribute(each), steps))
  return fc.oneof(
    SHALLOW,
    {weight: 2, arbitrary: fc.array(element, {maxLength: 3}).map(array)},
    {weight: 2, arbitrary: stored},
    {weight: 3, arbitrary: tie('scan')},
  )
}

/** `*`, filtered, ordered or scored, and what is made of it. */
export function scanOf(tie: Tie): fc.Arbitrary<ExprNode> {
  return fc
    .tuple(filterOf(tie), pipe(tie), fc.array(tie('step'), {maxLength: 2, size: 'small'}))
    .map(([filter, piped, steps]) => {
      const base: ExprNode = filter ? {type: 'Filter', base: EVERYTHING, expr: filter} : EVERYTHING
      return applied(piped(base), steps)
    })
}

/** Nothing, `order(…)`, or `score(…)`, which keeps the order it gives in `_score`. */
function pipe(tie: Tie): fc.Arbitrary<(base: ExprNode) => ExprNode> {
  const ordering = fc
    .tuple(tie('value'), fc.constantFrom('Asc', 'Desc', undefined))
    .map(([by, type]): ExprNode => (type ? {type, base: operand(by)} : operand(by)))
  const orderings = fc.array(ordering, {minLength: 1, maxLength: 2})
  return fc.oneof(
    {weight: 4, arbitrary: fc.constant((base: ExprNode) => base)},
    {
      weight: 3,
      arbitrary: orderings.map((args) => (base: ExprNode) => call('order', base, args)),
    },
    {
      weight: 1,
      arbitrary: tie('condition').map((by) => (base: ExprNode) => call('score', base, [by])),
    },
  )
}

function call(each: string, base: ExprNode, args: ExprNode[]): ExprNode {
  return {type: 'PipeFuncCall', base, name: each, args}
}
