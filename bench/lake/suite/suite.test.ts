import {expect, test} from 'vitest'
import {Dataset} from '@skyforge/lake/internal/store/dataset.ts'
import {byLake, byReference} from './answering.ts'
import {compareAnswers} from './compare.ts'
import {medianBar} from './median-bar.ts'
import {callsFor, isSlower} from './pairs.ts'
import {type Asked, generatedQuestions} from './questions.ts'

const TIME = '2026-01-01T00:00:00Z'
const dataset = new Dataset('blog', 'production', [
  {_id: 'b', _type: 'post', _rev: 'r', _createdAt: TIME, _updatedAt: TIME, n: 2},
  {_id: 'a', _type: 'post', _rev: 'r', _createdAt: TIME, _updatedAt: TIME, of: {_ref: 'b'}},
])

function asked(query: string): Asked {
  return {from: 'here', query, params: {n: 2}, dataset}
}

test.each([
  {query: '*[n == $n]._id', is: ['b']},
  {query: '*[_id == "a"][0].of->n', is: 2},
  {query: 'identity()', is: 'bench'},
  {query: 'missing', is: null},
])('the lake and groq-js evaluate $query to $is, repeatedly', ({query, is}) => {
  for (const answering of [byLake(asked(query)), byReference(asked(query))]) {
    expect(answering?.value()).toEqual(is)
    expect(answering?.json()).toBe(JSON.stringify(is))
    expect(answering?.value()).toEqual(is)
  }
})

test('a query that groq-js fails at is not compared', () => {
  expect(byReference(asked('*[missing::function()]'))).toBeUndefined()
  expect(byReference(asked('geo::contains({}, {})'))).toBeUndefined()
})

test.each([
  {answers: ['{"a":1,"b":2}', '{"a":1,"b":2}'], is: undefined},
  {answers: ['{"a":1,"b":2}', '{"b":2,"a":1}'], is: 'bytes'},
  {answers: ['{"a":1}', '{"a":2}'], is: 'values'},
  {answers: ['1', 'null'], is: 'values'},
])('compareAnswers finds that $answers differ in $is', ({answers, is}) => {
  expect(compareAnswers(answers)).toBe(is)
})

test.each([
  {ratio: {ratio: 0.8, from: 0.7, to: 0.9}, is: true},
  {ratio: {ratio: 0.8, from: 0.7, to: 1.1}, is: false},
  {ratio: {ratio: 2, from: 1.5, to: 3}, is: false},
])('isSlower is $is for $ratio', ({ratio, is}) => {
  expect(isSlower({ratio, microseconds: 1})).toBe(is)
})

test.each([
  {ratios: [], reached: 'not measured', passes: false},
  {ratios: [1, 2.994, 9], reached: '2.99', passes: false},
  {ratios: [1, 3, 9], reached: '3.00', passes: true},
])('the median bar of $ratios reaches $reached', ({ratios, reached, passes}) => {
  expect(medianBar('some', ratios)).toMatchObject({reached, passes})
})

test('callsFor returns the number of calls that take the given time', () => {
  let time = 0
  const now = () => time
  const work = () => {
    time += 3
  }
  expect(callsFor(work, {milliseconds: 30, now})).toBe(10)
  expect(callsFor(work, {milliseconds: 1, now})).toBe(1)
})

test('a seed determines the generated queries', () => {
  const texts = (seed: number) => generatedQuestions(seed, 5).map(({query}) => query)
  expect(texts(7)).toHaveLength(5)
  expect(texts(7)).toEqual(texts(7))
  expect(texts(7)).not.toEqual(texts(8))
})
