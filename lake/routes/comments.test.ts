import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {filesBelow} from '../store/document.ts'
import {Store} from '../store/store.ts'
import {query} from '../testing/scenarios.ts'
import {testLake} from '../testing/test-lake.ts'

const SET_UP = {path: '/comments/production/setup', method: 'POST'}
const ADDONS = '/projects/blog/datasets?datasetProfile=comments&addonFor=production'
const comment = {_id: 'c1', _type: 'comment', message: 'Shorter?'}

async function lakeWithComment() {
  const {send, ...rest} = testLake()
  const made = await send(SET_UP.path, SET_UP)
  expect(await made.json()).toEqual({datasetName: 'production-comments'})
  const written = await send('/data/mutate/production-comments', {
    body: {mutations: [{create: comment}]},
  })
  expect(written.status).toBe(200)
  return {send, ...rest}
}

test('creates the add-on of a dataset once, and finds it by its dataset', async () => {
  const {send} = await lakeWithComment()
  const again = await send(SET_UP.path, SET_UP)
  expect(await again.json()).toEqual({datasetName: 'production-comments'})
  expect(await (await send(ADDONS)).json()).toMatchObject([
    {name: 'production-comments', datasetProfile: 'comments', addonFor: 'production'},
  ])
  const other = await send('/projects/blog/datasets?datasetProfile=comments&addonFor=staging')
  expect(await other.json()).toEqual([])
})

test('creates the add-on of the default dataset at the start', async () => {
  const {send} = testLake()
  expect(await (await send(ADDONS)).json()).toMatchObject([{name: 'production-comments'}])
})

test('lists no add-ons among the datasets', async () => {
  const {send} = await lakeWithComment()
  expect(await (await send('/projects/blog/datasets')).json()).toMatchObject([{name: 'production'}])
  expect((await send('/comments/production-comments/setup', SET_UP)).status).toBe(400)
  const upload = await send('/assets/files/production-comments', {method: 'POST', body: {a: 1}})
  expect(upload.status).toBe(400)
})

test('leaves a regular dataset of its name alone', async () => {
  const {send} = testLake()
  await send('/datasets/staging', {method: 'PUT'})
  await send('/datasets/staging-comments', {method: 'PUT'})
  const refused = await send('/comments/staging/setup', SET_UP)
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('staging-comments')
})

test.each([
  ['made', SET_UP],
  ['listed', {path: ADDONS}],
  ['asked', {path: query('*').replace('production', 'production-comments')}],
  ['read', {path: '/data/doc/production-comments/c1'}],
  ['listened to', {path: '/data/listen/production-comments?query=*'}],
  ['followed', {path: '/data/live/events/production-comments'}],
  ['exported', {path: '/data/export/production-comments'}],
  [
    'written to',
    {path: '/data/mutate/production-comments', body: {mutations: [{create: comment}]}},
  ],
])('without a token it is not %s', async (_, {path, ...request}) => {
  const {send} = await lakeWithComment()
  const refused = await send(path, {...request, token: null})
  expect(refused.status).toBe(401)
  expect(await refused.text()).toContain('SIO-401-ANF')
})

test('rejects making an add-on public', async () => {
  const {send} = await lakeWithComment()
  const path = '/datasets/production-comments'
  const refused = await send(`/projects/blog${path}`, {method: 'PATCH', body: {aclMode: 'public'}})
  expect(refused.status).toBe(400)
  expect((await send('/data/doc/production-comments/c1', {token: null})).status).toBe(401)
})

test('includes add-ons in backups', async () => {
  const {lake, folder} = await lakeWithComment()
  const copy = join(folder, 'copy.sqlite')
  await lake.store.copyTo(copy)
  const store = new Store(copy, filesBelow('http://localhost:3900'), () => {})
  onTestFinished(() => store.close())
  const dataset = store.datasets.get('blog', 'production-comments')
  expect(dataset.settings).toEqual({aclMode: 'private', addonFor: 'production'})
  expect(dataset.get('c1')).toMatchObject(comment)
})

test('keeps it private after a restart', async () => {
  const {folder, close} = await lakeWithComment()
  close()
  const {lake, send} = testLake({folder})
  expect(lake.store.datasets.get('blog', 'production-comments').get('c1')).toMatchObject(comment)
  expect((await send('/data/doc/production-comments/c1', {token: null})).status).toBe(401)
})

test('deletes it with its dataset and ends its listeners', async () => {
  const {send, lake} = await lakeWithComment()
  const stream = await send('/data/listen/production-comments?query=*')
  await send('/datasets/production', {method: 'DELETE'})
  expect(lake.store.datasets.list('blog')).toEqual([])
  expect(await stream.text()).toContain('event: welcome')
})
