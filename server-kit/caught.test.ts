import {expect, test} from 'vitest'
import {reasonOf} from './caught.ts'

const because = (cause: unknown) => new TypeError('fetch failed', {cause})

test.each<[string, unknown, string]>([
  ['an error', new Error('Too late'), 'Too late'],
  ['an error with a cause', because(new Error('connect ECONNREFUSED')), 'connect ECONNREFUSED'],
  [
    'a cause with only a code, as for a name with several addresses',
    because(Object.assign(new AggregateError([]), {code: 'ECONNREFUSED'})),
    'ECONNREFUSED',
  ],
  ['a cause without a message', because(new Error('')), 'fetch failed'],
  ['a text', 'stop', 'stop'],
])('reasonOf finds the reason of %s: %s', (_, caught, reason) => {
  expect(reasonOf(caught)).toBe(reason)
})
