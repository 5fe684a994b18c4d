import {readdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setTimeout} from 'node:timers/promises'
import {unpackTar} from 'modern-tar'
import {expect, onTestFinished, test} from 'vitest'
import {backupStream} from '../backup/backup-stream.ts'
import {testScenarios} from '../testing/scenarios.ts'
import type {Send} from '../testing/sender.ts'
import {testLake} from '../testing/test-lake.ts'

testScenarios([
  {name: 'a backup is for whom the lake knows', path: '/v1/backup', token: null, status: 401},
  {
    name: 'names of stored files may be sent',
    path: '/v1/backup',
    body: {stored: 'all'},
    status: 400,
  },
])

async function upload(send: Send, content: string) {
  const answer = await send('/assets/files/production?filename=a.txt', {body: Buffer.from(content)})
  const {document} = (await answer.json()) as {document: {_id: string; path: string}}
  return document
}

async function unpacked(answer: Response) {
  const entries = await unpackTar(new Uint8Array(await answer.arrayBuffer()))
  return new Map(entries.map(({header, data}) => [header.name, new TextDecoder().decode(data)]))
}

test('contains the database, referenced files, and a summary at the end', async () => {
  const {send, folder} = testLake()
  const {path} = await upload(send, 'kept')
  const entries = await unpacked(await send('/v1/backup'))
  expect([...entries.keys()]).toEqual(['lake.sqlite', `assets/${path}`, 'backup.json'])
  expect(entries.get(`assets/${path}`)).toBe('kept')
  expect(JSON.parse(entries.get('backup.json') ?? '')).toMatchObject({
    documents: 1,
    files: 1,
    missing: [],
  })
  expect(readdirSync(folder).filter((name) => name.startsWith('backup'))).toEqual([])
})

test('leaves out files that the client already has', async () => {
  const {send} = testLake()
  const [first, second] = [await upload(send, 'first'), await upload(send, 'second')]
  const stored = [first.path.split('/').at(-1)]
  const entries = await unpacked(await send('/v1/backup', {body: {stored}}))
  expect([...entries.keys()]).toEqual(['lake.sqlite', `assets/${second.path}`, 'backup.json'])
  expect(JSON.parse(entries.get('backup.json') ?? '')).toMatchObject({files: 2, missing: []})
})

test('makes one backup at a time', async () => {
  const {send} = testLake()
  const first = await send('/v1/backup')
  expect((await send('/v1/backup')).status).toBe(409)
  await unpacked(first)
  const second = await send('/v1/backup')
  expect(second.status).toBe(200)
  await unpacked(second)
})

test('deletes files after the copy has ended', async () => {
  const {send, lake, folder} = testLake()
  const {_id, path} = await upload(send, 'deleted')
  await uploadTo(send, 'staging')
  const release = lake.assets.hold((project, name) => lake.store.datasets.find(project, name))
  await send('/data/mutate/production', {body: {mutations: [{delete: {id: _id}}]}})
  await send('/datasets/staging', {method: 'DELETE'})
  expect((await send(`/p/blog/${path}`)).status).toBe(404)
  const files = () => readdirSync(join(folder, 'assets/files/blog'), {recursive: true})
  expect(files()).toHaveLength(4)
  release()
  await expect.poll(files).toEqual(['production'])
})

async function uploadTo(send: Send, dataset: string, content = dataset) {
  await send(`/datasets/${dataset}`, {method: 'PUT', body: {aclMode: 'public'}})
  const body = Buffer.from(content)
  const answer = await send(`/assets/files/${dataset}?filename=a.txt`, {body})
  const {document} = (await answer.json()) as {document: {path: string}}
  return document
}

test('deletes files of a dataset that was created again after the copy has ended', async () => {
  const {send, lake, folder} = testLake()
  await uploadTo(send, 'staging', 'old')
  const release = lake.assets.hold((project, name) => lake.store.datasets.find(project, name))
  await send('/datasets/staging', {method: 'DELETE'})
  const {path} = await uploadTo(send, 'staging', 'new')
  const files = () => readdirSync(join(folder, 'assets/files/blog/staging'))
  expect(files()).toHaveLength(2)
  release()
  await expect.poll(files).toEqual([path.split('/').at(-1)])
})

test('keeps a file that was deleted and uploaded again', async () => {
  const {send, lake} = testLake()
  const {_id, path} = await upload(send, 'again')
  const release = lake.assets.hold((project, name) => lake.store.datasets.find(project, name))
  await send('/data/mutate/production', {body: {mutations: [{delete: {id: _id}}]}})
  await upload(send, 'again')
  release()
  release()
  expect(await (await send(`/p/blog/${path}`)).text()).toBe('again')
})

test('leaves nothing of an aborted backup', async () => {
  const {send, folder} = testLake()
  await upload(send, 'x'.repeat(100_000))
  const answer = await send('/v1/backup')
  await answer.body?.cancel()
  await expect
    .poll(() => readdirSync(folder).filter((name) => name.startsWith('backup')))
    .toEqual([])
  const again = async () => {
    const next = await send('/v1/backup')
    await next.arrayBuffer()
    return next.status
  }
  await expect.poll(again).toBe(200)
})

test('sends heartbeats while the database is copied, which unpackers skip', async () => {
  const {lake, folder} = testLake()
  const copied = Promise.withResolvers<void>()
  const archive = backupStream({
    folder,
    heartbeatMs: 1,
    copyDatabase: async (path) => {
      await copied.promise
      await lake.store.copyTo(path)
    },
    onEnd: () => {},
  })
  const [bytes, heard] = archive.tee()
  const reader = heard.getReader()
  for (let heartbeats = 0; heartbeats < 3; heartbeats += 1) await reader.read()
  copied.resolve()
  reader.releaseLock()
  const [entries] = await Promise.all([unpacked(new Response(bytes)), heard.cancel()])
  expect([...entries.keys()]).toEqual(['lake.sqlite', 'backup.json'])
})

test('ends after the database copy if the reader has disconnected', async () => {
  const {lake, folder} = testLake()
  const copied = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const ends: string[] = []
  const archive = backupStream({
    folder,
    heartbeatMs: 1,
    copyDatabase: async (path) => {
      await copied.promise
      await lake.store.copyTo(path)
      ends.push('copied')
    },
    onEnd: () => {
      ends.push('ended')
      ended.resolve()
    },
  })
  await archive.cancel()
  await setTimeout(20)
  copied.resolve()
  await ended.promise
  expect(ends).toEqual(['copied', 'ended'])
  await expect
    .poll(() => readdirSync(folder).filter((name) => name.startsWith('backup')))
    .toEqual([])
})

test('contains no tokens, which may be revoked later', async () => {
  const {lake, send, folder} = testLake()
  const token = lake.store.accounts.createSession('local-editor', 'test')
  const {robot} = lake.robots.add({label: 'CI', role: 'viewer'}, 'local-administrator')
  const entries = await unpackTar(new Uint8Array(await (await send('/v1/backup')).arrayBuffer()))
  const copy = join(folder, 'copy.sqlite')
  writeFileSync(copy, entries.find(({header}) => header.name === 'lake.sqlite')?.data ?? '')
  const database = new DatabaseSync(copy)
  onTestFinished(() => database.close())
  expect(database.prepare('SELECT * FROM sessions').all()).toEqual([])
  const robots = database.prepare('SELECT id, token_hash FROM robots').all()
  expect(robots).toEqual([{id: robot.id, token_hash: null}])
  expect((await send('/auth/id', {token})).status).toBe(200)
})
