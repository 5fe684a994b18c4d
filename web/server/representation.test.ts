// @vitest-environment node
import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {describe, expect, test} from 'vitest'
import {acceptedEncoding} from './encodings.ts'
import {Representation} from './representation.ts'

const get = (headers: Record<string, string> = {}) => ({method: 'GET', url: '/', headers})
const page = new Representation('A page. '.repeat(100), {
  headers: {'content-type': 'text/html'},
  compressible: true,
})
const file = new Representation('0123456789', {
  headers: {'content-type': 'application/pdf'},
  compressible: false,
})
const tagOf = (headers: Record<string, string>) => String(page.reply(get(headers)).headers.etag)

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0, gzip;q=0', 'identity'],
  ['GZIP', 'gzip'],
  ['*', 'identity'],
])('who accepts %j gets %s', (accepted, encoding) => {
  expect(acceptedEncoding(accepted)).toBe(encoding)
})

test('a body comes back as it was, whichever way it went', () => {
  const bodyFor = (accepted: string) =>
    page.reply(get({'accept-encoding': accepted})).body ?? Buffer.of()
  const plain = page.reply(get()).body?.toString()
  expect(brotliDecompressSync(bodyFor('br')).toString()).toBe(plain)
  expect(gunzipSync(bodyFor('gzip')).toString()).toBe(plain)
  expect(page.reply(get({'accept-encoding': 'br'})).headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': bodyFor('br').length,
    vary: 'Accept-Encoding',
  })
})

test('what was compressed before is sent as it is', () => {
  const prepared = new Representation('text', {
    headers: {},
    compressible: true,
    compressed: {br: Buffer.from('prepared')},
  })
  expect(prepared.reply(get({'accept-encoding': 'br'})).body?.toString()).toBe('prepared')
})

describe('a reader that knows the body already', () => {
  test.each([
    ['by its tag', tagOf({})],
    ['by its tag among others', `"other", ${tagOf({})}`],
    ['by its tag as a cache weakened it', `W/${tagOf({})}`],
    ['by any tag', '*'],
  ])('%s gets none', (_how, tags) => {
    const {status, body, headers} = page.reply(get({'if-none-match': tags}))
    expect([status, body, headers.etag]).toEqual([304, undefined, tagOf({})])
  })

  test('in another encoding gets it', () => {
    const tags = {'if-none-match': tagOf({}), 'accept-encoding': 'br'}
    expect(page.reply(get(tags)).status).toBe(200)
  })
})

describe('of ten bytes', () => {
  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=-20', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=8-20', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, undefined, 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['bytes=-', 200, '0123456789', undefined],
    ['lines=0-1', 200, '0123456789', undefined],
  ])('%s is answered with %i %s', (range, status, text, contentRange) => {
    const reply = file.reply(get({range}))
    expect(reply.status).toBe(status)
    expect(reply.body?.toString()).toBe(text)
    expect(reply.headers['content-range']).toBe(contentRange)
  })

  test('a part of an older version is not sent', () => {
    const reply = file.reply(get({range: 'bytes=0-3', 'if-range': '"older"'}))
    expect(reply.status).toBe(200)
  })
})
