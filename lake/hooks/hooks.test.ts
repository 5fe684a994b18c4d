import {assertValidRequest} from '@sanity/webhook'
import {describe, expect, test, vi} from 'vitest'
import {hookReceiver} from '../testing/hook-receiver.ts'
import type {Received} from '../testing/request-receiver.ts'
import {post} from '../testing/scenarios.ts'
import {testLake} from '../testing/test-lake.ts'
import {SLICE_CHANGES} from './change-reader.ts'
import {DELIVERY_LIMITS} from './deliveries.ts'

/** Failures are tried again at once, so that no test waits. */
const TIMES = {...DELIVERY_LIMITS, firstRetryMs: 1, longestRetryMs: 1}

type Tested = ReturnType<typeof testLake>

const everything = {on: ['create', 'update', 'delete'], projection: '{_id, n}'}

async function addHook({send}: Tested, url: string, settings: Record<string, unknown> = {}) {
  const body = {name: 'Test', url, dataset: '*', rule: everything, ...settings}
  const answer = await send('/hooks/projects/blog', {body})
  expect(answer.status).toBe(201)
  return (await answer.json()) as {id: string}
}

async function mutate({send}: Tested, ...mutations: unknown[]) {
  const answer = await send('/data/mutate/production', {body: {mutations}})
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as {transactionId: string}
}

const set = (id: string, n: number) => ({patch: {id, set: {n}}})

const logOf = async ({send}: Tested, id: string, kind: 'messages' | 'attempts') =>
  (await (await send(`/hooks/projects/blog/${id}/${kind}`)).json()) as Record<string, unknown>[]

const told = ({body, headers}: Received) => `${headers['sanity-operation']} ${body}`

test('comments are told to a hook that names their dataset, and to no other', async () => {
  const lake = testLake()
  const [all, comments] = [await hookReceiver(), await hookReceiver()]
  await lake.send('/comments/production/setup', {method: 'POST'})
  await addHook(lake, all.url)
  await addHook(lake, comments.url, {dataset: 'production-comments'})
  const mutations = [{create: {_id: 'c', _type: 'comment', n: 1}}]
  await lake.send('/data/mutate/production-comments', {body: {mutations}})
  await mutate(lake, {create: post('a', {n: 2})})
  expect((await comments.first(1)).map(told)).toEqual(['create {"_id":"c","n":1}'])
  expect((await all.first(1)).map(told)).toEqual(['create {"_id":"a","n":2}'])
})

test('a change is told with Sanity’s headers, signed as @sanity/webhook checks', async () => {
  const lake = testLake()
  const receiver = await hookReceiver()
  const hook = await addHook(lake, receiver.url, {secret: 'shared', headers: {'X-Key': 'k'}})
  const {transactionId} = await mutate(lake, {create: post('a', {n: 1})})
  const [request] = await receiver.first(1)
  expect(request).toMatchObject({method: 'POST', path: '/hook', body: '{"_id":"a","n":1}'})
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json',
    'content-length': '17',
    'x-key': 'k',
    'idempotency-key': expect.stringMatching(/^[\da-f]{32}$/),
    'sanity-transaction-id': transactionId,
    'sanity-transaction-time': expect.stringMatching(/^\d{4}-.*Z$/),
    'sanity-dataset': 'production',
    'sanity-document-id': 'a',
    'sanity-project-id': 'blog',
    'sanity-webhook-id': hook.id,
    'sanity-operation': 'create',
  })
  const signed = {headers: request?.headers ?? {}, body: request?.body ?? ''}
  await assertValidRequest(signed, 'shared')
  await expect(assertValidRequest(signed, 'another')).rejects.toThrow('Signature is invalid')
})

test('each document of a transaction, each operation, by what it was and is', async () => {
  const lake = testLake()
  const receiver = await hookReceiver()
  const projection = '{"was": before().n, "is": after().n}'
  await addHook(lake, receiver.url, {rule: {...everything, projection}})
  await mutate(lake, {create: post('a', {n: 1})}, {create: post('b', {n: 1})})
  await mutate(lake, set('a', 2), set('a', 3))
  await mutate(lake, {delete: {id: 'a'}})
  // Made and gone at once, nothing has happened.
  await mutate(lake, {create: post('c')}, {delete: {id: 'c'}}, set('b', 2))
  const requests = await receiver.first(5)
  const of = (id: string) =>
    requests.filter(({headers}) => headers['sanity-document-id'] === id).map(told)
  expect(of('a')).toEqual([
    'create {"was":null,"is":1}',
    'update {"was":1,"is":3}',
    'delete {"was":3,"is":null}',
  ])
  expect(of('b')).toEqual(['create {"was":null,"is":1}', 'update {"was":1,"is":2}'])
})

