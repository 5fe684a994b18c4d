import {expect, test} from 'vitest'
import {ConnectionLimit} from './connection-limit.ts'

const visitor = (address: string) => ({address, isOwn: false})
const site = {address: '127.0.0.1', isOwn: true}

const full = (limit: string) =>
  expect.objectContaining({
    status: 429,
    headers: {'retry-after': '30'},
    message: `There are as many listeners without a token as may be: ${limit}. Try again later.`,
  })

test('limits one address to its share, and frees each connection once', () => {
  const limit = new ConnectionLimit({what: 'listeners', total: 5, perAddress: 2})
  const leave = limit.take(visitor('a'))
  limit.take(visitor('a'))
  expect(() => limit.take(visitor('a'))).toThrow(full('2 of one address'))
  limit.take(visitor('b'))
  leave()
  leave()
  limit.take(visitor('a'))
  expect(() => limit.take(visitor('a'))).toThrow(full('2 of one address'))
  limit.take(visitor('b'))
  limit.take(visitor('c'))
  expect(() => limit.take(visitor('d'))).toThrow(full('5 in all'))
})

test('reserves connections for programs of this machine', () => {
  const limit = new ConnectionLimit({what: 'listeners', total: 3, perAddress: 1, reserved: 1})
  limit.take(visitor('a'))
  limit.take(visitor('127.0.0.1'))
  expect(() => limit.take(visitor('b'))).toThrow(full('2 in all'))
  limit.take(site)
  expect(() => limit.take(site)).toThrow(full('3 in all'))
})

test('lets programs of this machine exceed the limit of an address if connections are reserved', () => {
  const limit = new ConnectionLimit({what: 'listeners', total: 3, perAddress: 1, reserved: 1})
  for (let index = 0; index < 3; index++) limit.take(site)
  const shared = new ConnectionLimit({what: 'listeners', total: 3, perAddress: 1})
  shared.take(site)
  expect(() => shared.take(site)).toThrow(full('1 of one address'))
})
