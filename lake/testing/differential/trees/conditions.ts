import * as fc from 'fast-check'
import type {ExprNode} from '../../../groq/syntax/nodes.ts'
import {TYPES} from '../documents.ts'
import {comparison, field, fieldAndValue, literal, parameter, SHALLOW} from './names.ts'
import {
  applied,
  array,
  attribute,
  behindIn,
  both,
  call,
  EVERYTHING,
  opCall,
  operand,
  type Tie,
  value,
} from './nodes.ts'
import {element, named} from './steps.ts'

export function conditionOf(tie: Tie): fc.Arbitrary<ExprNode> {
  const likely = fc.tuple(comparison, fieldAndValue)
  const simple = fc.tuple(comparison, field, fc.oneof(literal, parameter, tie('value')))
  const compared = fc.tuple(comparison, tie('value'), tie('value'))
  const counted = fc
    .tuple(comparison, tie('list'), literal)
    .map(([op, list, right]) => opCall(op, call('global', 'count', list), right))
  return fc.oneof(
    SHALLOW,
    {
      weight: 3,
      arbitrary: likely.map(([op, [name, data]]) => opCall(op, attribute(name), value(data))),
    },
    {weight: 1, arbitrary: simple.map(([op, left, right]) => opCall(op, left, right))},
    {weight: 1, arbitrary: compared.map(([op, left, right]) => opCall(op, left, right))},
    {weight: 2, arbitrary: combined(tie)},
    {weight: 1, arbitrary: negated(tie)},
    {weight: 2, arbitrary: inList(tie)},
    {weight: 2, arbitrary: inRange(tie)},
    {weight: 1, arbitrary: match(tie)},
    {weight: 2, arbitrary: tie('value').map((each) => call('global', 'defined', each))},
    {weight: 1, arbitrary: counted},
  )
}

function combined(tie: Tie): fc.Arbitrary<ExprNode> {
  return fc
    .tuple(fc.constantFrom('And', 'Or'), tie('condition'), tie('condition'))
    .map(([type, left, right]) => both(type, left, right))
}

function negated(tie: Tie): fc.Arbitrary<ExprNode> {
  return tie('condition').map((base) => ({type: 'Not', base: operand(base)}))
}

function inList(tie: Tie): fc.Arbitrary<ExprNode> {
  return fc.tuple(tie('value'), fc.oneof(tie('list'), tie('value'))).map(([left, right]) => ({
    type: 'OpCall',
    op: 'in',
    left: operand(left),
    right: behindIn(right),
  }))
}

/** Half of them of numbers, and the number not seldom that of a document which is looked for. */
function inRange(tie: Tie): fc.Arbitrary<ExprNode> {
  const number = fc.oneof(fc.constant(attribute('n')), fc.constantFrom(0, 1, 2, 3).map(value))
  const looked = fc.oneof(lookup(tie, fc.constant('n')), number)
  const sides = fc.oneof(
    fc.tuple(looked, number, number),
    fc.tuple(tie('value'), fc.oneof(literal, tie('value')), fc.oneof(literal, tie('value'))),
  )
  return fc.tuple(sides, fc.boolean()).map(([[base, left, right], isInclusive]) => ({
    type: 'InRange',
    base: operand(base),
    left: behindIn(left),
    right: operand(right),
    isInclusive,
  }))
}

function match(tie: Tie): fc.Arbitrary<ExprNode> {
  return fc
    .tuple(tie('value'), fc.oneof(literal, parameter, tie('value')))
    .map(([left, right]) => opCall('match', left, right))
}

/** `_type == "a"` or `_type in ["a", "b"]`, which the lake looks for. */
export const typed: fc.Arbitrary<ExprNode> = fc.oneof(
  fc.constantFrom(...TYPES).map((type) => opCall('==', attribute('_type'), value(type))),
  fc
    .subarray(TYPES, {minLength: 1})
    .map((types) =>
      opCall('in', attribute('_type'), array(types.map((type) => [value(type), false]))),
    ),
)

/** Filter of `*`; `undefined` for none. */
export function filterOf(tie: Tie): fc.Arbitrary<ExprNode | undefined> {
  return fc.oneof(
    {weight: 4, arbitrary: typed},
    {weight: 3, arbitrary: tie('condition')},
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('And', 'And', 'Or'), typed, tie('condition'))
        .map(([operator, type, condition]) => both(operator, type, condition)),
    },
    {weight: 2, arbitrary: fc.constant(undefined)},
  )
}

/** Something of one document that is looked for: `*[filter][0].name`. */
export function lookup(tie: Tie, last: fc.Arbitrary<string>): fc.Arbitrary<ExprNode> {
  return fc.tuple(filterOf(tie), fc.constantFrom(0, -1), last).map(([filter, at, each]) => {
    const base: ExprNode = filter ? {type: 'Filter', base: EVERYTHING, expr: filter} : EVERYTHING
    return applied(base, [element(at), named(each)])
  })
}
