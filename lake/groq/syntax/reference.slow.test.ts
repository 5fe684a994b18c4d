import {globSync, readFileSync} from 'node:fs'
import {isDeepStrictEqual} from 'node:util'
import * as fc from 'fast-check'
import {parse as parseByReference, unparse} from 'groq-js'
import {describe, expect, test} from 'vitest'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {PARAMS} from '../../testing/differential/trees/names.ts'
import {questionTree} from '../../testing/differential/trees/questions.ts'
import {hasSuite, suiteCases} from '../../testing/groq-suite.ts'
import {TOKEN_LIMITS} from '../limits.ts'
import {walk} from '../tree.ts'
import type {ExprNode} from './nodes.ts'
import {parse, parseDelta} from './parse.ts'

/** Whatever parses by groq-js parses here, into the same tree, but for the differences at the end. */
const GENERATED = 3_000

type Outcome = {tree: ExprNode} | {error: string}

function outcome(parsing: () => ExprNode): Outcome {
  try {
    return {tree: parsing()}
  } catch (error) {
    return {error: messageOf(error)}
  }
}

/** groq-js finds out about missing parameters when it evaluates. */
function hasParameter(tree: ExprNode): boolean {
  let found = false
  walk(tree, ({type}) => {
    found ||= type === 'Parameter'
  })
  return found
}

function byReference(query: string, params: Record<string, unknown>): Outcome {
  const reference = outcome(() => parseByReference(`${query}\n`, {params}))
  const lacks = 'tree' in reference && hasParameter(reference.tree)
  return lacks ? {error: 'A parameter is missing.'} : reference
}

/** What the two make of a query, where that differs. */
function difference(query: string, params: Record<string, unknown> = {}) {
  const reference = byReference(query, params)
  const ours = outcome(() => parse(query, params, TOKEN_LIMITS))
  if ('error' in reference && 'error' in ours) return undefined
  return isDeepStrictEqual(reference, ours) ? undefined : {query, reference, ours}
}

test.skipIf(!hasSuite)(
  'the public suite (skipped where its cases are missing)',
  {timeout: 300_000},
  () => {
    const asked = new Map(
      suiteCases().map(({query, params}) => [JSON.stringify([query, params]), {query, params}]),
    )
    // groq-js has no `geo()`.
    const cases = [...asked.values()].filter(({query}) => !/\bgeo\(/.test(query))
    const differing = cases.flatMap(({query, params}) => difference(query, params ?? {}) ?? [])
    expect(differing).toEqual([])
    expect(asked.size).toBeGreaterThan(4_000)
  },
)

test("the site's queries", () => {
  const queries = globSync('schemas/generated/*.types.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {4}'(?<query>.*)': \w+$/gm)].map(({groups}) =>
      unescaped(groups?.['query'] ?? ''),
    ),
  )
  expect(queries.length).toBeGreaterThan(10)
  for (const query of queries) {
    const names = [...query.matchAll(/\$(?<name>\w+)/g)].map(({groups}) => groups?.['name'] ?? '')
    const params = Object.fromEntries(names.map((name) => [name, 1]))
    const {tree} = {tree: parse(query, params, TOKEN_LIMITS)}
    expect({tree}).toEqual(byReference(query, params))
  }
})

/** The text of a literal of TypeScript. */
function unescaped(literal: string): string {
  return literal.replaceAll(/\\(?<character>.)/g, (_, character: string) =>
    character === 'n' ? '\n' : character,
  )
}

test('generated queries', () => {
  let parsed = 0
  fc.assert(
    fc.property(questionTree, (tree) => {
      const query = unparse(tree)
      expect(difference(query, PARAMS)).toBeUndefined()
      if ('tree' in outcome(() => parse(query, PARAMS, TOKEN_LIMITS))) parsed += 1
    }),
    {numRuns: GENERATED, seed: 13},
  )
  expect(parsed).toBeGreaterThan(0.95 * GENERATED)
})

/** Not the backslash: groq-js never ends with `"\\u{"`. */
const TOKENS: readonly string[] = [
  ...'[ ] ( ) { } . .. ... | || & && = == => ! != < <= > >= * ** / // + - -> % ^ ^.^ @ $ $n , : ::'.split(
    ' ',
  ),
  ...'; \' " 0 1.5 1e in match null select( count( boost( anywhere( .( a::b( "a": [0..1] []'.split(
    ' ',
  ),
  ' ',
  '\n',
  ' desc',
  '| order(',
  '| score(',
  'fn ',
  'fn a::b($x) = $x{c};',
  'diff::changedAny(a, b, ',
]

/** A query with tokens put in or in place of others, at places between 0 and 1. */
const mangled = fc
  .tuple(
    questionTree.map(unparse),
    fc.array(
      fc.tuple(fc.double({min: 0, max: 1, noNaN: true}), fc.constantFrom(...TOKENS), fc.nat(4)),
      {minLength: 1, maxLength: 3},
    ),
  )
  .map(([query, edits]) =>
    edits.reduce((text, [place, token, length]) => {
      const start = Math.floor(place * text.length)
      return text.slice(0, start) + token + text.slice(start + length)
    }, query),
  )

