import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {testScenarios} from '../../testing/scenarios.ts'
import type {Send} from '../../testing/sender.ts'
import {STUDIO, testLake} from '../../testing/test-lake.ts'

testScenarios([
  {
    name: 'nobody is logged in without a token',
    path: '/users/me',
    token: null,
    status: 200,
    has: ['{}'],
  },
  {
    name: 'the administrator is an administrator',
    path: '/users/me',
    status: 200,
    has: ['"administrator"'],
  },
  {
    name: 'returns one user as an object with public fields',
    path: '/users/local-editor',
    status: 200,
    has: ['"displayName":"Local editor"'],
  },
  {
    name: 'several users are a list with holes',
    path: '/users/local-editor,nobody',
    status: 200,
    has: ['[{', ',null]'],
  },
])

test("keeps the Studio's stored values by project, over a restart", async () => {
  const {send} = testLake()
  const body = [{key: 'layout', value: {order: 'date'}}]
  await send('/users/me/keyvalue', {method: 'PUT', body})
  expect(await (await send('/users/me/keyvalue/layout,other')).json()).toEqual([
    ...body,
    {key: 'other', value: null},
  ])
  const elsewhere = await send('/p/announcements/v1/users/me/keyvalue/layout')
  expect(await elsewhere.json()).toEqual([{key: 'layout', value: null}])
})

const KB = 'x'.repeat(1_024)
const keys = (from: number, to: number) =>
  Array.from({length: to - from}, (_, index) => ({key: `k${from + index}`, value: 1}))

test.each([
  ['a key of 200 characters', [{key: 'k'.repeat(200), value: 1}], 200],
  ['a key of 201', [{key: 'k'.repeat(201), value: 1}], 400],
  [
    'a key of 5 KB beside a short one',
    [
      {key: 'a', value: 1},
      {key: KB.repeat(5), value: 1},
    ],
    400,
  ],
  ['a value of 60 KB', [{key: 'a', value: {text: KB.repeat(60)}}], 200],
  ['a value of 65 KB', [{key: 'a', value: {text: KB.repeat(65)}}], 400],
  ['a value of 30,000 characters of three bytes', [{key: 'a', value: '界'.repeat(30_000)}], 400],
  ['1,000 keys', keys(0, 1_000), 200],
  ['1,001 keys', keys(0, 1_001), 400],
])('returns the expected status for storing %s', async (_name, body, status) => {
  const {send} = testLake()
  const answer = await send('/users/me/keyvalue', {method: 'PUT', body})
  const key = body[0]?.key.slice(0, 200)
  const stored = await (await send(`/users/me/keyvalue/${key}`)).json()
  expect([answer.status, stored]).toEqual([
    status,
    [{key, value: status === 200 ? body[0]?.value : null}],
  ])
})

test('a user has at most 1,000 keys over all projects, and can still change those', async () => {
  const {send} = testLake()
  const put = (path: string, body: unknown) => send(path, {method: 'PUT', body})
  await put('/users/me/keyvalue', keys(0, 600))
  const elsewhere = '/p/announcements/v1/users/me/keyvalue'
  const answer = await put(elsewhere, keys(0, 600))
  expect(await answer.json()).toEqual({
    statusCode: 400,
    error: 'Bad Request',
    message:
      'A user may store at most 1,000 keys; this request would make it 1200. Nothing was stored. Reuse existing keys.',
  })
  expect((await put(elsewhere, keys(0, 400))).status).toBe(200)
  expect((await put(elsewhere, keys(0, 1))).status).toBe(200)
  expect((await put(elsewhere, keys(400, 401))).status).toBe(400)
})

describe('a log-in', () => {
  test('ends a token with its logout', async () => {
    const {lake, send} = testLake()
    const token = lake.store.accounts.createSession('local-editor', 'test')
    expect((await send('/auth/id', {token})).status).toBe(200)
    await send('/auth/logout', {method: 'POST', token})
    expect((await send('/auth/id', {token})).status).toBe(401)
  })

  test('expires a token after 30 unused days', async () => {
    vi.useFakeTimers({toFake: ['Date']})
    onTestFinished(() => void vi.useRealTimers())
    const {lake, send} = testLake()
    const day = 24 * 60 * 60_000
    const status = async (token: string) => (await send('/auth/id', {token})).status
    const [used, unused] = ['used', 'unused'].map((label) =>
      lake.store.accounts.createSession('local-editor', label),
    )
    vi.setSystemTime(Date.now() + 29 * day)
    expect(await status(used ?? '')).toBe(200)
    vi.setSystemTime(Date.now() + 2 * day)
    expect([await status(used ?? ''), await status(unused ?? '')]).toEqual([200, 401])
    expect(await (await send('/projects/blog/tokens')).json()).toMatchObject([{label: 'used'}])
  })
})

describe('tokens', () => {
  const tokensOf = async (send: Send) => {
    const tokens: {id: string; label: string}[] = await (await send('/projects/blog/tokens')).json()
    return tokens
  }

  test('are listed without their values, and revoked one by one', async () => {
    const {lake, send} = testLake()
    const token = lake.store.accounts.createSession('local-editor', 'one')
    const other = lake.store.accounts.createSession('local-editor', 'other')
    // Tokens of the same millisecond have no order.
    const tokens = (await tokensOf(send)).toSorted((a, b) => a.label.localeCompare(b.label))
    expect(tokens).toMatchObject([{label: 'one', lastUsedAt: expect.any(String)}, {label: 'other'}])
    expect(JSON.stringify(tokens)).not.toContain(token)
    const path = `/projects/blog/tokens/${tokens[0]?.id}`
    expect((await send(path, {method: 'DELETE', token: null})).status).toBe(401)
    expect((await send(path, {method: 'DELETE'})).status).toBe(204)
    expect((await send(path, {method: 'DELETE'})).status).toBe(404)
    expect((await send('/auth/id', {token})).status).toBe(401)
    expect((await send('/auth/id', {token: other})).status).toBe(200)
  })

  test.each<[what: string, end: (send: Send, token: string) => Promise<unknown>]>([
    [
      'is revoked',
      async (send) => {
        const [{id} = {id: ''}] = await tokensOf(send)
        await send(`/projects/blog/tokens/${id}`, {method: 'DELETE'})
      },
    ],
    ['logs out', (send, token) => send('/auth/logout', {method: 'POST', token})],
  ])(
    'a token that %s has no open streams, and opens none with what it was given',
    async (_what, end) => {
      const {lake, send} = testLake()
      lake.streamPorts.use([1])
      const token = lake.store.accounts.createSession('local-editor', 'one')
      const streams = [
        await send('/data/listen/production?query=*', {token}),
        await send('/data/live/events/production?includeDrafts=true', {token}),
      ]
      const headers = {origin: STUDIO}
      const redirect = await send('/data/listen/production?query=*', {token, headers})
      const stays = await send('/data/live/events/production', {token: null})
      await end(send, token)
      const ticket = new URL(redirect.headers.get('location') ?? '').pathname
      for (const stream of [...streams, await send(ticket, {token: null})]) {
        expect(await stream.text()).toMatch(/^: connected/)
      }
      const reader = stays.body?.getReader()
      expect((await reader?.read())?.done).toBe(false)
      await reader?.cancel()
    },
  )
})
