import {expect, test, vi} from 'vitest'
import {claim, readClaims, withClaim} from './claims.ts'
import {stubLocks} from './testing/lock-manager.ts'

const work = vi.fn(async () => 'sent')

test.each([
  ['with locks', stubLocks],
  ['without locks', () => vi.stubGlobal('navigator', {})],
])('%s a page’s message is claimed until it is released', async (_case, prepare) => {
  prepare()
  const letGo = claim('a')
  expect([(await readClaims())('a'), (await readClaims())('b')]).toEqual([true, false])
  await letGo()
  expect((await readClaims())('a')).toBe(false)
})

test('a message claimed by another tab is known, and left alone', async () => {
  const held = stubLocks()
  held.add('outbox:a')
  expect((await readClaims())('a')).toBe(true)
  expect(await withClaim('a', async () => 'sent')).toBeUndefined()
})

test('work with a message claims it meanwhile', async () => {
  stubLocks()
  const isClaimed = await withClaim('a', async () => (await readClaims())('a'))
  expect(isClaimed).toBe(true)
  expect((await readClaims())('a')).toBe(false)
})

test('without locks the work still runs', async () => {
  vi.stubGlobal('navigator', {})
  work.mockResolvedValue('sent')
  expect(await withClaim('a', work)).toBe('sent')
})
