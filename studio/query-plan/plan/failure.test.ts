import {expect, test} from 'vitest'
import {failureOf} from './failure.ts'

/** As the client throws what the lake answered. */
const refused = (details: object) => Object.assign(new Error('of the client'), {details})

const QUERY = '*[_type == "post"\n  && ]{title}'

test.each([
  ['between two', 23, 24, {line: 2, column: 6, text: '  && ]{title}', start: 23, end: 24}],
  ['at the beginning', 0, 1, {line: 1, column: 1, text: '*[_type == "post"', start: 0, end: 1}],
  ['behind the end', 99, 99, {line: 2, column: 14, text: '  && ]{title}', start: 31, end: 99}],
])('a mistake %s is told with its place', (_where, start, end, place) => {
  const error = refused({type: 'queryParseError', description: 'Expected more.', start, end})
  expect(failureOf(error, QUERY)).toEqual({message: 'Expected more.', place})
})

test('a limit has no place', () => {
  const error = refused({type: 'queryLimitError', description: 'It takes too long.', limit: 'ms'})
  expect(failureOf(error, QUERY)).toEqual({message: 'It takes too long.'})
})

test.each([
  [new Error('Request timed out.'), 'Request timed out.'],
  ['away', 'away'],
])('what the lake says nothing of is told as it is: %s', (error, message) => {
  expect(failureOf(error, QUERY)).toEqual({message})
})
