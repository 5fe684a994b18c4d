import {describe, expect, test, vi} from 'vitest'
import {Dataset} from '../store/dataset.ts'
import type {LakeDocument} from '../store/document.ts'
import {readAnswer} from '../testing/answers.ts'
import {commitTo, testQueries} from '../testing/test-queries.ts'
import {contextOf} from '../testing/evaluate.ts'
import {compileGuarded, evaluate} from './evaluate.ts'
import {ROOT} from './evaluator/code/scope.ts'
import {freeParameters, unbindParameters} from './free-parameters.ts'
import {TOKEN_LIMITS} from './limits.ts'
import {PreparedQueries} from './prepared-queries.ts'
import type {RunInput} from './query-context.ts'
import type {ExprNode} from './syntax/nodes.ts'
import {parseWhole} from './syntax/parse.ts'

const PARAMS = {x: 'a', y: 1}

describe('a parameter is free if its value does not change the meaning of the text', () => {
  test.each([
    ['*[slug.current == $x]', ['x']],
    ['*[n > $y && n <= ($y)]', ['y']],
    ['*[$x in tags[].name][0...10]', ['x']],
    ['*[n in [$x, $y]]', ['x', 'y']],
    ['*[n in 0..$y]', ['y']],
    ['*[title match $x + "*"]', ['x']],
    ['*[references($x)]', ['x']],
    ['*[_type == $x && n == $y]', ['y']],
    ['*[_type in [$x]]', []],
    ['*[][$y]', []],
    ['*[0...$y]', []],
    ['*[][$y + $y]', []],
    ['*[n == $y][$y]', []],
    ['*[title match text::query($x)]', []],
    ['*{"a": $y}', []],
    ['*[$x]', []],
  ])('%s', (text, expected) => {
    expect([...freeParameters(parseWhole(text, PARAMS, TOKEN_LIMITS))]).toEqual(expected)
  })
})

describe('a prepared query', () => {
  test('is shared by all values of free parameters, and by no values of others', () => {
    const questions = new PreparedQueries()
    const take = (params: Record<string, unknown>) =>
      questions.take('*[a == $x][0...$y]', params, 'everything')
    const first = take({x: 1, y: 2})
    questions.release(first)
    expect(take({x: 5, y: 2})).toBe(first)
    expect(take({x: 5, y: 3})).not.toBe(first)
  })

  test('is used by one request at a time', () => {
    const questions = new PreparedQueries()
    const take = () => questions.take('*[a == $x]', {x: 1}, 'public')
    const first = take()
    expect(take()).not.toBe(first)
    questions.release(first)
    const [one, other] = [take(), take()]
    expect(one).toBe(first)
    expect(other).not.toBe(first)
  })

  test('is not used if a parameter is missing or the limits differ', () => {
    const questions = new PreparedQueries()
    const prepared = questions.take('*[a == $x]', {x: 1}, 'everything')
    questions.release(prepared)
    expect(questions.take('*[a == $x]', {x: 1}, 'public')).not.toBe(prepared)
    expect(() => questions.take('*[a == $x]', {}, 'everything')).toThrow(
      'param $x referenced, but not provided',
    )
  })

  test('holds no parameters before it runs', () => {
    const questions = new PreparedQueries()
    const {context} = questions.take('*[a == $x]', {x: 1}, 'everything')
    expect(() => context.params).toThrow('not running')
  })

  test('holds no parameters after it was released', () => {
    const questions = new PreparedQueries()
    const prepared = questions.take('*[a in [$x, 1]]', {x: 1}, 'everything')
    const {context} = prepared
    const asked: Partial<RunInput> = {params: {x: 1}}
    context.begin(asked as RunInput)
    expect(context.params).toEqual({x: 1})
    expect(context.memories).not.toEqual([])
    for (const memory of context.memories) memory.known = 'something'
    questions.release(prepared)
    expect(() => context.params).toThrow('not running')
    expect(context.memories.filter(({known}) => known !== undefined)).toEqual([])
  })

  test('is evicted by other queries, however short they are', () => {
    const questions = new PreparedQueries()
    const take = (index: number) => questions.take(`${index}`, {}, 'everything')
    const first = take(0)
    for (let index = 1; index < 2_000; index += 1) questions.release(take(index))
    questions.release(first)
    expect(take(0)).not.toBe(first)
  })
})

