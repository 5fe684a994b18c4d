import {describe, expect, test} from 'vitest'
import {LakeError} from '../../errors.ts'
import {TOKEN_LIMITS} from '../limits.ts'
import type {ExprNode} from './nodes.ts'
import {parse} from './parse.ts'

function tree(query: string, params: Record<string, unknown> = {}): ExprNode {
  return parse(query, params, TOKEN_LIMITS)
}

const everything: ExprNode = {type: 'Everything'}
const current: ExprNode = {type: 'This'}
const value = (data: unknown): ExprNode => ({type: 'Value', value: data})
const attribute = (name: string, base?: ExprNode): ExprNode =>
  base ? {type: 'AccessAttribute', base, name} : {type: 'AccessAttribute', name}
const [a, b, c] = [attribute('a'), attribute('b'), attribute('c')]

describe('brackets', () => {
  test.each<[query: string, expected: ExprNode, params?: Record<string, unknown>]>([
    ['a[0]', {type: 'AccessElement', base: a, index: 0}],
    ['a[-1]', {type: 'AccessElement', base: a, index: -1}],
    ['a[2 * (1 + 1) ** 2]', {type: 'AccessElement', base: a, index: 8}],
    ['a[$n]', {type: 'AccessElement', base: a, index: 3}, {n: 3}],
    ['a["x"]', attribute('x', a)],
    ['a["x" + $name]', attribute('xy', a), {name: 'y'}],
    ['a[true]', {type: 'Filter', base: a, expr: value(true)}],
    ['a[1 / 0]', {type: 'Filter', base: a, expr: opCall('/', value(1), value(0))}],
    ['a[b]', {type: 'Filter', base: a, expr: b}],
    ['a[]', {type: 'ArrayCoerce', base: a}],
    ['a[0..2]', {type: 'Slice', base: a, left: 0, right: 2, isInclusive: true}],
    ['a[$from...-1]', {type: 'Slice', base: a, left: 1, right: -1, isInclusive: false}, {from: 1}],
  ])('%s', (query, expected, params) => {
    expect(tree(query, params)).toEqual(expected)
  })
})

function opCall(op: '+' | '/' | '*' | '==' | 'in', left: ExprNode, right: ExprNode): ExprNode {
  return {type: 'OpCall', op, left, right}
}

describe('precedence of operators', () => {
  test.each<[query: string, expected: ExprNode]>([
    ['a + b * c', opCall('+', a, opCall('*', b, c))],
    ['a + b + c', opCall('+', opCall('+', a, b), c)],
    ['a||b&&c', {type: 'Or', left: a, right: {type: 'And', left: b, right: c}}],
    ['!a == b', opCall('==', {type: 'Not', base: a}, b)],
    ['-a.b', {type: 'Neg', base: attribute('b', a)}],
    ['a in b..c', {type: 'InRange', base: a, left: b, right: c, isInclusive: true}],
    ['a in (b...c)', {type: 'InRange', base: a, left: b, right: c, isInclusive: false}],
    ['a in b && c', {type: 'And', left: opCall('in', a, b), right: c}],
    ['inside', attribute('inside')],
    ['fn + b', opCall('+', attribute('fn'), b)],
  ])('%s', (query, expected) => {
    expect(tree(query)).toEqual(expected)
  })
})

describe('steps after an array apply to each member', () => {
  test.each<[query: string, expected: ExprNode]>([
    ['*.a', {type: 'Map', base: everything, expr: attribute('a', current)}],
    ['*[a]', {type: 'Filter', base: everything, expr: a}],
    ['a[].b', {type: 'Map', base: {type: 'ArrayCoerce', base: a}, expr: attribute('b', current)}],
    [
      'a[].b[]',
      {
        type: 'FlatMap',
        base: {type: 'ArrayCoerce', base: a},
        expr: {type: 'ArrayCoerce', base: attribute('b', current)},
      },
    ],
    ['a[0].b', attribute('b', {type: 'AccessElement', base: a, index: 0})],
  ])('%s', (query, expected) => {
    expect(tree(query)).toEqual(expected)
  })
})

test('strings have escapes, also by code point', () => {
  const [simple, unit, point] = [
    String.raw`\n\/\"\\`,
    String.raw`\uD83D\uDE00`,
    String.raw`\u{1F600}`,
  ]
  expect(tree(`"${simple}${unit}${point}"`)).toEqual(value('\n/"\\😀😀'))
})

test('only own properties count as parameters', () => {
  expect(tree('$hasOwnProperty', {hasOwnProperty: 1})).toEqual(value(1))
  expect(tree('$__proto__', JSON.parse('{"__proto__": 1}'))).toEqual(value(1))
  expect(() => tree('$toString')).toThrow('param $toString referenced, but not provided')
})

