import {setTimeout as delay} from 'node:timers/promises'
import {describe, expect, test, vi} from 'vitest'
import {LakeError} from '../errors.ts'
import {QueryEngine} from '../groq/query-engine.ts'
import {listeningLake} from '../testing/listening-lake.ts'
import {TOKEN} from '../testing/test-lake.ts'
import {commitTo} from '../testing/test-queries.ts'

const POSTS = 36
/** Documents that together exceed a single-part response. */
const TEXT = '語'.repeat(170_000)
const MB = 1024 * 1024

const TIME = '2026-01-01T00:00:00Z'
const META = {_type: 'post', _rev: 'r', _createdAt: TIME, _updatedAt: TIME}

const headers = {authorization: `Bearer ${TOKEN}`}

async function longLake() {
  const {origin, ...tested} = await listeningLake()
  const dataset = tested.lake.store.datasets.get('blog', 'production')
  // In memory only, as durability does not matter here.
  const save = (...ids: string[]) =>
    commitTo(
      dataset,
      ids.map((id) => ({
        id,
        before: dataset.get(id) ?? null,
        after: {...META, _id: id, text: TEXT},
      })),
      tested.lake.queries,
    )
  const address = (query: string) =>
    `${origin}/p/blog/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`
  return {
    ...tested,
    dataset,
    save,
    fill: () => save(...Array.from({length: POSTS}, (_, index) => `post-${index}`)),
    ask: (query: string, init: RequestInit = {headers}) => fetch(address(query), init),
  }
}

type Answer = {query: string; result: {_id: string; _rev: string; text: string}[]; at: number}

describe('a long list', () => {
  test('streams the whole list, and its current state later', async () => {
    const {ask, fill, save, dataset} = await longLake()
    fill()
    const query = '*[_type == "post"] | order(_id asc)'
    const read = async () => {
      const response = await ask(query)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-length')).toBeNull()
      const answer = (await response.json()) as Answer
      expect(answer).toMatchObject({query, at: expect.any(Number), syncTags: [expect.any(String)]})
      return answer.result
    }
    const stored = () => [...dataset.all()].toSorted((one, other) => (one._id < other._id ? -1 : 1))
    expect(await read()).toEqual(stored())
    expect(await read()).toEqual(stored())
    save('post-20')
    save('post-7a')
    const later = await read()
    expect(later).toHaveLength(POSTS + 1)
    expect(later).toEqual(stored())
  })

  test('may contain anything', async () => {
    const {ask, fill} = await longLake()
    fill()
    const made = (await (await ask('*[_type == "post"]{"a": {"b": text}}')).json()) as Answer
    expect(made.result).toEqual(Array.from({length: POSTS}, () => ({a: {b: TEXT}})))
    const inObject = await ask('{"posts": *[_type == "post"]{text}, "last": 1}')
    const {result} = (await inObject.json()) as {result: {posts: object[]; last: number}}
    expect([result.posts.length, result.last]).toEqual([POSTS, 1])
  })

  test('is too long without a token', async () => {
    const {ask, fill} = await longLake()
    fill()
    const response = await ask('*[_type == "post"]', {})
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('queryLimitError'),
    ])
  })
})

/** Makes the lake answer the next query in chunks of a megabyte. */
async function lakeInParts(last: () => Uint8Array = () => Buffer.alloc(MB, ' ')) {
  const tested = await longLake()
  const state = {made: 0, isLeft: false}
  function* pieces() {
    try {
      for (; state.made < 2_000; state.made += 1)
        yield state.made < 20 ? Buffer.alloc(MB, ' ') : last()
    } finally {
      state.isLeft = true
    }
  }
  const rest = {pieces: pieces(), heldBytes: 1}
  vi.spyOn(QueryEngine.prototype, 'run').mockResolvedValueOnce({
    json: [Buffer.from('[')],
    rest,
    syncTags: [],
  })
  return {...tested, state}
}

describe('a response that is not read', () => {
  test('is not produced after the client has disconnected', async () => {
    const {ask, state, reports} = await lakeInParts()
    const leaving = new AbortController()
    const response = await ask('*', {headers, signal: leaving.signal})
    const reader = response.body?.getReader()
    await reader?.read()
    await delay(200)
    expect(state.made).toBeLessThan(500)
    leaving.abort()
    await expect.poll(() => state.isLeft).toBe(true)
    expect(state.made).toBeLessThan(500)
    expect(reports).toEqual([])
  })

  test('is not produced for HEAD', async () => {
    const {ask, state, reports} = await lakeInParts()
    const response = await ask('*', {headers, method: 'HEAD'})
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(state).toEqual({made: 0, isLeft: expect.any(Boolean)})
    expect(reports).toEqual([])
  })
})

test.each([
  [
    'is reported',
    new Error('There is no memory.'),
    ['An answer broke off Error: There is no memory.'],
  ],
  ['is not, where the question asks for too much', LakeError.http(400, 'Too long.'), []],
])('an answer that fails in the middle breaks off, which %s', async (_, error, expected) => {
  const {ask, reports} = await lakeInParts(() => {
    throw error
  })
  // Hono's server writes of it, too.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const response = await ask('*')
  await expect(response.text()).rejects.toThrow('terminated')
  expect(reports).toEqual(expected)
  expect((await ask('1')).status).toBe(200)
})
