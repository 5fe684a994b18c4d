import {expect, test} from 'vitest'
import {Places} from './places.ts'

const full = (limit: string) =>
  expect.objectContaining({
    status: 429,
    headers: {'retry-after': '30'},
    message: `There are as many listeners without a token as may be: ${limit}. Try again later.`,
  })

test('one address has a part of the places, and who leaves makes room once', () => {
  const places = new Places({what: 'listeners', all: 5, ofOne: 2})
  const leave = places.take('a')
  places.take('a')
  expect(() => places.take('a')).toThrow(full('2 of one address'))
  places.take('b')
  leave()
  leave()
  places.take('a')
  expect(() => places.take('a')).toThrow(full('2 of one address'))
  places.take('b')
  places.take('c')
  expect(() => places.take('d')).toThrow(full('5 in all'))
})
