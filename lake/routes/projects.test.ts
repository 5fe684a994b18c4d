import {describe, expect, test} from 'vitest'
import {post, testScenarios} from '../testing/scenarios.ts'
import {testLake} from '../testing/test-lake.ts'

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
    name: 'the grants let the administrator do everything',
    path: '/projects/blog/datasets/production/acl',
    status: 200,
    has: ['editHistory'],
  },
  {
    name: 'what is said of a new dataset is short',
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

  test('are made, used and deleted', async () => {
    const {send} = testLake()
    expect(await (await send(`${address}/e2e-1`, {method: 'PUT'})).json()).toEqual({
      datasetName: 'e2e-1',
      aclMode: 'public',
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
