import {once} from 'node:events'
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {connect} from 'node:net'
import {join} from 'node:path'
import sharp from 'sharp'
import {expect, onTestFinished, test, vi} from 'vitest'
import {createHandler} from '../handle.ts'
import {listen} from '../http/listen.ts'
import {testScenarios} from '../testing/scenarios.ts'
import type {Send} from '../testing/sender.ts'
import {testLake, TOKEN} from '../testing/test-lake.ts'

testScenarios([
  {
    name: 'uploads need a token',
    path: '/assets/images/production',
    body: {},
    token: null,
    status: 401,
  },
  {
    name: 'an upload is not empty',
    path: '/assets/files/production',
    method: 'POST',
    status: 400,
    has: ['empty'],
  },
  {
    name: 'a dataset has to be there',
    path: '/assets/files/elsewhere',
    body: {},
    status: 404,
  },
])

type Asset = {_id: string; path: string}

async function upload(send: Send, kind: 'images' | 'files', body: Buffer): Promise<Asset> {
  const response = await send(`/assets/${kind}/production?filename=a.txt`, {body})
  const {document} = (await response.json()) as {document: Asset}
  return document
}

function picture(background = '#2f6f9f') {
  return sharp({create: {width: 30, height: 20, channels: 3, background}})
    .png()
    .toBuffer()
}

async function mutate(send: Send, ...mutations: unknown[]) {
  const response = await send('/data/mutate/production?returnDocuments=true', {body: {mutations}})
  return response.status
}

const statusOf = async (send: Send, path: string) =>
  (await send(path.startsWith('/') ? path : `/p/blog/${path}`, {token: null})).status

