import * as fc from 'fast-check'
import type {ExprNode} from '../../../groq/syntax/nodes.ts'
import {IDS, TEXTS, TYPES} from '../documents.ts'
import {
  applied,
  array,
  attribute,
  both,
  call,
  EVERYTHING,
  opCall,
  operand,
  THIS,
  value,
} from './nodes.ts'
import {coerced, dereferenced, element, named, projected} from './steps.ts'
import {condition as anyCondition} from './questions.ts'

/** Questions whose documents an index can find. */

const path = fc.constantFrom<ExprNode>(
  attribute('n'),
  attribute('s'),
  applied(attribute('obj'), [named('n')]),
  applied(attribute('ref'), [named('_ref')]),
  applied(attribute('list'), [element(0)]),
  call('global', 'lower', attribute('s')),
  call('global', 'defined', attribute('n')),
  call('global', 'coalesce', attribute('s'), attribute('n')),
  applied(attribute('obj'), [named('deep'), named('n')]),
)

const list = fc.constantFrom<ExprNode>(
  attribute('list'),
  applied(attribute('refs'), [coerced, named('_ref')]),
  applied(attribute('list'), [coerced, named('s')]),
  array([
    [attribute('s'), false],
    [attribute('n'), false],
  ]),
)

const scalar = fc.constantFrom(0, 1, 2, 3, 1.5, null, true, false, ...TEXTS, ...IDS).map(value)
const scalars = fc
  .array(scalar, {maxLength: 3})
  .map((values) => array(values.map((each) => [each, false])))

/** Inside of a filter, something of the document around it. */
const around = fc
  .constantFrom('n', 's', '_id', 'ref', 'list')
  .map((name): ExprNode => ({type: 'AccessAttribute', base: {type: 'Parent', n: 1}, name}))

function isIn(left: ExprNode, right: ExprNode): ExprNode {
  return {type: 'OpCall', op: 'in', left: operand(left), right}
}

const PATTERNS = [
  'swift',
  'SW*',
  'deploy a',
  '*zu*',
  's.ift',
  '2',
  'é',
  '\u212A',
  'K*',
  's',
  '*',
  'ſ',
]

const looked = (outside: fc.Arbitrary<ExprNode>): fc.Arbitrary<ExprNode> => {
  const wanted = fc.oneof({weight: 3, arbitrary: scalar}, {weight: 1, arbitrary: outside})
  const anyOf = fc.oneof({weight: 3, arbitrary: scalars}, {weight: 1, arbitrary: outside})
  const typed = fc
    .constantFrom(...TYPES)
    .map((type) => opCall('==', attribute('_type'), value(type)))
  const ids = fc.subarray([...IDS, 'gone']).map((all) => array(all.map((id) => [value(id), false])))
  const members = fc.tuple(list, fc.oneof(scalars, fc.constant(array([]))))
  const text = fc.constantFrom<ExprNode>(
    attribute('s'),
    attribute('list'),
    array([
      [attribute('s'), false],
      [applied(attribute('obj'), [named('s')]), false],
    ]),
  )
  return fc.oneof(
    typed,
    fc.tuple(path, wanted).map(([of, key]) => opCall('==', of, key)),
    fc.tuple(wanted, path).map(([key, of]) => opCall('==', key, of)),
    fc.tuple(path, anyOf).map(([of, keys]) => isIn(of, keys)),
    fc.tuple(wanted, list).map(([key, of]) => isIn(key, of)),
    members.map(([of, keys]) =>
      opCall(
        '>',
        call('global', 'count', {type: 'Filter', base: of, expr: isIn(THIS, keys)}),
        value(0),
      ),
    ),
    ids.map((all) => isIn(attribute('_id'), all)),
    fc.constantFrom(...IDS).map((id) => opCall('==', attribute('_id'), value(id))),
    fc
      .oneof(fc.constantFrom(...IDS, 'gone').map(value), ids, outside)
      .map((id) => call('global', 'references', id)),
    fc
      .tuple(text, fc.constantFrom(...PATTERNS))
      .map(([of, words]) => opCall('match', of, value(words))),
  )
}

/** Some of these, and conditions of other kinds. */
function condition(outside: fc.Arbitrary<ExprNode>): fc.Arbitrary<ExprNode> {
  const each = looked(outside)
  const other = fc.oneof({weight: 1, arbitrary: each}, {weight: 1, arbitrary: anyCondition})
  return fc.oneof(
    {weight: 4, arbitrary: each},
    {weight: 3, arbitrary: fc.tuple(each, other).map(([a, b]) => both('And', a, b))},
    {weight: 2, arbitrary: fc.tuple(each, each).map(([a, b]) => both('Or', a, b))},
    {
      weight: 1,
      arbitrary: fc.tuple(each, each, other).map(([a, b, c]) => both('And', a, both('Or', b, c))),
    },
  )
}

const order = fc
  .array(fc.tuple(path, fc.constantFrom('Asc', 'Desc')), {minLength: 1, maxLength: 2})
  .map((keys) => keys.map(([base, type]): ExprNode => ({type, base})))

function scanOf(outside: fc.Arbitrary<ExprNode>): fc.Arbitrary<ExprNode> {
  const ordered = fc.oneof(order, fc.constant(undefined))
  const ends = fc.constantFrom<number | 'first' | undefined>(undefined, 1, 2, 3, 'first')
  return fc.tuple(condition(outside), ordered, ends).map(([expr, args, end]): ExprNode => {
    let base: ExprNode = {type: 'Filter', base: EVERYTHING, expr}
    if (args) base = {type: 'PipeFuncCall', name: 'order', base, args}
    if (end === 'first') return {type: 'AccessElement', base, index: 0}
    return end === undefined
      ? base
      : {type: 'Slice', base, left: end - 1, right: end, isInclusive: true}
  })
}

const plain = scanOf(scalar)

const counted = looked(scalar).map((expr) =>
  call('global', 'count', {type: 'Filter', base: EVERYTHING, expr}),
)

/** One for each document around it. */
const correlated = fc.tuple(scanOf(around), fc.constantFrom(...TYPES)).map(([inner, type]) => {
  const outer = opCall('==', attribute('_type'), value(type))
  const each: ExprNode = {
    type: 'Object',
    attributes: [{type: 'ObjectAttributeValue', name: 'inner', value: inner}],
  }
  return applied({type: 'Filter', base: EVERYTHING, expr: outer}, [projected(each)])
})

export const lookupTree: fc.Arbitrary<ExprNode> = fc.oneof(
  {weight: 6, arbitrary: plain},
  {weight: 2, arbitrary: correlated},
  {weight: 2, arbitrary: counted},
  {weight: 1, arbitrary: plain.map((scan) => call('global', 'count', scan))},
  {weight: 1, arbitrary: plain.map((scan) => applied(scan, [dereferenced]))},
)
