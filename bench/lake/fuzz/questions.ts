import * as fc from 'fast-check'
import type {Arbitrary} from 'fast-check'

const FIELDS = [
  'title',
  'slug.current',
  'tags',
  'body',
  'author->name',
  'n',
  'then',
  '_type',
  '^.n',
]
const FUNCTIONS = ['count', 'length', 'lower', 'defined', 'references', 'pt::text', 'math::sum']

/** GROQ queries that anonymous clients may send: valid, generated, hostile, garbage. */
export const questions: Arbitrary<string> = fc.oneof(
  {weight: 3, arbitrary: honest()},
  {weight: 6, arbitrary: generated()},
  {weight: 3, arbitrary: hostile()},
  {weight: 2, arbitrary: garbage()},
)

function honest(): Arbitrary<string> {
  return fc.constantFrom(
    '*[_type == "post"] | order(publishedAt desc)[0...12]{title, "slug": slug.current}',
    '*[_type == "post" && slug.current == "post-7"][0]',
    'count(*[_type == "post"])',
    '*[_type == "post" && count(tags[@ in ["a", "b"]]) > 0][0...3]{title, author->{name}}',
    '*[_type == "post" && title match "post*"] | score(title match "7") | order(_score desc)[0...5]',
    '*[references("author-1")]._id',
  )
}

/** Syntax trees; most of them parse. */
function generated(): Arbitrary<string> {
  const {expression} = fc.letrec<{expression: string}>((tie) => ({
    expression: fc.oneof(
      {depthSize: 'small', withCrossShrink: true},
      atom(),
      fc
        .tuple(tie('expression'), operator(), tie('expression'))
        .map(([left, sign, right]) => `${left} ${sign} ${right}`),
      fc
        .tuple(fc.constantFrom(...FUNCTIONS), tie('expression'))
        .map(([name, inner]) => `${name}(${inner})`),
      fc
        .tuple(tie('expression'), tie('expression'))
        .map(([base, filter]) => `(${base})[${filter}]`),
      fc
        .tuple(tie('expression'), tie('expression'))
        .map(([base, key]) => `*[${base}]|order(${key})`),
      fc.array(tie('expression'), {maxLength: 4}).map((items) => `[${items.join(', ')}]`),
      fc
        .tuple(tie('expression'), tie('expression'))
        .map(([a, b]) => `*{"a": ${a}, "b": ${b}, ...}`),
    ),
  }))
  return expression
}

function atom(): Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(
      ...FIELDS,
      '*',
      '@',
      '^',
      'null',
      'true',
      '$x',
      '$missing',
      'now()',
      'identity()',
    ),
    fc.integer().map(String),
    fc.double({noNaN: true, noDefaultInfinity: true}).map(String),
    fc.string({unit: 'grapheme', maxLength: 30}).map((text) => JSON.stringify(text)),
  )
}

function operator(): Arbitrary<string> {
  return fc.constantFrom(
    '+',
    '-',
    '*',
    '/',
    '%',
    '**',
    '==',
    '!=',
    '<',
    '>',
    '&&',
    '||',
    'in',
    'match',
  )
}

/** Queries whose cost grows faster than their length, in each stage of evaluation. */
function hostile(): Arbitrary<string> {
  const size = fc.integer({min: 2, max: 40})
  return fc.oneof(
    size.map((n) => `[${'1,'.repeat(n * 500)}1]`),
    size.map((n) => `{${Array.from({length: n * 100}, (_, index) => `"f${index}": 1`).join(',')}}`),
    size.map((n) => `${'['.repeat(n * 50)}${']'.repeat(n * 50)}`),
    size.map((n) => `${'('.repeat(n * 50)}1${')'.repeat(n * 50)}`),
    size.map((n) => `${'1 + '.repeat(n * 100)}1`),
    size.map((n) => `${'!'.repeat(n * 100)}true`),
    fc.integer({min: 2, max: 7}).map((depth) => `*[_type == "post"][0]${blockLoops(depth)}`),
    size.map((n) => doubling('[1,2,3,4]', n)),
    size.map((n) => doubling('"xxxxxxxx"', n)),
    size.map((n) => `${doubling('"xxxxxxxx"', n)}{"n": count(string::split(a, ""))}`),
    size.map((n) => `{"a": [1, 2]}${'{"a": [a, a]}'.repeat(n)}`),
    size.map((n) => `*${'[count(*) > 0]'.repeat(n)}`),
    size.map((n) => `*[title match "${'*a'.repeat(n)}"]`),
    size.map((n) => `"${'a'.repeat(n * 100)}b" match "${'a*'.repeat(n)}c"`),
    size.map((n) => `"${'.'.repeat(n * 500)}" match "x"`),
    size.map((n) => `"${'a.'.repeat(n * 10)}!" in path("${'**.'.repeat(n)}b")`),
    size.map((n) => `*|order(${Array.from({length: n}, () => 'pt::text(body)').join(', ')})`),
    size.map((n) => declarations(n)),
    size.map((n) => `*{"x": *{"y": *{"z": ${'*'.repeat(1)}[${n} == n]}}}`),
    size.map(
      (n) => `array::join([${'"long text", '.repeat(n * 10)}"x"], "${'-'.repeat(n * 100)}")`,
    ),
  )
}

/** Nested loops over blocks, each with access to the outer ones. */
function blockLoops(depth: number): string {
  let inner = '1'
  for (let level = depth; level > 0; level -= 1) {
    const parents = Array.from({length: level}, () => '^').join('.')
    inner = `{"x": count(${level === 1 ? 'body[]' : `${parents}.body[]`}${inner === '1' ? '' : inner})}`
  }
  return inner
}

function doubling(start: string, times: number): string {
  return `{"a": ${start}}${'{"a": a + a}'.repeat(times)}`
}

/** Functions that each call the previous one twice. */
function declarations(count: number): string {
  const lines = ['fn f::f0($x) = $x{n};']
  for (let index = 1; index < count; index += 1) {
    const before = `f::f${index - 1}(@)`
    lines.push(`fn f::f${index}($x) = $x{"a": ${before}, "b": ${before}};`)
  }
  return `${lines.join('\n')}\nf::f${count - 1}(*[0])`
}

function garbage(): Arbitrary<string> {
  return fc.oneof(
    fc.string({unit: 'binary', maxLength: 60}),
    fc.string({maxLength: 200}),
    honest().chain((query) =>
      fc
        .tuple(fc.nat(query.length), fc.string({maxLength: 3}))
        .map(([at, text]) => query.slice(0, at) + text + query.slice(at + 1)),
    ),
  )
}
