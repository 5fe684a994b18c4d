import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {beforeEach, describe, expect, test} from 'vitest'
import type {Lake} from '../lake.ts'
import type {Send} from '../testing/sender.ts'
import {testLake} from '../testing/test-lake.ts'

const QUERY = `/data/query/production?query=${encodeURIComponent('*[_type == "post"]{text}')}`
/** As the site passes on what its visitors ask. */
const VISITOR = {'x-forwarded-for': '203.0.113.7'}
const DECODED: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

let lake: Lake
let send: Send

const save = (_id: string, text: string) =>
  send('/data/mutate/production', {
    body: {mutations: [{createOrReplace: {_id, _type: 'post', text}}]},
  })

beforeEach(async () => {
  ;({lake, send} = testLake())
  await save('a', 'word '.repeat(2_000))
})

async function get(path: string, headers: Record<string, string>, token: string | null = null) {
  const response = await send(path, {token, headers})
  const bytes = Buffer.from(await response.arrayBuffer())
  const header = (name: string) => response.headers.get(name)
  const encoding = header('content-encoding')
  const decode = encoding === null ? undefined : DECODED[encoding]
  return {
    status: response.status,
    encoding,
    etag: header('etag') ?? '',
    vary: header('vary'),
    lifetime: header('cache-control'),
    length: header('content-length'),
    bytes,
    text: (decode?.(bytes) ?? bytes).toString(),
  }
}

describe('compresses responses as accepted', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
    ['', null],
  ])('%s: %s', async (accepted, encoding) => {
    const plain = await get(QUERY, VISITOR)
    const answer = await get(QUERY, {...VISITOR, 'accept-encoding': accepted})
    expect(answer).toMatchObject({status: 200, encoding, length: String(answer.bytes.length)})
    expect(answer.vary).toContain('Accept-Encoding')
    const read = (text: string) => ({...JSON.parse(text), at: 0, ms: 0})
    expect(read(answer.text)).toEqual(read(plain.text))
    if (encoding) expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 10)
  })

  test('also a streamed response', async () => {
    await save('b', 'word '.repeat(400_000))
    const answer = await get(QUERY, {...VISITOR, 'accept-encoding': 'gzip'})
    expect(answer).toMatchObject({encoding: 'gzip', length: String(answer.bytes.length)})
    expect(answer.bytes.length).toBeLessThan(100_000)
    expect(JSON.parse(answer.text).result).toHaveLength(2)
  })

  test('also other JSON', async () => {
    const answer = await get('/data/doc/production/a', {...VISITOR, 'accept-encoding': 'br'})
    expect(answer).toMatchObject({encoding: 'br'})
    expect(JSON.parse(answer.text).documents).toHaveLength(1)
  })
})

test('sends short responses uncompressed', async () => {
  const path = '/data/query/production?query=1'
  expect(await get(path, {...VISITOR, 'accept-encoding': 'br'})).toMatchObject({encoding: null})
})

test('sends programs of this machine uncompressed responses', async () => {
  expect(await get(QUERY, {'accept-encoding': 'br'})).toMatchObject({status: 200, encoding: null})
})

test('compresses a result once, until a visible commit', async () => {
  const get1 = async () => (await get(QUERY, {...VISITOR, 'accept-encoding': 'br'})).bytes
  const first = await get1()
  expect(await get1()).toEqual(first)
  await save('b', 'word '.repeat(500))
  const later = await get1()
  expect(later).not.toEqual(first)
})

describe('a client with a cached response', () => {
  test('gets a 304 if it is current', async () => {
    const {etag, lifetime} = await get(QUERY, VISITOR)
    expect(lifetime).toBe('no-cache')
    const again = await get(QUERY, {...VISITOR, 'if-none-match': `"x", ${etag}`})
    expect(again).toMatchObject({status: 304, etag, text: '', lifetime})
    const compressed = {...VISITOR, 'if-none-match': etag, 'accept-encoding': 'br'}
    expect(await get(QUERY, compressed)).toMatchObject({status: 304})
  })

  test('gets a new response after a commit', async () => {
    const {etag} = await get(QUERY, VISITOR)
    await save('a', 'word '.repeat(2_001))
    const again = await get(QUERY, {...VISITOR, 'if-none-match': etag})
    expect(again).toMatchObject({status: 200})
    expect(again.etag).not.toBe(etag)
  })

  test('gets a 304 after changes of drafts', async () => {
    const {etag} = await get(QUERY, VISITOR)
    await save('drafts.a', 'word '.repeat(2_002))
    const again = await get(QUERY, {...VISITOR, 'if-none-match': etag})
    expect(again).toMatchObject({status: 304, etag})
  })

  test('must not cache it with a token or from a private dataset', async () => {
    const token = lake.options.token
    expect(await get(QUERY, VISITOR, token)).toMatchObject({status: 200, lifetime: 'no-store'})
  })
})
