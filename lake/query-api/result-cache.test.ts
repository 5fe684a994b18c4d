import {describe, expect, test} from 'vitest'
import {Dataset} from '../store/dataset.ts'
import type {LakeDocument} from '../store/document.ts'
import type {Perspective} from '../groq/perspective.ts'
import {ResultCache} from './result-cache.ts'
import {readAnswer} from '../testing/answers.ts'
import {commitTo, testQueries} from '../testing/test-queries.ts'
import type {QueryResult} from '../groq/query-options.ts'

function document(_id: string, _type: string, fields: object = {}): LakeDocument {
  const time = '2026-01-01T00:00:00Z'
  return {_id, _type, _rev: 'r', _createdAt: time, _updatedAt: time, ...fields}
}

function setUp() {
  const queries = testQueries()
  const dataset = new Dataset('blog', 'production', [
    document('p1', 'post', {title: 'Old', author: {_ref: 'a1'}}),
    document('a1', 'author', {name: 'Meera'}),
  ])
  const ask = async (query: string, perspective: Perspective = []) => {
    const visibility = perspective.length > 0 ? 'everything' : 'public'
    return queries.run(dataset, query, {params: {}, perspective, visibility, identity: 'me'})
  }
  const save = (after: LakeDocument) =>
    commitTo(dataset, [{id: after._id, before: dataset.get(after._id) ?? null, after}], queries)
  const remove = (id: string) =>
    commitTo(dataset, [{id, before: dataset.get(id) ?? null, after: null}], queries)
  return {ask, save, remove}
}

async function read(answer: Promise<QueryResult>): Promise<unknown> {
  return readAnswer(await answer).result
}

/** Every commit to their types invalidates results. */
const NEVER_VALID = {now: () => undefined, isValid: () => false}

const TITLES = '*[_type == "post"]{title, "author": author->name}'

test('a query runs once until a commit affects its result', async () => {
  const {ask, save} = setUp()
  const first = await ask(TITLES)
  save(document('n1', 'note'))
  save(document('drafts.p1', 'post', {title: 'Being written'}))
  expect(await ask(TITLES)).toBe(first)
})

test.each([
  ['a document of a type that is scanned', document('p1', 'post', {title: 'New'})],
  ['a document that is referred to', document('a1', 'author', {name: 'Meera Joshi'})],
  ['a new document of a type that is scanned', document('p2', 'post')],
])('a commit to %s invalidates the result', async (_, changed) => {
  const {ask, save} = setUp()
  const first = await ask(TITLES)
  save(changed)
  const second = await ask(TITLES)
  expect(second.json).not.toEqual(first.json)
})

test('readers of drafts see each change of a draft immediately', async () => {
  const {ask, save} = setUp()
  await ask(TITLES, 'raw')
  save(document('drafts.p1', 'post', {title: 'Being written'}))
  const {result} = readAnswer(await ask(TITLES, 'raw'))
  expect(result).toContainEqual({title: 'Being written', author: null})
})

test('a draft of another type hides what is published under its id', async () => {
  const {ask, save} = setUp()
  const count = 'count(*[_type == "post"])'
  await expect(read(ask(count, ['drafts']))).resolves.toBe(1)
  save(document('drafts.p1', 'note'))
  await expect(read(ask(count, ['drafts']))).resolves.toBe(0)
})

test('a version of another type hides the draft of its document, until it is deleted', async () => {
  const {ask, save, remove} = setUp()
  const count = 'count(*[_type == "post" && _id == "p3"])'
  save(document('drafts.p3', 'post'))
  const counted = async () => read(ask(count, ['r1', 'drafts']))
  expect(await counted()).toBe(1)
  save(document('versions.r1.p3', 'note'))
  expect(await counted()).toBe(0)
  remove('versions.r1.p3')
  expect(await counted()).toBe(1)
})

test('a result without an order is recomputed when its documents change positions', async () => {
  const {ask, save, remove} = setUp()
  for (const [id, type] of [
    ['p', 'post'],
    ['q', 'note'],
    ['r', 'post'],
    ['drafts.q', 'post'],
  ] as const) {
    save(document(id, type))
  }
  const ids = async () => read(ask('*[_type == "post" && _id in ["p", "q", "r"]]._id', ['drafts']))
  expect(await ids()).toEqual(['p', 'q', 'r'])
  remove('q')
  expect(await ids()).toEqual(['p', 'r', 'q'])
})

