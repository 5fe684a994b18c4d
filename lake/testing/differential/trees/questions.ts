import * as fc from 'fast-check'
import type {ExprNode} from '../../../groq/syntax/nodes.ts'
import {conditionOf} from './conditions.ts'
import {listOf, scanOf} from './lists.ts'
import {applied, type Trees} from './nodes.ts'
import {projected, stepOf} from './steps.ts'
import {objectOf, valueOf} from './values.ts'

const {value, scan, object} = fc.letrec<Trees>((tie) => ({
  value: valueOf(tie),
  condition: conditionOf(tie),
  list: listOf(tie),
  scan: scanOf(tie),
  object: objectOf(tie),
  step: stepOf(tie),
}))

const projection = fc.tuple(scan, object).map(([base, each]) => applied(base, [projected(each)]))

/** Syntax trees of whole questions about `documents.ts`, mostly about documents of one or two types. */
export const questionTree: fc.Arbitrary<ExprNode> = fc.oneof(
  {weight: 4, arbitrary: scan},
  {weight: 6, arbitrary: projection},
  {weight: 1, arbitrary: value},
  {weight: 1, arbitrary: object},
)
