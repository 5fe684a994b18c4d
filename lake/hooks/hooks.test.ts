import {assertValidRequest} from '@sanity/webhook'
import {expect, test} from 'vitest'
import {hookReceiver} from '../testing/hook-receiver.ts'
import {addHook, everything, mutate, set, sent} from './testing/hook-scenarios.ts'
import {post} from '../testing/scenarios.ts'
import {testLake} from '../testing/test-lake.ts'
import {SLICE_CHANGES} from './change-reader.ts'
import {DELIVERY_LIMITS} from './deliveries.ts'

test('sends comments only to a hook that names their dataset', async () => {
  const lake = testLake()
  const [all, comments] = [await hookReceiver(), await hookReceiver()]
  await lake.send('/comments/production/setup', {method: 'POST'})
  await addHook(lake, all.url)
  await addHook(lake, comments.url, {dataset: 'production-comments'})
  const mutations = [{create: {_id: 'c', _type: 'comment', n: 1}}]
  await lake.send('/data/mutate/production-comments', {body: {mutations}})
  await mutate(lake, {create: post('a', {n: 2})})
  expect((await comments.first(1)).map(sent)).toEqual(['create {"_id":"c","n":1}'])
  expect((await all.first(1)).map(sent)).toEqual(['create {"_id":"a","n":2}'])
})

test("sends Sanity's headers and a signature that @sanity/webhook accepts", async () => {
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

test('creates ids that commands do not take for options', async () => {
  const {id} = await addHook(testLake(), 'http://127.0.0.1:9/')
  expect(id).toMatch(/^h[\w-]{15}$/)
})

test('sends one message for each document and operation of a transaction', async () => {
  const lake = testLake()
  const receiver = await hookReceiver()
  const projection = '{"was": before().n, "is": after().n}'
  await addHook(lake, receiver.url, {rule: {...everything, projection}})
  await mutate(lake, {create: post('a', {n: 1})}, {create: post('b', {n: 1})})
  await mutate(lake, set('a', 2), set('a', 3))
  await mutate(lake, {delete: {id: 'a'}})
  // A document that is created and deleted in one transaction sends nothing.
  await mutate(lake, {create: post('c')}, {delete: {id: 'c'}}, set('b', 2))
  const requests = await receiver.first(5)
  const of = (id: string) =>
    requests.filter(({headers}) => headers['sanity-document-id'] === id).map(sent)
  expect(of('a')).toEqual([
    'create {"was":null,"is":1}',
    'update {"was":1,"is":3}',
    'delete {"was":3,"is":null}',
  ])
  expect(of('b')).toEqual(['create {"was":null,"is":1}', 'update {"was":1,"is":2}'])
})

test("applies the hook's filter, drafts and dataset settings", async () => {
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
  expect((await receiver.first(1)).map(sent)).toEqual(['update {"_id":"a","n":2}'])
  expect(await lake.send('/datasets/other', {method: 'DELETE'})).toHaveProperty('status', 200)
})

test('sends the body with every method', async () => {
  const lake = testLake()
  const receiver = await hookReceiver()
  await addHook(lake, receiver.url, {httpMethod: 'GET'})
  await mutate(lake, {create: post('a', {n: 1})})
  expect(await receiver.first(1)).toMatchObject([{method: 'GET', body: '{"_id":"a","n":1}'}])
})

test('leaves changes in the log when the queue is full', async () => {
  const lake = testLake({deliveryLimits: {...DELIVERY_LIMITS, waiting: 20}})
  const {promise: released, resolve: release} = Promise.withResolvers<number>()
  const receiver = await hookReceiver({reply: () => released})
  const {id} = await addHook(lake, receiver.url)
  const count = 500
  await mutate(lake, ...Array.from({length: count}, (_, n) => ({create: post(`p${n}`)})))
  const queued = () => lake.lake.store.hooks.messages.queued(id).length
  await expect.poll(queued).toBeGreaterThanOrEqual(20)
  // Further commits wake the worker.
  for (let n = 0; n < 5; n += 1) await mutate(lake, set('p0', n))
  expect(queued()).toBeLessThanOrEqual(20 + SLICE_CHANGES)
  release(200)
  await receiver.first(count + 5)
  await expect.poll(queued).toBe(0)
})