test.each(['[$a, $b]', '[...$list, $a]', '[([$a]), [...$list], $b]'])(
  'an array of parameters makes no more than one of values, however often it is asked of: %s',
  (array) => {
    const params = {a: 1, b: 2, list: [3, 4]}
    const documents = Array.from({length: 20}, (_, n) => ({_id: `d${n}`, n}))
    const parsed = parseWhole(
      `count(*[count(*[n in ${array} && n != ^.n]) > 0])`,
      params,
      TOKEN_LIMITS,
    )
    const made = (tree: ExprNode) => {
      const context = {...contextOf({documents}), params}
      return {value: evaluate(tree, context), bytes: context.budget.madeBytes}
    }
    const withValues = made(parsed.tree)
    const free = freeParameters(parsed)
    expect(free.size).toBeGreaterThan(0)
    unbindParameters(parsed, free)
    expect(made(parsed.tree)).toEqual(withValues)
  },
)

function documentOf(index: number): LakeDocument {
  const time = '2026-01-01T00:00:00Z'
  const own = {_id: `d${index}`, _rev: 'r', _createdAt: time, _updatedAt: time}
  return {...own, _type: 'a', n: index, tags: [`t${index % 3}`]}
}

const ASKED = {perspective: [], visibility: 'everything', identity: 'me'} as const

test('a result depends on its own parameters and documents, whatever ran before with the same text', async () => {
  const dataset = new Dataset(
    'blog',
    'production',
    Array.from({length: 20}, (_, n) => documentOf(n)),
  )
  const queries = testQueries()
  const query = '*[n in $wanted && $tag in tags && n in *[n != $not].n] | order(n desc).n'
  const ask = async (params: Record<string, unknown>) =>
    readAnswer(await queries.run(dataset, query, {...ASKED, params})).result
  expect(await ask({wanted: [1, 2, 4], tag: 't1', not: 4})).toEqual([1])
  expect(await ask({wanted: [1, 2, 4], tag: 't1', not: 0})).toEqual([4, 1])
  expect(await ask({wanted: [2, 5], tag: 't2', not: 5})).toEqual([2])
  const before = dataset.get('d5') ?? null
  commitTo(dataset, [{id: 'd5', before, after: null}], queries)
  expect(await ask({wanted: [2, 5], tag: 't2', not: 0})).toEqual([2])
})

test('values of parameters are computed for each run', async () => {
  const dataset = new Dataset('blog', 'production', [1, 2, 3].map(documentOf))
  const queries = testQueries()
  const ask = async (query: string, params: Record<string, unknown>) =>
    readAnswer(await queries.run(dataset, query, {...ASKED, params})).result
  for (const n of [1, 2, 3]) expect(await ask('*[n in [$a, $b]].n', {a: n, b: -1})).toEqual([n])
  for (const text of ['a', 'ab']) {
    expect(await ask('*[n == length($text)].n', {text})).toEqual([text.length])
  }
})

test('functions of constants run once per query, also if they return null', () => {
  const documents = [1, 2, 3].map(documentOf)
  const spent = (condition: string) => {
    const context = contextOf({documents})
    const reads = vi.spyOn(context.budget, 'reads')
    const tree = parseWhole(`*[${condition}]`, {}, TOKEN_LIMITS).tree
    evaluate(tree, context)
    return reads.mock.calls.length
  }
  expect(spent('dateTime("2026-01-01T00:00:00Z") == n')).toBe(1)
  expect(spent('dateTime("no date") == n')).toBe(1)
})

test('results that depend on the time are not cached', () => {
  const context = contextOf({})
  const tree = parseWhole('dateTime(now()) == dateTime::now()', {}, TOKEN_LIMITS).tree
  const {run} = compileGuarded(tree, context)
  expect(run(ROOT)).toBe(true)
  context.timestamp += 1_000
  expect(run(ROOT)).toBe(true)
})

test('two long queries of the same text run beside each other', async () => {
  const dataset = new Dataset(
    'blog',
    'production',
    Array.from({length: 300}, (_, n) => documentOf(n)),
  )
  const queries = testQueries()
  const query = 'count(*[count(*[n < ^.n && n != $x]) >= $least])'
  const ask = async (least: number) =>
    readAnswer(await queries.run(dataset, query, {...ASKED, params: {x: -1, least}})).result
  expect(await Promise.all([50, 100, 150].map(ask))).toEqual([250, 200, 150])
  expect(await ask(200)).toBe(100)
})
