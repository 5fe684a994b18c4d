import * as fc from 'fast-check'
import type {ExprNode} from '../../../groq/syntax/nodes.ts'
import {filterOf} from './conditions.ts'
import {SHALLOW} from './names.ts'
import {applied, array, attribute, call, EVERYTHING, operand, type Tie, value} from './nodes.ts'

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

type Pipe = (base: ExprNode) => ExprNode

/** Nothing, `order(…)`, or `score(…)`, which keeps the order it gives in `_score`. */
function pipe(tie: Tie): fc.Arbitrary<Pipe> {
  return fc.oneof(
    {weight: 4, arbitrary: fc.constant<Pipe>((base) => base)},
    {weight: 3, arbitrary: ordering(tie)},
    {weight: 1, arbitrary: scoring(tie)},
  )
}

function ordering(tie: Tie): fc.Arbitrary<Pipe> {
  const by = fc
    .tuple(tie('value'), fc.constantFrom('Asc', 'Desc', undefined))
    .map(([each, type]): ExprNode => (type ? {type, base: operand(each)} : operand(each)))
  return fc
    .array(by, {minLength: 1, maxLength: 2})
    .map((args): Pipe => (base) => ({type: 'PipeFuncCall', base, name: 'order', args}))
}

function scoring(tie: Tie): fc.Arbitrary<Pipe> {
  const boosted = fc
    .tuple(tie('condition'), fc.constantFrom(0, 1, 2.5))
    .map(([each, by]) => call('global', 'boost', each, value(by)))
  return fc
    .array(fc.oneof(tie('condition'), boosted), {minLength: 1, maxLength: 2})
    .map((args): Pipe => (base) => ({type: 'PipeFuncCall', base, name: 'score', args}))
}