describe('a syntax error names the cause and position', () => {
  test.each<[query: string, start: number, end: number, reason: string]>([
    ['', 0, 1, 'Expected an expression, but the query ends here.'],
    ['*[_type == "post"', 17, 18, 'Expected "]" after what stands in brackets'],
    ['*[_type ==]', 10, 11, 'Expected an expression, but found "]".'],
    ['*{title: 1}', 7, 8, '"title": value'],
    ['*{a.b}', 2, 5, 'This needs a name'],
    ['*{a.b: 1}', 2, 3, 'in quotes'],
    ['"abc', 0, 1, 'The string that starts here has no end.'],
    [String.raw`"\u{1F600"`, 3, 4, 'hexadecimal'],
    [String.raw`"\u12"`, 3, 4, 'four hexadecimal digits'],
    [String.raw`"\x"`, 1, 3, 'means nothing'],
    ['1e', 2, 3, 'Exponent'],
    ['a.', 2, 3, 'Expected a name after "."'],
    ['a b', 2, 3, 'Expected the end of the query, but found "b".'],
    ['a == b == c', 7, 8, 'Expected the end of the query'],
    ['* | order', 9, 10, 'Expected "(" after the name of the function'],
    ['* | sort(a)', 4, 8, 'Undefined pipe function: sort'],
    ['* | order(a && b desc)', 17, 18, 'parentheses'],
    ['a desc', 2, 3, 'found "desc"'],
    ['nope(a)', 0, 4, 'Undefined function: nope'],
    ['nope::f(a)', 0, 7, 'Undefined namespace: nope'],
    ['constructor::name()', 0, 17, 'Undefined namespace: constructor'],
    ['count()', 0, 5, 'Incorrect number of arguments to function count(). Expected 1, got 0.'],
    ['round(1, 2, 3)', 0, 5, 'Expected 1 to 2, got 3.'],
    ['boost(a, 1)', 0, 5, 'only for the arguments of score()'],
    ['*[a[b..1]]', 3, 8, 'constant numbers'],
    ['select(a, b)', 10, 11, 'Nothing may follow the last value of select().'],
    ['[a => b]', 3, 4, 'found "="'],
    ['count(*) // $x\n + $limit', 18, 24, 'param $limit referenced, but not provided'],
    ['diff::changedAny({}, {}, a + b)', 27, 28, 'Invalid selector syntax'],
  ])('%s', (query, start, end, reason) => {
    const error = caught(query)
    expect(error.status).toBe(400)
    expect(error.body).toEqual({
      error: {
        type: 'queryParseError',
        description: expect.stringContaining(reason),
        query,
        start,
        end,
      },
    })
  })
})

function caught(query: string, params: Record<string, unknown> = {}): LakeError {
  try {
    tree(query, params)
  } catch (error) {
    if (error instanceof LakeError) return error
    throw error
  }
  throw new Error(`${query} parses`)
}

describe('custom functions', () => {
  test('are replaced by their projection', () => {
    const declared =
      'fn x::names($all) = $all[]{name}; fn x::one($it) = $it->{"more": x::names(list)};'
    expect(tree(`${declared} x::one(a)`)).toEqual(tree('a->{"more": list[]{name}}'))
  })

  test.each([
    ['fn a::f($x) = $x{"y": a::f(z)}; 1', 'Recursive function definition detected for a::f'],
    ['fn a::f($x) = $x{"y": a::g(z)}; fn a::g($x) = $x{"y": a::f(z)}; 1', 'Recursive'],
    ['fn a::f($x) = $x + 1; 1', 'must be $x{…}, $x->{…} or $x[]{…}'],
    ['fn a::f($x) = $x{"y": $x}; 1', '$x may stand only in front of the projection'],
    ['fn a::f($x) = $x{"y": ^.z}; 1', '^ leads out of the function'],
    ['fn a::f($x, $y) = $x{y}; 1', 'only one parameter'],
    ['fn a::f() = 1; 1', 'has none'],
    ['fn a::f($x) = $x{y} 1', 'Expected ";"'],
    ['fn a::f($x) = $x{y}; a::f(1, 2)', 'takes one argument, not 2'],
    ['fn a::f($x) = $x{"y": $z}; a::f(b)', 'param $z referenced, but not provided'],
    ['fn a::f($p) = $p{y}; a::f(b)', 'rename one of them'],
  ])('%s', (query, reason) => {
    expect(caught(query, {p: 1}).message).toContain(reason)
  })

  test('need the parameters of called functions only', () => {
    expect(tree('fn a::f($x) = $x{"y": $z}; 1')).toEqual(value(1))
  })
})
