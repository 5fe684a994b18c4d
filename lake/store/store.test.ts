import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {post} from '../testing/scenarios.ts'
import {testLake} from '../testing/test-lake.ts'
import {reference, testStore} from '../testing/test-store.ts'
import type {Commit} from './commit.ts'
import {filesBelow} from './document.ts'
import {Store} from './store.ts'

test('keeps documents, their order and their history when reopened', () => {
  const {dataset, mutate, reopen} = testStore()
  mutate([{create: post('b', {n: 1})}, {create: post('a')}, {create: post('c')}])
  mutate([{patch: {id: 'b', set: {n: 2}}}, {delete: {id: 'c'}}])
  const before = [...dataset.all()]
  const reopened = reopen()
  const again = reopened.datasets.get('blog', dataset.name)
  expect([...again.all()]).toEqual(before)
  expect(reopened.history.transactions(again, ['b'], {limit: 10})).toHaveLength(2)
})

test("updates asset URLs to the lake's current URL", () => {
  const {dataset, mutate, reopen} = testStore()
  const asset = {_id: 'image-x-1x1-png', _type: 'sanity.imageAsset', path: 'images/blog/d/x.png'}
  const metadata = {lqip: 'x'.repeat(2_000)}
  const url = 'http://localhost:4000/p/blog/images/blog/d/x.png'
  for (const old of ['http://localhost:1/old', `http://localhost:1/${'long'.repeat(500)}`]) {
    mutate([{createOrReplace: {...asset, url: old, metadata}}])
    const reopened = reopen('http://localhost:4000').datasets.get('blog', dataset.name)
    expect(reopened.get(asset._id)).toMatchObject({...asset, url, metadata})
    expect(reopened.get(asset._id)).toHaveProperty('url', url)
  }
})

test('rejects a second lake on the same file', () => {
  const {path} = testStore()
  expect(() => new Store(path, filesBelow('http://localhost:3900'), () => {})).toThrow(
    /in use by another Content Lake/,
  )
})

test('a commit reaches its receivers once, in their order, after its documents are in memory', () => {
  const {store, dataset, mutate} = testStore()
  const calls: unknown[] = []
  const receiver = (name: string) => ({
    onCommit: ({transactionId}: Commit) =>
      calls.push([name, transactionId, dataset.get('a')?._rev, dataset.references.size]),
  })
  store.subscribe(receiver('first'), receiver('second'))
  store.subscribe(receiver('third'))
  const creation = [{create: post('b')}, {create: post('a', {author: reference('b')})}]
  mutate(creation, {dryRun: true})
  mutate(creation, {transactionId: 'one'})
  // A client that missed the response sends its request again.
  mutate(creation, {transactionId: 'one'})
  expect(calls).toEqual(['first', 'second', 'third'].map((name) => [name, 'one', 'one', 1]))
})

test('keeps datasets apart, and deletes them whole', () => {
  const {store, dataset, mutate} = testStore()
  mutate([{create: post('a')}])
  store.datasets.create('announcements', dataset.name, {aclMode: 'public'})
  expect([...store.datasets.get('announcements', dataset.name).all()]).toEqual([])
  store.datasets.delete('blog', dataset.name)
  expect(() => store.datasets.get('blog', dataset.name)).toThrow(/not found/)
})

test('loads all documents at the start and names a damaged one', async () => {
  const {send, folder, close} = testLake()
  const mutations = [{create: post('a')}, {create: post('b')}]
  await send('/data/mutate/production', {body: {mutations}})
  close()
  const database = new DatabaseSync(join(folder, 'lake.sqlite'))
  database.exec(`UPDATE documents SET content = '{"_id' WHERE id = 'b'`)
  database.close()
  expect(() => testLake({folder})).toThrow(
    /^The document "b" of blog\/production is stored damaged \(.*\)\. Restore a backup\.$/,
  )
})

test('leaves nothing of a deleted dataset to a new one of its name', () => {
  const {store, mutate} = testStore()
  mutate([{create: post('a')}], {transactionId: 'first'})
  for (let n = 0; n < 150; n += 1) mutate([{patch: {id: 'a', set: {n}}}])
  store.datasets.delete('blog', 'production')
  store.datasets.create('blog', 'production', {aclMode: 'public'})
  mutate([{create: post('a', {n: 'new'})}], {transactionId: 'first'})
  mutate([{delete: {id: 'a'}}])
  const dataset = store.datasets.get('blog', 'production')
  expect(store.history.transactions(dataset, undefined, {limit: 10})).toHaveLength(2)
  expect(store.history.documentAt(dataset, 'a', {revision: 'first'})).toHaveProperty('n', 'new')
  expect(store.history.events(dataset, 'a', 10, undefined).events).toHaveLength(2)
})

test.each([
  {name: 'a deletion of nothing', mutation: {delete: {id: 'gone'}}},
  {name: 'createIfNotExists of what exists', mutation: {createIfNotExists: post('a')}},
])('what was derived from the documents stays valid after $name', ({mutation}) => {
  const {dataset, mutate} = testStore()
  mutate([{create: post('a')}])
  const {version} = dataset
  mutate([mutation])
  expect(dataset.version).toBe(version)
  mutate([{patch: {id: 'a', set: {n: 1}}}])
  expect(dataset.version).toBeGreaterThan(version)
})
