import {existsSync, linkSync, mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {expect, test} from 'vitest'
import type {Send} from '../testing/sender.ts'
import {testLake} from '../testing/test-lake.ts'
import {sweep} from './sweep.ts'

async function upload(send: Send, content: string): Promise<{_id: string; path: string}> {
  const body = Buffer.from(content)
  const response = await send('/assets/files/production?filename=a.txt', {body})
  const {document} = (await response.json()) as {document: {_id: string; path: string}}
  return document
}

/** A lake that ran before, and its folder of assets. */
async function after(work: (send: Send, assets: string) => Promise<void>) {
  const {lake, folder, send} = testLake()
  const assets = join(folder, 'assets')
  await work(send, assets)
  await sweep(lake.assets, lake.store)
  return (path: string) => existsSync(join(assets, path))
}

test('deletes the file of a deleted document that a crash left', async () => {
  let [gone, kept] = ['', '']
  const isThere = await after(async (send, assets) => {
    const {_id, path} = await upload(send, 'gone')
    gone = path
    kept = (await upload(send, 'kept')).path
    await send('/data/mutate/production', {body: {mutations: [{delete: {id: _id}}]}})
    writeFileSync(join(assets, path), 'gone')
  })
  expect([isThere(gone), isThere(kept)]).toEqual([false, true])
})

test('an upload that was cut off goes, with the name it had got already', async () => {
  const named = `files/blog/production/${'a'.repeat(40)}.txt`
  const isThere = await after(async (send, assets) => {
    await upload(send, 'kept')
    mkdirSync(join(assets, 'incoming'), {recursive: true})
    writeFileSync(join(assets, 'incoming', 'b.part'), 'half')
    writeFileSync(join(assets, 'incoming', 'a.part'), 'whole')
    linkSync(join(assets, 'incoming', 'a.part'), join(assets, named))
  })
  expect([isThere('incoming/b.part'), isThere(named)]).toEqual([false, false])
})

test('keeps a stored file whose upload was interrupted later', async () => {
  let path = ''
  const isThere = await after(async (send, assets) => {
    ;({path} = await upload(send, 'kept'))
    mkdirSync(join(assets, 'incoming'), {recursive: true})
    linkSync(join(assets, path), join(assets, 'incoming', 'a.part'))
  })
  expect([isThere(path), isThere('incoming')]).toEqual([true, false])
})

test('keeps a file unknown to the database, and does not deliver it', async () => {
  const {lake, folder, send} = testLake()
  const path = `files/blog/production/${'b'.repeat(40)}.txt`
  mkdirSync(dirname(join(folder, 'assets', path)), {recursive: true})
  writeFileSync(join(folder, 'assets', path), 'of a newer database')
  await sweep(lake.assets, lake.store)
  expect(existsSync(join(folder, 'assets', path))).toBe(true)
  expect((await send(`/p/blog/${path}`)).status).toBe(404)
})

test('without any assets there is nothing to do', async () => {
  const {lake, folder} = testLake()
  rmSync(join(folder, 'assets'), {recursive: true, force: true})
  await sweep(lake.assets, lake.store)
  expect(existsSync(join(folder, 'assets'))).toBe(false)
})

/** A dataset with a file; the path of the file. */
async function withFile(send: Send, dataset: string): Promise<string> {
  await send(`/datasets/${dataset}`, {method: 'PUT', body: {}})
  const response = await send(`/assets/files/${dataset}?filename=a.txt`, {body: Buffer.from('a')})
  const {document} = (await response.json()) as {document: {path: string}}
  return document.path
}

test('deletes the files of a deleted dataset that a crash left', async () => {
  const {lake, folder, send} = testLake()
  const path = await withFile(send, 'staging')
  await lake.assets.announceRemoval('blog', 'staging')
  lake.store.datasets.delete('blog', 'staging')
  await sweep(lake.assets, lake.store)
  expect(existsSync(join(folder, 'assets', path))).toBe(false)
  expect(existsSync(join(folder, 'assets', 'removed'))).toBe(false)
})

test('keeps the files of a dataset whose deletion was not committed', async () => {
  const {lake, folder, send} = testLake()
  const path = await withFile(send, 'staging')
  await lake.assets.announceRemoval('blog', 'staging')
  await sweep(lake.assets, lake.store)
  expect(existsSync(join(folder, 'assets', path))).toBe(true)
  expect((await send(`/p/blog/${path}`)).status).toBe(200)
})

test('keeps the files of a dataset created again during the deletion', async () => {
  const {folder, send} = testLake()
  const path = await withFile(send, 'staging')
  const deleting = send('/datasets/staging', {method: 'DELETE'})
  const create = async () => (await send('/datasets/staging', {method: 'PUT', body: {}})).status
  await expect.poll(create, {interval: 1}).toBe(200)
  expect(await withFile(send, 'staging')).toBe(path)
  await deleting
  expect((await send(`/p/blog/${path}`)).status).toBe(200)
  await expect.poll(() => existsSync(join(folder, 'assets', 'removed', 'blog+staging'))).toBe(false)
})
