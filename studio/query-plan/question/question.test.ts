import {expect, test} from 'vitest'
import {questionIn, searchParamsOf} from './kept-question.ts'
import {perspectiveOf, readParams} from './question.ts'

test.each([
  ['', {}],
  [' \n', {}],
  ['{"slug": "a", "ids": [1]}', {slug: 'a', ids: [1]}],
])('the parameters "%s"', (text, params) => {
  expect(readParams(text)).toEqual({params})
})

test.each([
  ['{"slug": ', /^This is no JSON\. ./],
  ["{slug: 'a'}", /^This is no JSON\. ./],
  ['["a"]', /are an object/],
  ['null', /are an object/],
  ['"a"', /are an object/],
])('no parameters: %s', (text, problem) => {
  expect(readParams(text).problem).toMatch(problem)
})

test.each([
  ['drafts', 'drafts'],
  ['pinnedRelease', 'pinnedRelease'],
  ['rOne', 'raw'],
  [undefined, 'raw'],
])('the perspective %s is %s', (name, perspective) => {
  expect(perspectiveOf(name)).toBe(perspective)
})

test.each([
  {query: '*[a == "&?="]\n{b}', params: '{"c": "ü"}', perspective: 'drafts' as const},
  {query: 'count(*)', params: '', perspective: 'raw' as const},
])('an address asks what it was made of: %o', (question) => {
  expect(questionIn(searchParamsOf(question))).toEqual(question)
})

test('no address is made of a very long query', () => {
  expect(searchParamsOf({query: 'x'.repeat(4_000), params: '', perspective: 'raw'})).toEqual([])
})

test('an address without a query asks nothing', () => {
  expect(questionIn(undefined)).toBeUndefined()
  expect(questionIn([['perspective', 'drafts']])).toBeUndefined()
})
