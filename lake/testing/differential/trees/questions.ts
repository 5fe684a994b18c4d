import * as fc from 'fast-check'
import type {ExprNode, ObjectAttributeNode} from '../../../groq/syntax/nodes.ts'
import {conditionOf, typed} from './conditions.ts'
import {listOf, scanOf} from './lists.ts'
import {name} from './names.ts'
import {applied, call, EVERYTHING, type Trees} from './nodes.ts'
import {projected, stepOf} from './steps.ts'
import {followed, objectOf, valueOf} from './values.ts'

const {value, condition, list, scan, object} = fc.letrec<Trees>((tie) => ({
  value: valueOf(tie),
  condition: conditionOf(tie),
  list: listOf(tie),
  scan: scanOf(tie),
  object: objectOf(tie),
  step: stepOf(tie),
}))

export {condition}

const RELEASES = fc.constant(call('releases', 'all'))

const projection = fc.tuple(scan, object).map(([base, each]) => applied(base, [projected(each)]))

/** Queries about some types, whose results stay cached over commits of other types. */
const joined = fc
  .tuple(
    typed,
    fc.array(fc.tuple(name, fc.oneof(followed, followed, list, RELEASES)), {
      minLength: 1,
      maxLength: 2,
    }),
  )
  .map(([filter, fields]) => {
    const attributes = fields.map(([each, of]): ObjectAttributeNode => ({
      type: 'ObjectAttributeValue',
      name: each,
      value: of,
    }))
    const documents: ExprNode = {type: 'Filter', base: EVERYTHING, expr: filter}
    return applied(documents, [projected({type: 'Object', attributes})])
  })

/** Syntax trees of whole questions about `documents.ts`, mostly about documents of one or two types. */
export const questionTree: fc.Arbitrary<ExprNode> = fc.oneof(
  {weight: 4, arbitrary: scan},
  {weight: 6, arbitrary: projection},
  {weight: 3, arbitrary: joined},
  {weight: 1, arbitrary: value},
  {weight: 1, arbitrary: object},
)
