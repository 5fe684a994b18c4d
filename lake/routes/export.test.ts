import {expect, test} from 'vitest'
import type {Send} from '../testing/sender.ts'
import {post, testScenarios} from '../testing/scenarios.ts'
import {testLake} from '../testing/test-lake.ts'

testScenarios([
  {
    name: 'without a token only what is public is exported',
    path: '/data/export/production',
    token: null,
    status: 200,
    has: ['"_id":"p1"'],
    hasNot: ['drafts.p2', 'Secret'],
  },
  {
    name: 'with a token drafts are exported too',
    path: '/data/export/production',
    status: 200,
    has: ['"_id":"p1"', '"_id":"drafts.p2"', '"_rev"'],
  },
  {
    name: 'rejects the export of a missing dataset',
    path: '/data/export/nowhere',
    status: 404,
    has: ['Dataset \\"nowhere\\" not found'],
  },
  {
    name: 'exports only the named types',
    path: '/data/export/production?types=author,page',
    status: 200,
    hasNot: ['p1'],
  },
  {
    name: 'an empty list of types is a mistake',
    path: '/data/export/production?types=,',
    status: 400,
    has: ['types=post,author'],
  },
])

function create(send: Send, ids: readonly string[], fields = {}) {
  const mutations = ids.map((id) => ({create: post(id, fields)}))
  return send('/data/mutate/production', {body: {mutations}})
}

async function linesOf(answer: Response): Promise<Record<string, unknown>[]> {
  const text = await answer.text()
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
}

test('streams a snapshot in the order of creation', async () => {
  const {send} = testLake()
  const ids = Array.from({length: 300}, (_, n) => `p${(n * 7) % 300}`)
  await create(send, ids, {text: 'x'.repeat(1000)})
  const answer = await send('/data/export/production')
  const change = [{delete: {id: 'p299'}}, {patch: {id: 'p298', set: {text: ''}}}]
  await send('/data/mutate/production', {body: {mutations: change}})
  const lines = await linesOf(answer)
  expect(lines.map(({_id}) => _id)).toEqual(ids)
  expect(lines.every(({text}) => text === 'x'.repeat(1000))).toBe(true)
  expect(await linesOf(await send('/data/export/production'))).toHaveLength(299)
})

test('pages by cursor, whatever is written between pages', async () => {
  const {send} = testLake()
  const ids = Array.from({length: 5_002}, (_, n) => `p${10_000 + n}`)
  await create(send, ids)
  const first = await linesOf(await send('/data/export/production?nextCursor='))
  expect(first).toHaveLength(5_001)
  expect(first.at(-1)).toEqual({nextCursor: 'p14999'})
  const change = [{delete: {id: 'p10000'}}, {delete: {id: 'p14999'}}, {create: post('p0')}]
  await send('/data/mutate/production', {body: {mutations: change}})
  const second = await linesOf(await send('/data/export/production?nextCursor=p14999'))
  expect(second.map(({_id}) => _id)).toEqual(['p15000', 'p15001'])
})

test.each([
  ['exactly one page has no next one', 5_000, 5_000],
  ['the documents of other types do not count', 5_001, 5_000],
])('%s', async (_name, posts, length) => {
  const {send} = testLake()
  await create(
    send,
    Array.from({length: posts - 1}, (_, n) => `p${10_000 + n}`),
  )
  const type = posts > 5_000 ? 'author' : 'post'
  const mutations = [{create: {_id: 'a', _type: type}}]
  await send('/data/mutate/production', {body: {mutations}})
  const lines = await linesOf(await send('/data/export/production?nextCursor=&types=post'))
  expect(lines).toHaveLength(length)
  expect(lines.at(-1)).toHaveProperty('_id')
})

test('produces no more than the reader takes', async () => {
  const {send} = testLake()
  await create(send, ['a', 'b', 'c', 'd'], {text: 'x'.repeat(70_000)})
  const answer = await send('/data/export/production')
  const reader = answer.body?.getReader()
  const sizes: number[] = []
  for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
    sizes.push(chunk.value.byteLength)
  }
  expect(sizes).toHaveLength(4)
})

test('lets other requests run between chunks', async () => {
  const {send} = testLake()
  const ids = Array.from({length: 20}, (_, n) => `p${n}`)
  await create(send, ids, {text: 'x'.repeat(70_000)})
  const answer = await send('/data/export/production')
  let turns = 0
  const count = () => {
    turns += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  expect(await linesOf(answer)).toHaveLength(20)
  clearImmediate(counting)
  expect(turns).toBeGreaterThanOrEqual(ids.length)
})
