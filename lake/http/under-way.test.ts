import {expect, test} from 'vitest'
import {TOKEN} from '../testing/test-lake.ts'
import {listeningLake} from '../testing/listening-lake.ts'
import {UnderWay} from './under-way.ts'

const anonymous = (address: string) => ({address, isKnown: false})

/** As many that have begun as may. */
function fill(underWay: UnderWay, caller: {address: string; isKnown: boolean}): (() => void)[] {
  const leaves: (() => void)[] = []
  for (;;) {
    try {
      leaves.push(underWay.enter(caller))
    } catch {
      return leaves
    }
  }
}

test('one address has a part of the places, those without a token another, tokens the rest', () => {
  const underWay = new UnderWay()
  expect(fill(underWay, anonymous('192.0.2.1'))).toHaveLength(64)
  expect(fill(underWay, anonymous('192.0.2.2'))).toHaveLength(64)
  expect(fill(underWay, anonymous('127.0.0.1'))).toHaveLength(256)
  expect(fill(underWay, {address: '192.0.2.1', isKnown: true})).toHaveLength(128)
})

test('a place that was given back once is free once', () => {
  const underWay = new UnderWay()
  const [leave] = fill(underWay, anonymous('192.0.2.1'))
  leave?.()
  leave?.()
  expect(fill(underWay, anonymous('192.0.2.1'))).toHaveLength(1)
})

test('a refusal says when to come again', () => {
  const underWay = new UnderWay()
  fill(underWay, anonymous('192.0.2.1'))
  expect(() => underWay.enter(anonymous('192.0.2.1'))).toThrow(
    expect.objectContaining({status: 503, headers: {'retry-after': '1'}}),
  )
})

test('bodies that stall keep nobody with a token waiting, and leave their places with their sockets', async () => {
  const {origin, open} = await listeningLake()
  const query = '/p/blog/v1/data/query/production'
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`${origin}${query}?query=1`, {headers}).then(({status}) => status)
  const head = `POST ${query} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n`
  const stalled = Array.from({length: 384}, () => open(head))
  await expect.poll(() => ask()).toBe(503)
  expect(await ask({authorization: `Bearer ${TOKEN}`})).toBe(200)
  for (const socket of stalled) socket.destroy()
  await expect.poll(() => ask()).toBe(200)
})
