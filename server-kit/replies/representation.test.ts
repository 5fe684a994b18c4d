import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {describe, expect, test, vi} from 'vitest'
import {acceptedEncoding} from '../negotiation/encodings.ts'
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
  ['*', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip;q=0.8, *;q=0.9', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0.5, identity', 'identity'],
  ['deflate, zstd', 'identity'],
  ['br;q=nonsense', 'identity'],
])('acceptedEncoding negotiates for %j the encoding %s', (accepted, encoding) => {
  expect(acceptedEncoding(accepted)).toBe(encoding)
})

test('a compressed body decompresses to the original', () => {
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

test('a precompressed body is sent unchanged', () => {
  const prepared = new Representation('text', {
    headers: {},
    compressible: true,
    compressed: {br: Buffer.from('prepared')},
  })
  expect(prepared.reply(get({'accept-encoding': 'br'})).body?.toString()).toBe('prepared')
})

describe('a page compressed with low quality', () => {
  const br = (headers: Record<string, string> = {}) => get({'accept-encoding': 'br', ...headers})
  const compressedFast = () => {
    const onFast = vi.fn()
    const text = Array.from({length: 300}, (_, index) => `Sentence ${index ** 3}. `).join('')
    const made = new Representation(text, {
      headers: {vary: 'Accept-Encoding'},
      compressible: true,
      onFast,
    })
    const {headers, body = Buffer.of()} = made.reply(br())
    return {text, onFast, made, etag: String(headers.etag), body}
  }

  test('is announced once, on the first request for brotli', () => {
    const {made, onFast} = compressedFast()
    made.reply(get({'accept-encoding': 'gzip'}))
    made.reply(br())
    expect(onFast).toHaveBeenCalledTimes(1)
  })

  test('is replaced by a smaller form with the same tag', async () => {
    const {made, text, etag, body} = compressedFast()
    const shrinking = made.shrink()
    expect(made.reply(br()).body).toBe(body)
    await shrinking
    const {headers, body: smaller = Buffer.of()} = made.reply(br())
    expect(smaller.length).toBeLessThan(body.length)
    expect(brotliDecompressSync(smaller).toString()).toBe(text)
    expect(headers).toMatchObject({
      etag,
      'content-length': smaller.length,
      'content-encoding': 'br',
    })
    expect(made.reply(br({'if-none-match': etag})).status).toBe(304)
    await made.shrink()
    expect(made.reply(br()).body).toBe(smaller)
  })

  test('takes no more memory than its estimated size', async () => {
    const {made, text, body} = compressedFast()
    const {body: gzip = Buffer.of()} = made.reply(get({'accept-encoding': 'gzip'}))
    expect(made.size).toBeGreaterThan(text.length + body.length)
    expect(gzip.length + body.length).toBeLessThan(text.length)
  })
})

describe('a conditional request', () => {
  test.each([
    ['the tag', tagOf({})],
    ['the tag among others', `"other", ${tagOf({})}`],
    ['the tag as a cache made it strong', tagOf({}).replace('W/', '')],
    ['any tag', '*'],
  ])('gets no body if it matches %s', (_how, tags) => {
    const {status, body, headers} = page.reply(get({'if-none-match': tags}))
    expect([status, body, headers.etag]).toEqual([304, undefined, tagOf({})])
  })

  test('gets no body of a file if a cache weakened its tag', () => {
    const etag = String(file.reply(get()).headers.etag)
    expect(file.reply(get({'if-none-match': `W/${etag}`})).status).toBe(304)
  })

  test('gets only the headers that may have changed', () => {
    const options = {'content-type': 'text/html', 'cache-control': 'no-cache', 'x-frame': 'no'}
    const known = new Representation('text', {headers: options, compressible: true})
    const {etag = ''} = known.reply(get()).headers
    expect(known.reply(get({'if-none-match': String(etag)})).headers).toEqual({
      etag,
      vary: 'Accept-Encoding',
      'cache-control': 'no-cache',
    })
  })

  test('gets the body if other headers have changed', () => {
    const changed = new Representation('A page. '.repeat(100), {
      headers: {'content-type': 'text/html', 'content-security-policy': "default-src 'self'"},
      compressible: true,
    })
    expect(changed.reply(get({'if-none-match': tagOf({})})).status).toBe(200)
  })

  test('gets no body in another encoding either', () => {
    const tags = {'if-none-match': tagOf({}), 'accept-encoding': 'br'}
    expect(page.reply(get(tags)).status).toBe(304)
  })
})

describe('a range request', () => {
  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=-20', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=8-20', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, undefined, 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['bytes=-', 200, '0123456789', undefined],
    ['BYTES=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=-0', 416, undefined, 'bytes */10'],
    ['lines=0-1', 200, '0123456789', undefined],
  ])('%s gets %i %s', (range, status, text, contentRange) => {
    const reply = file.reply(get({range}))
    expect(reply.status).toBe(status)
    expect(reply.body?.toString()).toBe(text)
    expect(reply.headers['content-range']).toBe(contentRange)
  })

  test('gets a part if the file is unchanged', () => {
    const ifRange = String(file.reply(get()).headers.etag)
    expect(file.reply(get({range: 'bytes=0-3', 'if-range': ifRange})).status).toBe(206)
  })

  test('gets the whole length for HEAD (RFC 9110, section 14.2)', () => {
    const reply = file.reply({...get({range: 'bytes=0-3'}), method: 'HEAD'})
    expect([reply.status, reply.headers['content-length']]).toEqual([200, 10])
  })

  test('gets the whole file if it has changed', () => {
    const reply = file.reply(get({range: 'bytes=0-3', 'if-range': '"older"'}))
    expect(reply.status).toBe(200)
  })
})

test('an incompressible body has the size of its bytes', () => {
  const picture = new Representation('x'.repeat(1_000), {headers: {}, compressible: false})
  expect(picture.size).toBe(1_000)
})