/** The files below a folder. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, {withFileTypes: true, recursive: true})
    .filter((entry) => entry.isFile())
    .map(({name}) => name)
}

test.each(['images', 'files'] as const)(
  'an asset that is deleted is gone from its address, with all that was made of it: %s',
  async (kind) => {
    const {send, folder} = testLake()
    const bytes = await picture()
    const {_id, path} = await upload(send, kind, bytes)
    expect(await statusOf(send, `${path}?w=10`)).toBe(200)
    expect(await mutate(send, {delete: {id: _id}})).toBe(200)
    expect(await statusOf(send, path)).toBe(404)
    expect(await statusOf(send, `${path}?w=10`)).toBe(404)
    await expect.poll(() => filesIn(join(folder, 'assets'))).toEqual([])
    await upload(send, kind, bytes)
    expect(await statusOf(send, `${path}?w=10`)).toBe(200)
  },
)

test('keeps a file while another document references it', async () => {
  const {send} = testLake()
  const {_id, path, ...fields} = await upload(send, 'images', await picture())
  const other = {...fields, _id: 'other', path}
  expect(await mutate(send, {create: other}, {delete: {id: _id}})).toBe(200)
  expect(await statusOf(send, path)).toBe(200)
  expect(await mutate(send, {patch: {id: 'other', set: {path: 'images/blog/production/x'}}})).toBe(
    200,
  )
  expect(await statusOf(send, path)).toBe(404)
})

test('deletes nothing in a dry run', async () => {
  const {send} = testLake()
  const {_id, path} = await upload(send, 'files', Buffer.from('kept'))
  const mutations = [{delete: {id: _id}}]
  await send('/data/mutate/production?dryRun=true', {body: {mutations}})
  expect(await statusOf(send, path)).toBe(200)
})

test('has the file of a restored document after another upload', async () => {
  const {send} = testLake()
  const document = await upload(send, 'files', Buffer.from('kept'))
  await mutate(send, {delete: {id: document._id}})
  expect(await mutate(send, {create: document})).toBe(200)
  expect(await statusOf(send, document.path)).toBe(404)
  await upload(send, 'files', Buffer.from('kept'))
  expect(await statusOf(send, document.path)).toBe(200)
})

test.each([
  '../../../lake.sqlite',
  'images/blog/production/..',
  'images/announcements/production/x.png',
  'files/blog/production/../../../lake.sqlite',
])('a document cannot make the lake remove or deliver what is no asset: %s', async (path) => {
  const {send, folder, reports} = testLake()
  const {path: kept} = await upload(send, 'images', await picture())
  await mutate(send, {create: {_id: 'a', _type: 'sanity.imageAsset', path}})
  await mutate(send, {delete: {id: 'a'}})
  expect(existsSync(join(folder, 'lake.sqlite'))).toBe(true)
  expect(await statusOf(send, kept)).toBe(200)
  expect(reports).toEqual([])
})

test('leaves no file if the document cannot be written', async () => {
  const {lake, send, folder} = testLake()
  vi.spyOn(lake.store, 'transact').mockImplementation(() => {
    throw new Error('no room')
  })
  const response = await send('/assets/files/production', {body: Buffer.from('lost')})
  expect(response.status).toBe(500)
  expect(filesIn(join(folder, 'assets'))).toEqual([])
})

test('keeps the file if one of two uploads of the same bytes fails', async () => {
  const {lake, send} = testLake()
  const transact = lake.store.transact.bind(lake.store)
  vi.spyOn(lake.store, 'transact')
    .mockImplementationOnce(() => {
      throw new Error('no room')
    })
    .mockImplementation(transact)
  const body = Buffer.from('twice')
  const answers = await Promise.all(
    [1, 2].map(() => send('/assets/files/production?filename=a.txt', {body})),
  )
  expect(answers.map(({status}) => status).toSorted()).toEqual([200, 500])
  const bodies = await Promise.all(answers.map((answer) => answer.json()))
  const {document} = bodies.find((each) => 'document' in each) as {document: Asset}
  expect(await statusOf(send, document.path)).toBe(200)
})

test('rejects an invalid image and leaves nothing', async () => {
  const {send, folder} = testLake()
  const response = await send('/assets/images/production', {body: Buffer.from('no picture')})
  expect(response.status).toBe(400)
  expect(filesIn(join(folder, 'assets'))).toEqual([])
})

test('stores an upload unchanged', async () => {
  const {send, folder} = testLake()
  const bytes = await picture()
  const {path} = await upload(send, 'images', bytes)
  expect(readFileSync(join(folder, 'assets', path)).equals(bytes)).toBe(true)
  expect(filesIn(join(folder, 'assets'))).toHaveLength(1)
})

test('leaves nothing of an aborted upload and reports no failure', async () => {
  const {lake, folder, reports} = testLake()
  const report = (message: string) => reports.push(message)
  const {port, close} = await listen(createHandler(lake), {port: 0, report})
  onTestFinished(close)
  const socket = connect(port, '127.0.0.1')
  const lines = [
    'POST /p/blog/v1/assets/files/production HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${TOKEN}`,
    'Content-Length: 100000',
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\nhalf of it`)
  const incoming = join(folder, 'assets', 'incoming')
  await expect.poll(() => filesIn(incoming)).toHaveLength(1)
  socket.destroy()
  await once(socket, 'close')
  await expect.poll(() => filesIn(incoming)).toEqual([])
  expect(reports).toEqual([])
})

test.each([
  ['its folder is there again', true],
  ['its folder is gone', false],
])(
  'rejects an upload into a dataset created again meanwhile, and keeps other files: %s',
  async (_name, isUploadedAgain) => {
    const {lake, send} = testLake()
    const dataset = '/datasets/staging'
    const files = '/assets/files/staging?filename=a.txt'
    await send(dataset, {method: 'PUT', body: {}})
    const body = Buffer.from('late')
    const place = lake.assets.files.place.bind(lake.assets.files)
    let path = ''
    vi.spyOn(lake.assets.files, 'place').mockImplementationOnce(async (...given) => {
      await place(...given)
      await send(dataset, {method: 'DELETE'})
      await send(dataset, {method: 'PUT', body: {}})
      if (!isUploadedAgain) throw Object.assign(new Error('no such folder'), {code: 'ENOENT'})
      const {document} = (await (await send(files, {body})).json()) as {document: Asset}
      path = document.path
    })
    const answer = await send(files, {body})
    expect(answer.status).toBe(409)
    expect((await answer.json()).message).toContain('was deleted while')
    if (isUploadedAgain) expect(await statusOf(send, path)).toBe(200)
  },
)

test('limits the bytes that each user uploads in a day, except an administrator', async () => {
  const {lake, send, folder} = testLake({uploadBytesPerDay: 100})
  const tokenOf = (label: string, role: 'contributor' | 'editor' | 'administrator') =>
    lake.robots.add({label, role}, 'test').token
  const [first, second, third] = [
    tokenOf('first', 'contributor'),
    tokenOf('second', 'editor'),
    tokenOf('third', 'administrator'),
  ]
  const status = async (token: string, text: string) =>
    (await send('/assets/files/production', {body: Buffer.from(text), token})).status
  expect(await status(first, 'a'.repeat(60))).toBe(200)
  expect(await status(first, 'b'.repeat(41))).toBe(429)
  expect(await status(first, 'c'.repeat(40))).toBe(200)
  const answer = await send('/assets/files/production', {body: Buffer.from('d'), token: first})
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '86400'])
  expect(await answer.json()).toMatchObject({statusCode: 429, error: 'Too Many Requests'})
  expect(await status(second, 'e'.repeat(100))).toBe(200)
  expect(await status(third, 'f'.repeat(101))).toBe(200)
  // The refused file is gone from the disk.
  expect(filesIn(join(folder, 'assets'))).toHaveLength(4)
})
