import {describe, expect, test} from 'vitest'
import {post, testScenarios} from '../../testing/scenarios.ts'
import {testLake} from '../../testing/test-lake.ts'

testScenarios([
  {name: 'dataset names need a token', path: '/datasets', token: null, status: 401},
  {
    name: 'a project’s datasets are found under its own address only',
    path: '/p/blog/v1/projects/announcements/datasets/production',
    method: 'DELETE',
    status: 404,
    has: ['announcements'],
  },
  {
    name: 'settings of a new dataset are short',
    path: '/datasets/scratch',
    method: 'PUT',
    body: {aclMode: 'public', description: 'x'.repeat(2_000_000)},
    status: 413,
    has: ['1048576 bytes'],
  },
  {
    name: 'datasets are listed',
    path: '/projects/blog/datasets',
    status: 200,
    has: ['"name":"production"', '"aclMode":"public"'],
  },
])

describe('datasets', () => {
  const address = '/p/blog/v2021-06-07/projects/blog/datasets'

  test('are created, used and deleted', async () => {
    const {send} = testLake()
    expect(await (await send(`${address}/e2e-1`, {method: 'PUT'})).json()).toEqual({
      datasetName: 'e2e-1',
      aclMode: 'public',
      description: null,
    })
    expect((await send(`${address}/e2e-1`, {method: 'PUT'})).status).toBe(409)
    await send('/data/mutate/e2e-1', {body: {mutations: [{create: post('p9')}]}})
    const found = await send('/data/query/e2e-1?query=*%5B0%5D._id')
    expect(await found.json()).toMatchObject({result: 'p9'})
    expect((await send(`${address}/e2e-1`, {method: 'DELETE'})).status).toBe(200)
    expect((await send('/data/query/e2e-1?query=*')).status).toBe(404)
  })

  test.each(['UPPER', '-dash', 'dot.ted', 'x'.repeat(65)])('cannot be called %s', async (name) => {
    const {send} = testLake()
    expect((await send(`${address}/${name}`, {method: 'PUT'})).status).toBe(400)
  })
})

describe('an edited dataset', () => {
  const path = '/projects/blog/datasets/production'

  test('keeps settings that the request leaves out, after a restart too', async () => {
    const {send, folder, close} = testLake()
    const edit = async (body: Record<string, unknown>) =>
      (await send(path, {method: 'PATCH', body})).json()
    const said = {datasetName: 'production', aclMode: 'public', description: 'Of the site'}
    expect(await edit({description: 'Of the site'})).toEqual(said)
    expect(await edit({aclMode: 'private'})).toEqual({...said, aclMode: 'private'})
    close()
    const again = testLake({folder})
    expect(await (await again.send('/datasets')).json()).toMatchObject([
      {name: 'production', aclMode: 'private', description: 'Of the site'},
    ])
    expect((await again.send('/data/query/production?query=*', {token: null})).status).toBe(401)
  })

  test.each([
    [{aclMode: 'custom'}, '\\"public\\" or \\"private\\"'],
    [{description: 7}, 'is text'],
    [{description: 'x'.repeat(1_001)}, '1000 characters'],
    [{embeddings: {enabled: true}}, 'no embeddings'],
  ])('is refused %j', async (body, reason) => {
    const {send, lake} = testLake()
    for (const [method, to] of [
      ['PATCH', path],
      ['PUT', '/datasets/new'],
    ]) {
      const refused = await send(to ?? '', {method: method ?? '', body})
      expect(refused.status).toBe(400)
      expect(await refused.text()).toContain(reason)
    }
    expect(lake.store.datasets.list('blog')[0]).toMatchObject({
      name: 'production',
      aclMode: 'public',
    })
  })

  test('is there', async () => {
    const {send} = testLake()
    const body = {aclMode: 'private'}
    expect((await send('/datasets/nowhere', {method: 'PATCH', body})).status).toBe(404)
  })
})
