import {describe, expect, test} from 'vitest'
import {hookReceiver} from '../testing/hook-receiver.ts'
import {addHook, logOf, mutate, set, TIMES} from './testing/hook-scenarios.ts'
import {post} from '../testing/scenarios.ts'
import {testLake} from '../testing/test-lake.ts'

describe('deliveries', () => {
  test("keep the order of a document's changes when attempts are repeated", async () => {
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

  test('for other documents go on while one document fails', async () => {
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

  test('that fail for too long are dropped and logged, and the next is tried', async () => {
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
  ])('logs and retries if %s', async (_name, reason, url) => {
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
