import sharp from 'sharp'
import {describe, expect, test} from 'vitest'
import {contentsOf} from '../../testing/contents.ts'
import {post} from '../../testing/scenarios.ts'
import type {Send} from '../../testing/sender.ts'
import {testLake} from '../../testing/test-lake.ts'

const PATH = '/p/blog/v2023-01-01'

/** Documents with a past; a release; a picture; a document that is gone. */
async function fill(send: Send, patches = 3) {
  const mutate = (...mutations: unknown[]) => send('/data/mutate/production', {body: {mutations}})
  const act = (...actions: Record<string, unknown>[]) =>
    send('/data/actions/production', {
      body: {
        actions: actions.map(({type, ...rest}) => ({actionType: `sanity.action.${type}`, ...rest})),
      },
    })
  const picture = {create: {width: 8, height: 4, channels: 3, background: '#1d5bd8'}} as const
  const body = await sharp(picture).png().toBuffer()
  await send('/assets/images/production?filename=blue.png', {body})
  await mutate({create: post('p', {n: 0})}, {create: post('gone')}, {create: post('drafts.q')})
  for (let n = 1; n <= patches; n += 1) await mutate({patch: {id: 'p', set: {n}}})
  await mutate({delete: {id: 'gone'}})
  await act({type: 'release.create', releaseId: 'r'})
  await mutate({create: post('versions.r.p')})
  await act({type: 'document.publish', draftId: 'drafts.q', publishedId: 'q'})
}

async function copy(send: Send, body: Record<string, unknown>, source = 'production') {
  const asked = await send(`/datasets/${source}/copy`, {method: 'PUT', body})
  const {jobId} = await asked.json()
  const progress = await (await send(`/jobs/${jobId}/listen`, {token: null})).text()
  return {status: asked.status, jobId, progress}
}

async function idsIn(send: Send, dataset: string): Promise<unknown> {
  const answer = await send(`/data/query/${dataset}?query=*._id&perspective=raw`)
  return (await answer.json()).result
}