test('mangled queries', () => {
  fc.assert(
    fc.property(mangled, (query) => {
      // See the known differences below: the first of them, and those of `fn`.
      fc.pre(!query.startsWith('fn') && !/\|\s*\w+\s*(?![\w\s(:])/.test(query))
      expect(difference(query, PARAMS)).toBeUndefined()
    }),
    {numRuns: GENERATED, seed: 13},
  )
})

describe('by hand', () => {
  test.each([
    'a . b [ 0 ] . c',
    '{...}',
    '{..., a, "b": c,}',
    '{...a, b => c, b => {d}}',
    '[...a, b,]',
    '(a, b, c)[0]',
    '*|order(a)|score(b match "c", boost(d, 2))|{e}',
    '* | order(a desc, b asc, lower(c))[0...10]{_id, d[]->e}',
    '*[a == b][0]->c.d["e"]["f g"]',
    '*{a}[b]{c}',
    '*[].a[].b[].c',
    'a[].b[0].c[]{d}[e]',
    'a->b->{c}',
    'a->[0]',
    '*->a[]->b[1..2]{c}[3]',
    '[1, 2][@ > 1].a',
    '(*[a])[0]',
    '(* | order(a))[0].b',
    '@[a]|{b}',
    'a in (b)[0]',
    '- - a ** - b ** c',
    '!a.b[0] && -1 - +2',
    'a match "b" || c in d...e',
    'select(a => b, c => d, e)',
    'select()',
    'global::count(a)',
    'string :: split(a, b)',
    'string::split (a, b)',
    'count (a)',
    'count(a,)',
    'null.a || true == false',
    'a == -0',
    '1.5e-3 + 1.e',
    '1.a',
    '^.^.a',
    '^ .a',
    '^ . ^',
    "'it''s'",
    String.raw`'it\'s ü\t\u00e4'`,
    '"a\nb"',
    '// a comment\n a // another',
    'a\u0085\u00a0+\tb',
    'a\u2028+b',
    'a[(1 + 2) * 3][-(-1)]',
    'a["b" + "c"][null][true][[1]][{"a": 1}]',
    'a[1e999]',
    'before()',
    'delta::changedAny(a)',
    'diff::changedAny({}, {}, (a, b[c == 1]).(d[].e))',
    'diff::changedOnly({}, {}, anywhere(a))',
    'diff::changedOnly({}, {}, a[0])',
    'diff::changedOnly({}, {}, a[0..1])',
    'fn a::b($c,) = $c{d}; a::b(e).f',
    'fn a::b($c) = $c[].d; a::b(e)',
    'fn a::b($c) = $c[]{"d": e[f == ^.g]}[]; a::b(e)',
    'fn a::b($c) = a::d($c); fn a::d($e) = $e->{f}; {a::b(g)}',
    'fn count::x($c) = $c{d}; fn a::b($c) = $c{e}; fn a::b($c) = $c{f}; a::b(g)',
    'fn a::b($c) = $c{"d": boost(e, 1)}; *|score(a::b(f))',
    'fn a::b($c) = $c{d}',
  ])('%s', (query) => {
    expect(difference(query)).toBeUndefined()
  })
})

describe('delta mode', () => {
  test.each([
    'before()',
    'after().title',
    'before ().a == after().a && delta::operation() == "update"',
    'before() -> b',
    '{"a": before(){b, c[]}, "d": after() {...}}',
    'delta::changedAny(a)',
    'delta::changedAny((a.b, c))',
    'delta::changedOnly(a[])',
    'delta::changedAny(a, b)',
    'delta::changedAny()',
    'delta::other()',
    'global::before()',
  ])('%s', (query) => {
    const reference = outcome(() => parseByReference(query, {mode: 'delta'}))
    const ours = outcome(() => parseDelta(query, TOKEN_LIMITS))
    expect('error' in ours).toBe('error' in reference)
    if ('tree' in ours) expect(ours).toEqual(reference)
  })

  test('before() has no arguments, where groq-js left them out', () => {
    expect(() => parseDelta('before(a)', TOKEN_LIMITS)).toThrow('Expected 0, got 1')
  })

  test.each(['(a, b[c == 1]).(d[].e)', 'anywhere(a)', 'a[b == 1].c'])(
    'the selector %s is read as that of diff::changedAny, which groq-js does for that alone',
    (selector) => {
      const ofDiff = parse(`diff::changedAny({}, {}, ${selector})`, {}, TOKEN_LIMITS)
      const ofDelta = parseDelta(`delta::changedAny(${selector})`, TOKEN_LIMITS)
      if (ofDiff.type !== 'FuncCall') throw new Error('no call')
      expect(ofDelta).toEqual({...ofDiff, namespace: 'delta', args: ofDiff.args.slice(2)})
    },
  )
})

describe('known differences', () => {
  test.each([
    {why: 'a pipe into nothing was left out', query: '* | order'},
    {why: 'a colon was taken for a parenthesis', query: 'count:a)'},
    {why: 'unknown escapes became "undefined"', query: String.raw`"\q"`},
    {why: 'characters beyond U+FFFF were cut', query: String.raw`"\u{1F600}"`},
    {why: 'what is not hexadecimal became U+0000', query: String.raw`"\uzzzz"`},
    {why: 'every name that starts like "fn" was a declaration', query: 'fnord == 1'},
    {why: '"fn" and a namespace could be one word', query: 'fna::b($c) = $c{d}; 1'},
    {
      why: 'the functions of every object were a namespace',
      query: 'constructor::name()',
    },
  ])('$why: $query', ({query}) => {
    expect(difference(query)).toBeDefined()
  })
})
