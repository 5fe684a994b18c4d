import {describe, expect, test, vi} from 'vitest'
import {hookReceiver} from '../testing/hook-receiver.ts'
import {addHook, everything, logOf, mutate, set, sent} from './testing/hook-scenarios.ts'
import {post} from '../testing/scenarios.ts'
import {stopClock} from './testing/stop-clock.ts'
import {testLake} from '../testing/test-lake.ts'

describe('a restarted hook', () => {
  test('delivers queued messages after a restart, with the same idempotency key', async () => {
    const first = testLake()
    const receiver = await hookReceiver({reply: (_, count) => (count === 1 ? 500 : 200)})
    await addHook(first, receiver.url)
    await mutate(first, {create: post('a', {n: 0})})
    await mutate(first, set('a', 1))
    await receiver.first(1)
    first.close()
    testLake({folder: first.folder})
    const requests = await receiver.first(3)
    expect(requests.map(sent)).toEqual([
      'create {"_id":"a","n":0}',
      'create {"_id":"a","n":0}',
      'update {"_id":"a","n":1}',
    ])
    const keys = requests.map(({headers}) => headers['idempotency-key'])
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
  })

  test('sends documents as they were at the time of the commit', async () => {
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

  test('sends no commits from before its creation or while it is disabled', async () => {
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
    expect((await receiver.first(1)).map(sent)).toEqual(['update {"_id":"a","n":2}'])
  })

  test('sends queued messages to a changed URL, and none after deletion', async () => {
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

  test('sends nothing of a dataset that was deleted before the message was stored', async () => {
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
    expect((await receiver.first(1)).map(sent)).toEqual(['create {"_id":"a","n":1}'])
    expect(await logOf(lake, id, 'messages')).toMatchObject([{documentId: 'a'}])
  })

  test('goes on unchanged when a change of settings cannot be written', async () => {
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

  test('logs changes whose payload cannot be evaluated', async () => {
    stopClock()
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
