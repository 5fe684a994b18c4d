import * as fc from 'fast-check'
import type {ExprNode, OpCall} from '../../../groq/syntax/nodes.ts'
import {IDS, TEXTS, TYPES} from '../documents.ts'
import {
  applied,
  array,
  attribute,
  both,
  call,
  EVERYTHING,
  group,
  opCall,
  operand,
  THIS,
  value,
} from './nodes.ts'
import {coerced, dereferenced, element, named, projected} from './steps.ts'
import {condition as anyCondition} from './questions.ts'

/** Questions whose documents an index can find. */

/** A field of each member, and of the list itself, which has none. */
const ofMembers = applied(attribute('list'), [coerced, named('s')])
const ofList = applied(group(applied(attribute('list'), [coerced])), [named('s')])

const path = fc.constantFrom<ExprNode>(
  ofMembers,
  ofList,
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
  ofMembers,
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

const folders = ['drafts.**', 'versions.r1.*', 'versions.**', 'd*', 'd1', 'dr', '*', '**', '']

/** Adjacent values of an order. */
const ranged = (wanted: fc.Arbitrary<ExprNode>): fc.Arbitrary<ExprNode> => {
  const text = fc.constantFrom(attribute('_id'), attribute('s'))
  const compared = fc.tuple(fc.constantFrom<OpCall>('<', '<=', '>', '>='), path, wanted)
  return fc.oneof(
    compared.map(([op, of, key]) => opCall(op, of, key)),
    compared.map(([op, of, key]) => opCall(op, key, of)),
    fc
      .tuple(text, fc.constantFrom(...folders))
      .map(([of, pattern]) => isIn(of, call('global', 'path', value(pattern)))),
    fc.tuple(text, wanted).map(([of, start]) => call('string', 'startsWith', of, start)),
  )
}

const followed = fc
  .constantFrom('s', 'n', '_id')
  .map((name) => applied(attribute('ref'), [dereferenced, named(name)]))
const allFollowed = applied(attribute('refs'), [coerced, dereferenced, named('s')])

/** Fields of referenced documents. */
const joined = (wanted: fc.Arbitrary<ExprNode>): fc.Arbitrary<ExprNode> =>
  fc.oneof(
    fc.tuple(followed, wanted).map(([of, key]) => opCall('==', of, key)),
    fc.tuple(followed, scalars).map(([of, keys]) => isIn(of, keys)),
    wanted.map((key) => isIn(key, allFollowed)),
  )

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
    ofMembers,
    ofList,
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
      .oneof(fc.constantFrom(...IDS, 'gone').map(value), outside)
      .map((id) => call('sanity', 'versionOf', id)),
    ranged(wanted),
    joined(wanted),
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
  return fc.tuple(condition(outside), ordered, ends).map(([expr, args, end]): ExprNode => {
    const base: ExprNode = {type: 'Filter', base: EVERYTHING, expr}
    return cut(args ? {type: 'PipeFuncCall', name: 'order', base, args} : base, end)
  })
}

type End = number | 'first' | undefined

const ends = fc.constantFrom<End>(undefined, 1, 2, 3, 'first')

function cut(base: ExprNode, end: End): ExprNode {
  if (end === 'first') return {type: 'AccessElement', base, index: 0}
  return end === undefined
    ? base
    : {type: 'Slice', base, left: end - 1, right: end, isInclusive: true}
}

/** As the Studio sorts: by what was made of the documents. */
const madeAndSorted = fc
  .tuple(condition(scalar), fc.array(path, {minLength: 1, maxLength: 2}), order, ends)
  .map(([expr, made, args, end]): ExprNode => {
    const orderings = array(made.map((each) => [each, false]))
    const each: ExprNode = {
      type: 'Object',
      attributes: [
        {type: 'ObjectAttributeValue', name: '_id', value: attribute('_id')},
        {type: 'ObjectAttributeValue', name: 'orderings', value: orderings},
      ],
    }
    const base = applied({type: 'Filter', base: EVERYTHING, expr}, [projected(each)])
    const by = args.map(({type}, index): ExprNode => {
      const key = applied(attribute('orderings'), [element(index)])
      return type === 'Desc' ? {type, base: key} : {type: 'Asc', base: key}
    })
    return cut({type: 'PipeFuncCall', name: 'order', base, args: by}, end)
  })

const boosted = fc
  .tuple(looked(scalar), fc.constantFrom(-2, 0, 1, 2.5))
  .map(([each, by]) => call('global', 'boost', each, value(by)))

/** Searches like the Studio: documents with a score. */
const scored = fc
  .tuple(
    condition(scalar),
    fc.array(fc.oneof(looked(scalar), boosted), {minLength: 1, maxLength: 2}),
  )
  .map(([expr, args]): ExprNode => {
    const base: ExprNode = {type: 'Filter', base: EVERYTHING, expr}
    const all: ExprNode = {type: 'PipeFuncCall', name: 'score', base, args}
    return {type: 'Filter', base: all, expr: opCall('>', attribute('_score'), value(0))}
  })

const plain = scanOf(scalar)

const counted = looked(scalar).map((expr) =>
  call('global', 'count', {type: 'Filter', base: EVERYTHING, expr}),
)

/** A subquery for each outer document. */
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
  {weight: 2, arbitrary: madeAndSorted},
  {weight: 2, arbitrary: scored},
  {weight: 2, arbitrary: correlated},
  {weight: 2, arbitrary: counted},
  {weight: 1, arbitrary: plain.map((scan) => call('global', 'count', scan))},
  {weight: 1, arbitrary: plain.map((scan) => applied(scan, [dereferenced]))},
)
