import {describe, expect, test} from 'vitest'
import {ANONYMOUS_LIMITS, MAX_DEPTH, TOKEN_LIMITS} from '../limits.ts'
import {walk} from '../tree.ts'
import type {ExprNode} from './nodes.ts'
import {parse} from './parse.ts'

function size(tree: ExprNode): number {
  let nodes = 0
  walk(tree, () => {
    nodes += 1
  })
  return nodes
}

const ids = Array.from({length: 1_500}, (_, index) => JSON.stringify(`${index}`.padStart(36, '0')))

describe('long queries within the limits', () => {
  test.each([
    ['4,000 terms', `${'1 + '.repeat(3_999)}1`, 7_999],
    ['4,000 alternatives', `${'a || '.repeat(3_999)}b`, 7_999],
    ['nested by people', `*[_type == "a"]${'{"a": b[]->'.repeat(20)}{c}${'}'.repeat(20)}`, 150],
  ])('%s', (_, query, nodes) => {
    expect(size(parse(query, {}, ANONYMOUS_LIMITS))).toBe(nodes)
  })

  test('60 KB of ids', () => {
    expect(size(parse(`*[_id in [${ids.join()}]]`, {}, TOKEN_LIMITS))).toBe(1_505)
    expect(size(parse('*[_id in $ids]', {ids}, ANONYMOUS_LIMITS))).toBe(5)
  })
})

/** Each function calls the next one twice: the last body occurs 2^40 times. */
const bomb = Array.from(
  {length: 40},
  (_, index) => `fn f::f${index}($x) = $x{"a": f::f${index + 1}(a), "b": f::f${index + 1}(b)};`,
)

describe('queries that are too large or too deep', () => {
  test.each([
    {name: 'text', query: `"${'x'.repeat(32 * 1024)}"`, limit: 'textBytes', allowed: 32_768},
    {name: 'bytes', query: `"${'ü'.repeat(16 * 1024)}"`, limit: 'textBytes', allowed: 32_768},
    {name: 'a long array', query: `[${'1,'.repeat(16_000)}1]`, limit: 'nodes', allowed: 10_000},
    {name: 'many fields', query: `{${'"a":1,'.repeat(5_000)}}`, limit: 'nodes', allowed: 10_000},
    {
      name: 'functions that call one another',
      query: `${bomb.join('')}fn f::f40($x) = $x{c}; f::f0(a)`,
      limit: 'nodes',
      allowed: 10_000,
    },
    ...['(', '[', '-', '!', 'a[', '{"a":', 'count(', 'a in [(', '2 ** ', '*[a == ', '^.a->['].map(
      (opening) => ({name: opening, query: opening.repeat(3_000), limit: 'depth', allowed: 400}),
    ),
    {
      name: 'selectors',
      query: `diff::changedAny({}, {}, ${'('.repeat(3_000)}`,
      limit: 'depth',
      allowed: 400,
    },
    {name: 'steps', query: `a${'.a'.repeat(3_000)}`, limit: 'depth', allowed: 400},
    {name: 'flat steps', query: `a${'[].a'.repeat(900)}`, limit: 'depth', allowed: 400},
  ])('$name', ({query, limit, allowed}) => {
    const parsing = () => parse(query, {}, ANONYMOUS_LIMITS)
    expect(parsing).toThrow(
      expect.objectContaining({
        status: 400,
        body: {error: expect.objectContaining({type: 'queryLimitError', limit, allowed})},
      }),
    )
  })

  test.each([
    ['a long array', `[${'1,'.repeat(40_000)}1]`],
    ['many fields', `{${'"a":1,'.repeat(30_000)}}`],
    ['white space and comments', `1${' \n// x'.repeat(100_000)}`],
    ['a chain', `${'a && '.repeat(40_000)}b`],
  ])('%s, with a token', (_, query) => {
    expect(size(parse(query, {}, TOKEN_LIMITS))).toBeGreaterThan(0)
  })

  test('rejects a long name that is added up from parameters', () => {
    const query = `a[${'$x + '.repeat(3_000)}$x]`
    expect(() => parse(query, {x: 'x'.repeat(1_000_000)}, ANONYMOUS_LIMITS)).toThrow('A name has')
  })

  test('a name has at most 1,000 characters', () => {
    const named = (length: number) => parse('a[$x]', {x: 'x'.repeat(length)}, ANONYMOUS_LIMITS)
    expect(named(1_000)).toMatchObject({type: 'AccessAttribute', name: 'x'.repeat(1_000)})
    expect(() => named(1_001)).toThrow('A name has at most 1,000 characters')
  })

  test('a long text in a filter does not count as a name', () => {
    const params = {x: 'x'.repeat(100_000)}
    expect(parse('*[$x + $x == a]', params, ANONYMOUS_LIMITS).type).toBe('Filter')
  })

  test('parses a query of maximum depth', () => {
    const depth = MAX_DEPTH - 2
    expect(size(parse(`${'('.repeat(depth)}a${')'.repeat(depth)}`, {}, ANONYMOUS_LIMITS))).toBe(
      depth + 1,
    )
  })
})
