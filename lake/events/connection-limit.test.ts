import {expect, test} from 'vitest'
import {ConnectionLimit} from './connection-limit.ts'

const full = (limit: string) =>
  expect.objectContaining({
    status: 429,
    headers: {'retry-after': '30'},
    message: `There are as many listeners without a token as may be: ${limit}. Try again later.`,
  })

test('one address has a part of the connections, and who leaves makes room once', () => {
  const limit = new ConnectionLimit({what: 'listeners', all: 5, ofOne: 2})
  const leave = limit.take('a')
  limit.take('a')
  expect(() => limit.take('a')).toThrow(full('2 of one address'))
  limit.take('b')
  leave()
  leave()
  limit.take('a')
  expect(() => limit.take('a')).toThrow(full('2 of one address'))
  limit.take('b')
  limit.take('c')
  expect(() => limit.take('d')).toThrow(full('5 in all'))
})