test('the cache stays within its bytes and rejects results over an eighth of it', () => {
  const cache = new ResultCache(80_000, NEVER_VALID)
  const dataset = new Dataset('blog', 'production', [])
  const options = {params: {}, perspective: 'raw', visibility: 'public', identity: 'me'} as const
  const keep = (query: string, bytes: number) =>
    cache
      .slotOf({dataset, query: query, options})
      .set({json: [new Uint8Array(bytes)], syncTags: []}, new Set())
  const keepTwice = (query: string, bytes: number) => {
    keep(query, bytes)
    keep(query, bytes)
  }
  for (let number = 0; number < 100; number += 1) keepTwice(`${number}`, 5_000)
  expect(cache.bytes).toBeLessThanOrEqual(80_000)
  expect(cache.slotOf({dataset, query: '99', options}).get()).toBeDefined()
  expect(cache.slotOf({dataset, query: '0', options}).get()).toBeUndefined()
  keepTwice('large', 20_000)
  expect(cache.slotOf({dataset, query: 'large', options}).get()).toBeUndefined()
})

test('queries that are sent once evict no results and take an eighth of the cache', () => {
  const cache = new ResultCache(800_000, NEVER_VALID)
  const dataset = new Dataset('blog', 'production', [])
  const options = {params: {}, perspective: 'raw', visibility: 'public', identity: 'me'} as const
  const answer = {json: [new Uint8Array(5_000)], syncTags: []}
  const keep = (query: string) =>
    cache.slotOf({dataset, query: query, options}).set(answer, new Set())
  keep('first')
  for (let number = 0; number < 1_000; number += 1) keep(`${number}`)
  expect(cache.slotOf({dataset, query: 'first', options}).get()).toBeDefined()
  expect(cache.bytes).toBeLessThan(250_000)
  keep('again')
  expect(cache.slotOf({dataset, query: 'again', options}).get()).toBeUndefined()
  keep('again')
  expect(cache.slotOf({dataset, query: 'again', options}).get()).toBeDefined()
})

test('a long query takes no more memory than a short one', () => {
  const cache = new ResultCache(80_000, NEVER_VALID)
  const dataset = new Dataset('blog', 'production', [])
  const options = {
    params: {text: 'a'.repeat(1_000_000)},
    perspective: 'raw',
    visibility: 'public',
    identity: 'me',
  } as const
  cache
    .slotOf({dataset, query: '1', options})
    .set({json: [new Uint8Array(1)], syncTags: []}, new Set())
  expect(cache.slotOf({dataset, query: '1', options}).get()).toBeDefined()
  expect(cache.bytes).toBeLessThan(2_000)
})

test('a result with now() is not cached', async () => {
  const {ask} = setUp()
  const first = await ask('*[_type == "post"]{"at": now()}')
  expect(await ask('*[_type == "post"]{"at": now()}')).not.toBe(first)
})

test('each perspective and each set of parameters has its own result', async () => {
  const {ask, save} = setUp()
  save(document('drafts.p2', 'post', {title: 'Being written'}))
  await expect(read(ask('count(*[_type == "post"])'))).resolves.toBe(1)
  await expect(read(ask('count(*[_type == "post"])', 'raw'))).resolves.toBe(2)
})

describe('a compressed form', () => {
  const options = {params: {}, perspective: 'raw', visibility: 'public', identity: 'me'} as const
  const body = (bytes: number) => Buffer.alloc(bytes)

  function slotIn(maxBytes: number) {
    const cache = new ResultCache(maxBytes, NEVER_VALID)
    const slot = cache.slotOf({dataset: new Dataset('blog', 'main', []), query: '1', options})
    return {cache, slot}
  }

  test('is cached with its result and counts towards the size of the cache', () => {
    const {cache, slot} = slotIn(800_000)
    slot.addCompressed({name: 'br 1', body: body(10)})
    expect(slot.compressed('br 1')).toBeUndefined()
    slot.set({json: [new Uint8Array(1_000)], syncTags: []}, new Set())
    const before = cache.bytes
    slot.addCompressed({name: 'br 1', body: body(500)})
    expect(slot.compressed('br 1')).toEqual(body(500))
    expect(cache.bytes).toBe(before + 500 + 2 * 'br 1'.length)
    expect(slot.compressed('gzip 1')).toBeUndefined()
  })

  test('replaces the oldest of two, and goes with its result', () => {
    const {slot} = slotIn(800_000)
    const result = {json: [new Uint8Array(1_000)], syncTags: []}
    slot.set(result, new Set())
    for (const name of ['br 1', 'gzip 1', 'br 2']) slot.addCompressed({name, body: body(5)})
    const cached = () => ['br 1', 'gzip 1', 'br 2'].filter((name) => slot.compressed(name))
    expect(cached()).toEqual(['gzip 1', 'br 2'])
    slot.set(result, new Set())
    expect(cached()).toEqual([])
  })

  test('that would be too large for the cache leaves its result there', () => {
    const {slot} = slotIn(80_000)
    const result = {json: [new Uint8Array(5_000)], syncTags: []}
    slot.set(result, new Set())
    slot.addCompressed({name: 'br 1', body: body(6_000)})
    expect(slot.get()).toBe(result)
    expect(slot.compressed('br 1')).toBeUndefined()
  })
})
