import * as fc from 'fast-check'
import type {ExprNode} from '../../../groq/syntax/nodes.ts'
import type {Step} from '../../../groq/syntax/traversal.ts'
import {index, name, SHALLOW} from './names.ts'
import type {Tie} from './nodes.ts'

/** `.name` */
export function named(each: string): Step {
  return {kind: 'plain', apply: (base) => ({type: 'AccessAttribute', base, name: each})}
}

/** `[at]` */
export function element(at: number): Step {
  return {kind: 'element', apply: (base) => ({type: 'AccessElement', base, index: at})}
}

/** `[]` */
export const coerced: Step = {kind: 'array', apply: (base) => ({type: 'ArrayCoerce', base})}

/** `->` */
export const dereferenced: Step = {kind: 'plain', apply: (base) => ({type: 'Deref', base})}

/** `[expr]` */
function filtered(expr: ExprNode): Step {
  return {kind: 'array', apply: (base) => ({type: 'Filter', base, expr})}
}

/** `{…}` */
export function projected(expr: ExprNode): Step {
  return {kind: 'projection', apply: (base) => ({type: 'Projection', base, expr})}
}

const slice = fc.tuple(index, index, fc.boolean()).map(([left, right, isInclusive]): Step => ({
  kind: 'array',
  apply: (base) => ({type: 'Slice', base, left, right, isInclusive}),
}))

/** Steps after an expression. */
export function stepOf(tie: Tie): fc.Arbitrary<Step> {
  return fc.oneof(
    SHALLOW,
    {weight: 4, arbitrary: name.map(named)},
    {weight: 3, arbitrary: fc.constant(dereferenced)},
    {weight: 2, arbitrary: fc.constant(coerced)},
    {weight: 2, arbitrary: index.map(element)},
    {weight: 1, arbitrary: slice},
    {weight: 2, arbitrary: tie('condition').map(filtered)},
    {weight: 2, arbitrary: tie('object').map(projected)},
  )
}
