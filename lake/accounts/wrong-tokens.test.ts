import {expect, test} from 'vitest'
import {SITE_TOKEN, testLake, TOKEN} from '../testing/test-lake.ts'
import {WrongTokens} from './wrong-tokens.ts'

const QUERY = '/data/query/production?query=1'
const forwarded = (address: string) => ({headers: {'x-forwarded-for': address}})

async function statuses(ask: (index: number) => Promise<Response>, times: number) {
  const all: number[] = []
  for (let index = 0; index < times; index++) all.push((await ask(index)).status)
  return all
}

test.each<[what: string, path: string, own: Record<string, string>]>([
  ['a query', QUERY, {'x-forwarded-for': '192.0.2.1'}],
  ['an endpoint of the lake', '/users/me', {'x-forwarded-for': '192.0.2.1'}],
  ['a query of this machine', QUERY, {}],
])('guessed tokens at %s are refused with 429 beyond fifty', async (_what, path, headers) => {
  const {send} = testLake()
  const guesses = await statuses((index) => send(path, {token: `guess${index}`, headers}), 60)
  expect(guesses).toEqual([...Array(50).fill(401), ...Array(10).fill(429)])
  const refused = await send(path, {token: 'another', headers})
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
  expect(await refused.json()).toMatchObject({message: expect.stringContaining('wrong tokens')})
})

test('locks out an address after wrong tokens, and no other', async () => {
  const {send} = testLake()
  await statuses((index) => send(QUERY, {token: `g${index}`, ...forwarded('192.0.2.1')}), 50)
  expect((await send(QUERY, {token: TOKEN, ...forwarded('192.0.2.1')})).status).toBe(429)
  expect((await send(QUERY, {token: TOKEN, ...forwarded('192.0.2.2')})).status).toBe(200)
  expect((await send(QUERY, {token: null, ...forwarded('192.0.2.1')})).status).toBe(200)
})

test('never locks out programs of this machine', async () => {
  const {send} = testLake()
  await statuses((index) => send(QUERY, {token: `guess${index}`}), 60)
  expect((await send(QUERY, {token: SITE_TOKEN})).status).toBe(200)
})

test('counts an expired token once, however often it is sent', async () => {
  const {send} = testLake()
  const all = await statuses(() => send(QUERY, {token: 'ended', ...forwarded('192.0.2.1')}), 60)
  expect(new Set(all)).toEqual(new Set([401]))
})

test('lets an address try again after ten minutes', () => {
  let now = 0
  const wrong = new WrongTokens(() => now)
  const client = {address: '192.0.2.1', isOwn: false}
  for (let index = 0; index < 50; index++) wrong.add(client, `guess${index}`)
  expect(wrong.isLockedOut(client)).toBe(true)
  expect(wrong.refusal(client.address).headers).toEqual({'retry-after': '600'})
  now = 10 * 60_000 + 1
  expect(wrong.isLockedOut(client)).toBe(false)
})