test('a filter, drafts and datasets are left out where the hook says so', async () => {
  const lake = testLake()
  const receiver = await hookReceiver()
  await lake.send('/datasets/other', {method: 'PUT', body: {}})
  await addHook(lake, receiver.url, {
    dataset: 'production',
    rule: {...everything, filter: 'delta::changedAny(n) && n > 1'},
  })
  await mutate(lake, {create: post('a', {n: 1})}, {create: post('drafts.a', {n: 2})})
  await mutate(lake, {patch: {id: 'a', set: {title: 'x'}}})
  await lake.send('/data/mutate/other', {body: {mutations: [{create: post('b', {n: 2})}]}})
  await mutate(lake, set('a', 2))
  expect((await receiver.first(1)).map(told)).toEqual(['update {"_id":"a","n":2}'])
  expect(await lake.send('/datasets/other', {method: 'DELETE'})).toHaveProperty('status', 200)
})

test('the body is sent whatever the method is', async () => {
  const lake = testLake()
  const receiver = await hookReceiver()
  await addHook(lake, receiver.url, {httpMethod: 'GET'})
  await mutate(lake, {create: post('a', {n: 1})})
  expect(await receiver.first(1)).toMatchObject([{method: 'GET', body: '{"_id":"a","n":1}'}])
})

describe('order and repetition', () => {
  test('one document’s changes come in their order, also where each is taken at the second attempt', async () => {
    const lake = testLake({deliveryLimits: TIMES})
    const seen = new Set<unknown>()
    const receiver = await hookReceiver({
      reply({headers}) {
        const key = headers['idempotency-key']
        if (seen.has(key)) return 200
        seen.add(key)
        return 503
      },
    })
    await addHook(lake, receiver.url)
    await mutate(lake, {create: post('a', {n: 0})}, {create: post('b', {n: 0})})
    for (let n = 1; n < 10; n += 1) await mutate(lake, set('a', n), set('b', n))
    const requests = await receiver.first(40)
    for (const id of ['a', 'b']) {
      const bodies = requests.filter((each) => each.headers['sanity-document-id'] === id)
      const numbers = bodies.map(({body}) => JSON.parse(body).n)
      expect(numbers).toEqual(Array.from({length: 20}, (_, index) => Math.floor(index / 2)))
    }
  })

  test('one document that is not taken holds up no other', async () => {
    const lake = testLake({deliveryLimits: TIMES})
    const receiver = await hookReceiver({
      reply: ({headers}) => (headers['sanity-document-id'] === 'a' ? 500 : 200),
    })
    await addHook(lake, receiver.url)
    await mutate(lake, {create: post('a', {n: 0})}, set('a', 1))
    for (let n = 0; n < 20; n += 1) await mutate(lake, {create: post(`b${n}`)})
    await expect
      .poll(() => receiver.received.filter(({body}) => body.includes('"b')).length)
      .toBe(20)
  })

  test.each([
    ['a client’s fault', 400, 'failure'],
    ['a redirect', 302, 'failure'],
    ['success', 201, 'success'],
  ])('after %s (%i) nothing is sent again', async (_name, status, expected) => {
    const lake = testLake({deliveryLimits: TIMES})
    const receiver = await hookReceiver({
      reply: () => ({status, headers: {location: '/elsewhere'}, body: 'so it is'}),
    })
    const hook = await addHook(lake, receiver.url)
    await mutate(lake, {create: post('a', {n: 0})})
    await mutate(lake, set('a', 1))
    await receiver.first(2)
    await expect
      .poll(async () => (await logOf(lake, hook.id, 'messages')).map((each) => each['status']))
      .toEqual([expected, expected])
    expect(receiver.received.map(({path, body}) => [path, JSON.parse(body).n])).toEqual([
      ['/hook', 0],
      ['/hook', 1],
    ])
    const [attempt] = await logOf(lake, hook.id, 'attempts')
    expect(attempt).toMatchObject({
      hookId: hook.id,
      projectId: 'blog',
      resultCode: status,
      resultBody: 'so it is',
      isFailure: expected === 'failure',
      failureReason: expected === 'failure' ? 'http' : null,
      inProgress: false,
    })
    const one = await lake.send(`/hooks/projects/blog/attempts/${String(attempt?.['id'])}`)
    expect(await one.json()).toEqual(attempt)
  })

  test('what fails for too long is given up and logged, and the next is tried', async () => {
    const lake = testLake({deliveryLimits: {...TIMES, giveUpMs: 0}})
    const receiver = await hookReceiver({reply: (_, count) => (count < 3 ? 500 : 200)})
    const hook = await addHook(lake, `${receiver.url}?key=hidden`)
    await mutate(lake, {create: post('a', {n: 0})})
    await mutate(lake, set('a', 1))
    await mutate(lake, set('a', 2))
    await receiver.first(3)
    await expect
      .poll(async () => (await logOf(lake, hook.id, 'messages')).map((each) => each['status']))
      .toEqual(['success', 'failure', 'failure'])
    expect(lake.reports).toEqual([
      `The webhook "Test" (${hook.id}) gave up telling of "a" (HTTP 500).`,
      `The webhook "Test" (${hook.id}) gave up telling of "a" (HTTP 500).`,
    ])
  })

  test.each([
    ['nobody is there', 'network', 'http://127.0.0.1:9/'],
    ['nobody answers', 'timeout', undefined],
  ])('where %s, it is logged and tried again', async (_name, reason, url) => {
    const lake = testLake({deliveryLimits: {...TIMES, timeoutMs: 20}})
    const silent = await hookReceiver({reply: () => 'nothing'})
    const hook = await addHook(lake, url ?? silent.url)
    await mutate(lake, {create: post('a')})
    const attempts = () => logOf(lake, hook.id, 'attempts')
    await expect.poll(async () => (await attempts()).length).toBeGreaterThan(1)
    expect((await attempts())[0]).toMatchObject({failureReason: reason, resultCode: null})
    expect(await logOf(lake, hook.id, 'messages')).toMatchObject([
      {status: 'queued', documentId: 'a', payload: '{"_id":"a","n":null}'},
    ])
  })
})

