import {randomBytes} from 'node:crypto'
import {readdirSync, statSync, symlinkSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {buffer, text} from 'node:stream/consumers'
import {expect, test} from 'vitest'
import {readSettings} from '@skyforge/config/read-settings.ts'
import {failure} from '../testing/bucket-server.ts'
import {testBucket} from '../testing/test-bucket.ts'
import {bucketStore} from './bucket-store.ts'
import {openStore} from './open-store.ts'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'

function fileOf(content: string | Buffer): string {
  const path = join(temporaryFolder(), 'file')
  writeFileSync(path, content)
  return path
}

async function stores() {
  const {place, settings} = await testBucket()
  return {
    folder: openStore(join(temporaryFolder(), 'new', 'backups'), readSettings({})),
    bucket: openStore(place, readSettings(settings)),
  }
}

test.each(['folder', 'bucket'] as const)('a %s keeps what is written', async (kind) => {
  const store = (await stores())[kind]
  expect(await store.list('a/')).toEqual([])
  const keys = ['a/1.txt', 'a/2.txt', 'a/b/3.txt', 'a/b/4.txt', 'b/5.txt']
  for (const key of keys) await store.write(key, fileOf(key))
  await store.write('a/1.txt', fileOf('again'))
  const listed = await store.list('a/')
  expect(listed.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual([
    {key: 'a/1.txt', bytes: 5},
    {key: 'a/2.txt', bytes: 7},
    {key: 'a/b/3.txt', bytes: 9},
    {key: 'a/b/4.txt', bytes: 9},
  ])
  expect(await store.read('a/1.txt', text)).toBe('again')
  await store.remove('a/1.txt')
  await store.remove('a/1.txt')
  await expect(store.read('a/1.txt', text)).rejects.toThrow(/NoSuchKey|ENOENT/)
})

test('an empty file, and one of many megabytes, which goes into a bucket in parts', async () => {
  const {server, place, settings} = await testBucket()
  const store = openStore(place, readSettings(settings))
  const content = randomBytes(8_500_000)
  await store.write('large', fileOf(content))
  await store.write('empty', fileOf(''))
  expect(server.log.filter((line) => line === 'PUT sky/forge/large')).toHaveLength(2)
  expect((await store.read('large', buffer)).equals(content)).toBe(true)
  expect((await store.read('empty', buffer)).length).toBe(0)
})

test('a folder and what is in it is for its owner alone', async () => {
  const folder = join(temporaryFolder(), 'backups')
  await openStore(folder, readSettings({})).write('a/1.txt', fileOf('secret'))
  expect(statSync(join(folder, 'a')).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'a', '1.txt')).mode & 0o777).toBe(0o600)
})

test('what is removed leaves a link to another disk in its place', async () => {
  const [folder, disk] = [temporaryFolder(), temporaryFolder()]
  symlinkSync(disk, join(folder, 'assets'), 'junction')
  writeFileSync(join(disk, '1.txt'), '')
  await openStore(folder, readSettings({})).remove('assets/1.txt')
  expect(readdirSync(disk)).toEqual([])
  expect(readdirSync(folder)).toEqual(['assets'])
})

test('what cannot be written whole leaves nothing in a folder', async () => {
  const folder = join(temporaryFolder(), 'backups')
  const store = openStore(folder, readSettings({}))
  await expect(store.write('a/1.txt', '/nonexistent')).rejects.toThrow(
    `${folder} does not take a/1.txt: ENOENT`,
  )
  expect(readdirSync(join(folder, 'a'))).toEqual([])
})

async function waitingStore(waitsMs: readonly number[]) {
  const {server, settings} = await testBucket()
  const {AWS_ENDPOINT_URL: endPoint, AWS_REGION: region} = settings
  const {AWS_ACCESS_KEY_ID: accessKey, AWS_SECRET_ACCESS_KEY: secretKey} = settings
  const options = {bucket: 'our-backups', endPoint, region, accessKey, secretKey}
  return {server, store: bucketStore(options, '', waitsMs)}
}

test('a bucket that is busy is asked again', async () => {
  const {server, store} = await waitingStore([1, 1])
  const refusals = [503, 429]
  server.fault = () => {
    const status = refusals.pop()
    return status === undefined ? undefined : failure(status, 'SlowDown')
  }
  await store.write('a', fileOf('a'))
  expect(server.log).toEqual(['PUT a', 'PUT a', 'PUT a'])
})

test('where a connection breaks in between, the content is given again from its beginning', async () => {
  const {server, store} = await waitingStore([1])
  await store.write('a', fileOf('abcdef'))
  let breaks = 1
  server.breaks = () => (breaks -= 1) >= 0
  expect(await store.read('a', text)).toBe('abcdef')
  breaks = 2
  await expect(store.read('a', text)).rejects.toThrow('s3://our-backups does not give a: ')
  expect(server.log).toEqual(['PUT a', ...Array<string>(4).fill('GET a')])
})

test('what goes wrong with the content is no fault of the bucket', async () => {
  const {server, store} = await waitingStore([1])
  await store.write('a', fileOf('a'))
  const use = () => Promise.reject(new Error('It is damaged.'))
  await expect(store.read('a', use)).rejects.toThrow(/^It is damaged\.$/)
  expect(server.log).toEqual(['PUT a', 'GET a'])
})

test('a file that is gone is not asked for again', async () => {
  const {server, store} = await waitingStore([1])
  await expect(store.write('a', '/nonexistent')).rejects.toThrow(/^(?!s3:)/)
  expect(server.log).toEqual([])
})

test('a bucket that refuses is not asked again, and says why', async () => {
  const {server, store} = await waitingStore([1])
  server.fault = () => failure(403, 'AccessDenied')
  await expect(store.write('a', fileOf('a'))).rejects.toThrow(
    's3://our-backups does not take a: AccessDenied',
  )
  expect(server.log).toEqual(['PUT a'])
})

test.each([
  ['AWS_SECRET_ACCESS_KEY', 'SignatureDoesNotMatch'],
  ['AWS_ACCESS_KEY_ID', 'InvalidAccessKeyId'],
])('with another %s nothing is given', async (name, code) => {
  const {place, settings} = await testBucket()
  const store = openStore(place, readSettings({...settings, [name]: 'wrong'}))
  await expect(store.list('')).rejects.toThrow(`${place} cannot be listed: ${code}`)
})

test('temporary keys come with their token, which is signed', async () => {
  const {server, place, settings} = await testBucket()
  const store = openStore(place, readSettings({...settings, AWS_SESSION_TOKEN: 'session'}))
  await store.write('a', fileOf('a'))
  expect(server.sessionTokens).toEqual(['session'])
})

test('a bucket without keys is refused before it is asked', () => {
  expect(() => openStore('s3://our-backups', readSettings({}))).toThrow(
    's3://our-backups is a bucket: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  )
})