describe('a copy of a dataset', () => {
  test('has all documents, history and files, after a restart too', async () => {
    const {send, folder, close} = testLake()
    // More changes than one slice reverts.
    await fill(send, 110)
    const {progress, jobId} = await copy(send, {targetDataset: 'staging'})
    expect(progress).toMatch(/event: job\ndata: .*"state":"completed","progress":100/)
    expect(progress).toContain(`event: done\ndata: {"job_id":"${jobId}"}`)
    const source = await contentsOf(send, PATH, 'production', ['gone'])
    const moved = JSON.parse(
      JSON.stringify(source).replaceAll('images/blog/production', 'images/blog/staging'),
    )
    expect(await contentsOf(send, PATH, 'staging', ['gone'])).toEqual(moved)
    expect(Object.values(source.assets)).toEqual([expect.stringMatching(/^[0-9a-f]{40}$/)])
    close()
    const again = testLake({folder})
    expect(await idsIn(again.send, 'staging')).toEqual(await idsIn(again.send, 'production'))
  })

  test('is independent of its source', async () => {
    const {send} = testLake()
    await fill(send)
    await copy(send, {targetDataset: 'staging'})
    const before = await contentsOf(send, PATH, 'staging', ['gone'])
    await send('/datasets/production', {method: 'DELETE'})
    expect(await contentsOf(send, PATH, 'staging', ['gone'])).toEqual(before)
    await send('/data/mutate/staging', {body: {mutations: [{patch: {id: 'p', set: {n: 'new'}}}]}})
    const last = await send('/data/history/staging/transactions/p')
    expect((await last.text()).trim().split('\n')).toHaveLength(5)
    // A copy of a copy, partly with its own history.
    await copy(send, {targetDataset: 'third'}, 'staging')
    const [second, third] = await Promise.all(
      ['staging', 'third'].map((dataset) => contentsOf(send, PATH, dataset)),
    )
    expect(third?.lives['p']).toEqual(second?.lives['p'])
  })

  test('can leave out history and releases', async () => {
    const {send} = testLake()
    await fill(send)
    await copy(send, {targetDataset: 'bare', skipHistory: true, skipContentReleases: true})
    expect(await idsIn(send, 'bare')).toEqual([expect.stringMatching(/^image-/), 'p', 'q'])
    expect(await (await send('/data/history/bare/transactions/p')).text()).toBe('')
    const past = await copy(send, {targetDataset: 'past', skipContentReleases: true})
    expect(past.progress).toContain('completed')
    expect(await (await send('/data/history/past/transactions/versions.r.p')).text()).toBe('')
    expect(await (await send('/data/history/past/transactions/p')).text()).not.toBe('')
  })

  test.each(['/datasets/production/copy', '/projects/blog/datasets/production/copy'])(
    'names its source in the response of %s',
    async (path) => {
      const {send} = testLake()
      const answer = await send(path, {method: 'PUT', body: {targetDataset: 'staging'}})
      expect(await answer.json()).toEqual({
        jobId: expect.any(String),
        datasetName: 'production',
        aclMode: 'public',
        message: 'Starting copying dataset production to staging...',
      })
    },
  )

  test('is a snapshot of the request time, and triggers no webhook', async () => {
    const {send, lake} = testLake()
    const many = Array.from({length: 500}, (_, index) => ({create: post(`p${index}`)}))
    await send('/data/mutate/production', {body: {mutations: many}})
    const end = lake.store.hooks.log.end()
    const asking = send('/datasets/production/copy', {
      method: 'PUT',
      body: {targetDataset: 'staging'},
    })
    const {jobId} = await (await asking).json()
    await send('/data/mutate/production', {body: {mutations: [{delete: {id: 'p499'}}]}})
    await (await send(`/jobs/${jobId}/listen`)).text()
    expect(await idsIn(send, 'staging')).toHaveLength(500)
    const heard = lake.store.hooks.log.from(end, 1_000)
    expect(heard.map(({dataset, document}) => [dataset, document])).toEqual([
      ['production', 'p499'],
    ])
  })

  test('fails and frees its name if the source is deleted', async () => {
    const {send, lake, reports} = testLake()
    await send('/datasets/source', {method: 'PUT'})
    await send('/data/mutate/source', {body: {mutations: [{create: post('p')}]}})
    const {store, copies} = lake
    // In one breath, so that it has not ended before.
    const start = () =>
      copies.start(
        store.datasets.get('blog', 'source'),
        'staging',
        {withHistory: true, withReleases: true},
        lake.localUser,
      )
    const {id} = start()
    expect(start).toThrow(expect.objectContaining({status: 409}))
    expect(store.datasets.create('blog', 'staging', {aclMode: 'public'})).toBe(false)
    expect(store.datasets.find('blog', 'staging')).toBeUndefined()
    store.datasets.delete('blog', 'source')
    const progress = await (await send(`/jobs/${id}/listen`)).text()
    expect(progress).toMatch(/"state":"failed".*deleted meanwhile/)
    expect(reports.join()).toContain('The copy of blog/source to staging failed')
    expect(await (await send(`/jobs/${id}`)).json()).toMatchObject({state: 'failed'})
    expect((await send('/datasets/staging', {method: 'PUT'})).status).toBe(200)
    expect(await idsIn(send, 'staging')).toEqual([])
  })

  test('is removed at the next start if unfinished', async () => {
    const {send, folder, lake, close} = testLake()
    await send('/data/mutate/production', {body: {mutations: [{create: post('p')}]}})
    const names = {project: 'blog', sourceDataset: 'production', targetDataset: 'staging'}
    lake.store.copyJobs.add({id: 'cut-off', ...names, withHistory: true, author: null})
    const rows = lake.store.copyRows(lake.store.datasets.get('blog', 'production'), 'staging', {
      withHistory: true,
      withReleases: true,
    })
    for (let step = 0; step < 3; step += 1) rows.next()
    close()
    const again = testLake({folder})
    expect(await (await again.send('/jobs/cut-off')).json()).toMatchObject({
      state: 'failed',
      error: 'The lake was stopped.',
    })
    expect((await copy(again.send, {targetDataset: 'staging'})).progress).toContain('completed')
    expect(await idsIn(again.send, 'staging')).toEqual(['p'])
  })

  test('is a job of the Jobs API', async () => {
    const {send} = testLake()
    const {jobId, progress} = await copy(send, {targetDataset: 'staging'})
    expect(progress).toMatch(/^event: welcome\ndata: {"listener_id":"[\w-]+"}$/m)
    expect(progress).toContain(
      `event: job\ndata: {"job_id":"${jobId}","state":"running","progress":0}`,
    )
    const time = expect.stringMatching(/Z$/)
    expect(await (await send(`/jobs/${jobId}`)).json()).toEqual({
      id: jobId,
      state: 'completed',
      authors: ['local-administrator'],
      created_at: time,
      updated_at: time,
    })
  })

  test('is listed, newest first', async () => {
    const {send} = testLake()
    for (const targetDataset of ['one', 'two', 'three']) await copy(send, {targetDataset})
    const listed = await send('/projects/blog/datasets/copy?offset=1&limit=1')
    expect(await listed.json()).toMatchObject([
      {sourceDataset: 'production', targetDataset: 'two', state: 'completed', withHistory: true},
    ])
  })

  test.each([
    [{}, 400],
    [{targetDataset: 'UPPER'}, 400],
    [{targetDataset: 'production'}, 409],
    [{targetDataset: 'new', skipHistory: 'yes'}, 400],
  ])('is not made with %j', async (body, status) => {
    const {send} = testLake()
    const asked = await send('/datasets/production/copy', {method: 'PUT', body})
    expect(asked.status).toBe(status)
    const {length} = await (await send('/projects/blog/datasets/copy')).json()
    expect(length).toBe(0)
  })
})