describe('what a hook remembers', () => {
  test('what was not delivered is delivered after the next start, with the same key', async () => {
    const first = testLake()
    const receiver = await hookReceiver({reply: (_, count) => (count === 1 ? 500 : 200)})
    await addHook(first, receiver.url)
    await mutate(first, {create: post('a', {n: 0})})
    await mutate(first, set('a', 1))
    await receiver.first(1)
    first.close()
    testLake({folder: first.folder})
    const requests = await receiver.first(3)
    expect(requests.map(told)).toEqual([
      'create {"_id":"a","n":0}',
      'create {"_id":"a","n":0}',
      'update {"_id":"a","n":1}',
    ])
    const keys = requests.map(({headers}) => headers['idempotency-key'])
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
  })

  test('what is committed while it has not read the log is told as it was at that time', async () => {
    const first = testLake()
    const receiver = await hookReceiver()
    await addHook(first, receiver.url)
    await mutate(first, {create: post('a', {n: 0})})
    for (let n = 1; n < 30; n += 1) await mutate(first, set('a', n))
    await mutate(first, {delete: {id: 'a'}})
    first.close()
    testLake({folder: first.folder})
    const requests = await receiver.first(31)
    const numbers = requests.map(({body}) => JSON.parse(body).n)
    expect([...new Set(numbers)]).toEqual(Array.from({length: 30}, (_, n) => n))
    expect(requests.at(-1)?.headers['sanity-operation']).toBe('delete')
  })

  test('one that is made later hears of nothing earlier; one that is disabled of nothing', async () => {
    const lake = testLake()
    const receiver = await hookReceiver()
    await mutate(lake, {create: post('a', {n: 0})})
    const {id} = await addHook(lake, receiver.url)
    const enable = (isDisabledByUser: boolean) =>
      lake.send(`/hooks/projects/blog/${id}`, {method: 'PATCH', body: {isDisabledByUser}})
    await enable(true)
    await mutate(lake, set('a', 1))
    await enable(false)
    await mutate(lake, set('a', 2))
    expect((await receiver.first(1)).map(told)).toEqual(['update {"_id":"a","n":2}'])
  })

  test('what waits goes to the new address, or nowhere where the hook is gone', async () => {
    const lake = testLake()
    const down = await hookReceiver({reply: () => 500})
    const receiver = await hookReceiver()
    const {id} = await addHook(lake, down.url)
    const gone = await addHook(lake, down.url)
    await mutate(lake, {create: post('a', {n: 0})})
    await down.first(2)
    await lake.send(`/hooks/projects/blog/${gone.id}`, {method: 'DELETE'})
    const body = {url: receiver.url}
    await lake.send(`/hooks/projects/blog/${id}`, {method: 'PATCH', body})
    const [request] = await receiver.first(1)
    expect(request?.headers['sanity-webhook-id']).toBe(id)
    expect(lake.lake.store.hooks.messages.list(gone.id)).toEqual([])
  })

  test('what it found in a dataset that is deleted before it is written is told nobody', async () => {
    const lake = testLake()
    const receiver = await hookReceiver()
    const {id} = await addHook(lake, receiver.url)
    await lake.send('/datasets/other', {method: 'PUT', body: {}})
    const {store} = lake.lake
    const write = store.hooks.write.bind(store.hooks)
    vi.spyOn(store.hooks, 'write').mockImplementationOnce((work) => {
      store.datasets.delete('blog', 'other')
      write(work)
    })
    await lake.send('/data/mutate/other', {body: {mutations: [{create: post('b', {n: 2})}]}})
    await expect.poll(() => store.datasets.find('blog', 'other')).toBeUndefined()
    await mutate(lake, {create: post('a', {n: 1})})
    expect((await receiver.first(1)).map(told)).toEqual(['create {"_id":"a","n":1}'])
    expect(await logOf(lake, id, 'messages')).toMatchObject([{documentId: 'a'}])
  })

  test('where neither what it found nor its change can be written, it goes on as it was, once', async () => {
    const lake = testLake()
    const receiver = await hookReceiver()
    const {id} = await addHook(lake, receiver.url)
    const {hooks} = lake.lake.store
    const write = vi.spyOn(hooks, 'write').mockImplementation(() => {
      throw new Error('database or disk is full')
    })
    const found = vi.spyOn(hooks.log, 'from')
    await mutate(lake, {create: post('a', {n: 1})})
    const isFound = () => found.mock.results.filter(({value}) => value.length > 0).length
    await expect.poll(isFound).toBe(1)
    const body = {name: 'Other'}
    const answer = await lake.send(`/hooks/projects/blog/${id}`, {method: 'PATCH', body})
    expect(answer.status).toBe(500)
    await expect.poll(isFound).toBe(2)
    write.mockRestore()
    lake.close()
    const {lake: again} = testLake({folder: lake.folder})
    await receiver.first(1)
    expect(again.store.hooks.messages.list(id)).toHaveLength(1)
  })

  test('what it would say of a change and cannot find out is in its log', async () => {
    const lake = testLake()
    const filter = 'count(list[count(^.list[@ > ^.^]) > 0]) > 0'
    const {id} = await addHook(lake, 'http://127.0.0.1:9/', {rule: {...everything, filter}})
    await mutate(lake, {create: post('a', {list: Array.from({length: 5_000}, (_, n) => n)})})
    await expect
      .poll(async () => await logOf(lake, id, 'messages'))
      .toMatchObject([{documentId: 'a', status: 'failure', payload: ''}])
    expect(await logOf(lake, id, 'attempts')).toMatchObject([
      {failureReason: 'other', resultBody: 'The query needs more steps than 4,000,000.'},
    ])
  })
})

test('what has no room waits in the log of transactions', async () => {
  const lake = testLake({deliveryLimits: {...DELIVERY_LIMITS, waiting: 20}})
  const {promise: released, resolve: release} = Promise.withResolvers<number>()
  const receiver = await hookReceiver({reply: () => released})
  const {id} = await addHook(lake, receiver.url)
  const count = 500
  await mutate(lake, ...Array.from({length: count}, (_, n) => ({create: post(`p${n}`)})))
  const queued = () => lake.lake.store.hooks.messages.queued(id).length
  await expect.poll(queued).toBeGreaterThanOrEqual(20)
  // Further commits wake it.
  for (let n = 0; n < 5; n += 1) await mutate(lake, set('p0', n))
  expect(queued()).toBeLessThanOrEqual(20 + SLICE_CHANGES)
  release(200)
  await receiver.first(count + 5)
  await expect.poll(queued).toBe(0)
})
