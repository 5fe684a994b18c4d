import * as fc from 'fast-check'
import type {ExprNode, ObjectAttributeNode} from '../../../groq/syntax/nodes.ts'
import type {Step} from '../../../groq/syntax/traversal.ts'
import {lookup} from './conditions.ts'
import {arithmetic, field, literal, name, parameter, parent, SHALLOW} from './names.ts'
import {applied, attribute, opCall, operand, THIS, type Tie} from './nodes.ts'
import {functionCall} from './calls.ts'
import {coerced, dereferenced, element, named} from './steps.ts'

/** Anything that has a value. */
export function valueOf(tie: Tie): fc.Arbitrary<ExprNode> {
  return fc.oneof(
    SHALLOW,
    {weight: 6, arbitrary: field},
    {weight: 4, arbitrary: literal},
    {weight: 1, arbitrary: parameter},
    {weight: 1, arbitrary: fc.constant(THIS)},
    {weight: 1, arbitrary: parent},
    {weight: 4, arbitrary: path(tie)},
    {weight: 2, arbitrary: followed},
    {weight: 2, arbitrary: lookup(tie, name)},
    {weight: 2, arbitrary: calculation(tie)},
    {weight: 4, arbitrary: functionCall(tie)},
    {weight: 1, arbitrary: selection(tie)},
    {weight: 1, arbitrary: signed(tie)},
    {weight: 1, arbitrary: tie('list')},
    {weight: 1, arbitrary: tie('object')},
    {weight: 1, arbitrary: tie('condition')},
  )
}

function path(tie: Tie): fc.Arbitrary<ExprNode> {
  const base = fc.oneof(field, field, parent, tie('value'))
  const steps = fc.array(tie('step'), {minLength: 1, maxLength: 3})
  return fc.tuple(base, steps).map(([start, each]) => applied(start, each))
}

/** `ref->name`, `refs[]->name`, `@->` and so on. */
export const followed: fc.Arbitrary<ExprNode> = fc
  .tuple(
    fc.oneof(fc.constantFrom(attribute('ref'), attribute('refs'), THIS), parent),
    fc.constantFrom<readonly Step[]>([], [coerced], [element(0)]),
    fc.option(name, {nil: undefined}),
  )
  .map(([base, steps, last]) =>
    applied(base, [...steps, dereferenced, ...(last === undefined ? [] : [named(last)])]),
  )

function calculation(tie: Tie): fc.Arbitrary<ExprNode> {
  return fc
    .tuple(arithmetic, tie('value'), tie('value'))
    .map(([op, left, right]) => opCall(op, left, right))
}

function selection(tie: Tie): fc.Arbitrary<ExprNode> {
  return fc
    .tuple(tie('condition'), tie('value'), fc.option(tie('value'), {nil: undefined}))
    .map(([condition, value, fallback]) => ({
      type: 'Select',
      alternatives: [{type: 'SelectAlternative', condition, value}],
      ...(fallback && {fallback}),
    }))
}

function signed(tie: Tie): fc.Arbitrary<ExprNode> {
  return fc
    .tuple(fc.constantFrom('Neg', 'Pos'), tie('value'))
    .map(([type, base]) => ({type, base: operand(base)}))
}

export function objectOf(tie: Tie): fc.Arbitrary<ExprNode> {
  const named = fc.tuple(name, tie('value')).map(([each, value]): ObjectAttributeNode => ({
    type: 'ObjectAttributeValue',
    name: each,
    value,
  }))
  const same = name.map((each): ObjectAttributeNode => ({
    type: 'ObjectAttributeValue',
    name: each,
    value: attribute(each),
  }))
  const splat = fc
    .oneof(fc.constant(THIS), tie('value').map(operand))
    .map((value): ObjectAttributeNode => ({type: 'ObjectSplat', value}))
  const conditional = fc
    .tuple(tie('condition'), tie('object'))
    .map(([condition, value]): ObjectAttributeNode => ({
      type: 'ObjectConditionalSplat',
      condition,
      value,
    }))
  return fc
    .array(
      fc.oneof(
        {weight: 3, arbitrary: named},
        {weight: 2, arbitrary: same},
        {weight: 1, arbitrary: splat},
        {weight: 1, arbitrary: conditional},
      ),
      {minLength: 1, maxLength: 3},
    )
    .map((attributes) => ({type: 'Object', attributes}))
}
