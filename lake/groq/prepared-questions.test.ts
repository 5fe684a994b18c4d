import {describe, expect, test} from 'vitest'
import {Dataset} from '../store/dataset.ts'
import type {LakeDocument} from '../store/document.ts'
import {readAnswer} from '../testing/answers.ts'
import {testQueries} from '../testing/test-queries.ts'
import {freeParameters} from './free-parameters.ts'
import {TOKEN_LIMITS} from './limits.ts'
import {PreparedQuestions} from './prepared-questions.ts'
import {parseWhole} from './syntax/parse.ts'

const PARAMS = {x: 'a', y: 1}

describe('a parameter is free where its value does not decide what the text means', () => {
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

describe('what is prepared', () => {
  test('is good for other values of free parameters, and apart for values of others', () => {
    const questions = new PreparedQuestions()
    const take = (params: Record<string, unknown>) =>
      questions.take('*[a == $x][0...$y]', params, 'everything')
    const first = take({x: 1, y: 2})
    questions.giveBack(first)
    expect(take({x: 5, y: 2})).toBe(first)
    expect(take({x: 5, y: 3})).not.toBe(first)
  })

  test('is asked by one at a time', () => {
    const questions = new PreparedQuestions()
    const [one, other] = [1, 2].map((x) => questions.take('*[a == $x]', {x}, 'public'))
    expect(one).not.toBe(other)
  })

  test('is not good for who lacks a parameter, or has other limits', () => {
    const questions = new PreparedQuestions()
    const prepared = questions.take('*[a == $x]', {x: 1}, 'everything')
    questions.giveBack(prepared)
    expect(questions.take('*[a == $x]', {x: 1}, 'public')).not.toBe(prepared)
    expect(() => questions.take('*[a == $x]', {}, 'everything')).toThrow(
      'param $x referenced, but not provided',
    )
  })

  test('holds nothing of what it was asked', () => {
    const questions = new PreparedQuestions()
    const {context} = questions.take('*[a == $x]', {x: 1}, 'everything')
    expect(() => context.params).toThrow('not asked')
  })
})

function documentOf(index: number): LakeDocument {
  const time = '2026-01-01T00:00:00Z'
  const own = {_id: `d${index}`, _rev: 'r', _createdAt: time, _updatedAt: time}
  return {...own, _type: 'a', n: index, tags: [`t${index % 3}`]}
}

const ASKED = {perspective: [], visibility: 'everything', identity: 'me'} as const

test('answers are those of their parameters and of their moment, whatever was asked before with the same text', async () => {
  const dataset = new Dataset(
    'blog',
    'production',
    Array.from({length: 20}, (_, n) => documentOf(n)),
  )
  const queries = testQueries()
  const query = '*[n in $wanted && $tag in tags && n in *[n != $not].n] | order(n desc).n'
  const ask = async (params: Record<string, unknown>) =>
    readAnswer(await queries.answer(dataset, query, {...ASKED, params})).result
  expect(await ask({wanted: [1, 2, 4], tag: 't1', not: 4})).toEqual([1])
  expect(await ask({wanted: [1, 2, 4], tag: 't1', not: 0})).toEqual([4, 1])
  expect(await ask({wanted: [2, 5], tag: 't2', not: 5})).toEqual([2])
  const before = dataset.get('d5') ?? null
  dataset.apply([{id: 'd5', before, after: null}])
  expect(await ask({wanted: [2, 5], tag: 't2', not: 0})).toEqual([2])
})

test('a long question and others of its text are answered beside each other', async () => {
  const dataset = new Dataset(
    'blog',
    'production',
    Array.from({length: 300}, (_, n) => documentOf(n)),
  )
  const queries = testQueries()
  const query = 'count(*[count(*[n < ^.n && n != $x]) >= $least])'
  const ask = async (least: number) =>
    readAnswer(await queries.answer(dataset, query, {...ASKED, params: {x: -1, least}})).result
  expect(await Promise.all([50, 100, 150].map(ask))).toEqual([250, 200, 150])
  expect(await ask(200)).toBe(100)
})
