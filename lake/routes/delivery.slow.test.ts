import sharp from 'sharp'
import {expect, test, vi} from 'vitest'
import {Renderers, RenderTimeout} from '../media/renditions/renderers.ts'
import {testScenarios} from '../testing/scenarios.ts'
import type {Send} from '../testing/sender.ts'
import {testLake} from '../testing/test-lake.ts'

const READS_AVIF = 'image/avif,image/webp,image/*,*/*;q=0.8'
const READS_WEBP = 'image/webp,image/*,*/*;q=0.8'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const FOR_A_MINUTE = 'public, max-age=60, stale-while-revalidate=86400'

/** Detailed enough for a WebP of several kilobytes. */
function picture() {
  const [width, height] = [240, 160]
  const pixels = Array.from({length: width * height * 3}, (_, at) => (at * at * 7919) % 251)
  return sharp(Buffer.from(pixels), {raw: {width, height, channels: 3}})
    .blur(1)
    .png()
    .toBuffer()
}

async function upload(send: Send, bytes: Buffer): Promise<string> {
  const response = await send('/assets/images/production', {body: bytes})
  const {document} = (await response.json()) as {document: {path: string}}
  return `/p/blog/${document.path}`
}

async function get(send: Send, path: string, headers: Record<string, string>) {
  const response = await send(path, {token: null, headers})
  const body = Buffer.from(await response.arrayBuffer())
  const header = (name: string) => response.headers.get(name)
  return {
    status: response.status,
    type: header('content-type'),
    lifetime: header('cache-control'),
    vary: header('vary'),
    etag: header('etag') ?? '',
    body,
  }
}

test('serves WebP for a minute, then AVIF forever to browsers that accept it; WebP forever to others', async () => {
  const {lake, send, reports} = testLake()
  const address = `${await upload(send, await picture())}?w=200&auto=format`
  const first = await get(send, address, {accept: READS_AVIF})
  const vary = 'Accept, Origin'
  expect(first).toMatchObject({type: 'image/webp', lifetime: FOR_A_MINUTE, vary})
  await lake.avifs.idle()
  const second = await get(send, address, {accept: READS_AVIF})
  expect(second).toMatchObject({type: 'image/avif', lifetime: IMMUTABLE, vary})
  expect(second.body.byteLength).toBeLessThan(first.body.byteLength)
  expect(await sharp(second.body).metadata()).toMatchObject({format: 'heif', width: 200})
  const others = await get(send, address, {accept: READS_WEBP})
  expect(others).toMatchObject({type: 'image/webp', lifetime: IMMUTABLE, vary, etag: first.etag})
  expect(others.body.equals(first.body)).toBe(true)
  expect(second.etag).not.toBe(first.etag)
  expect(reports).toEqual([])
})

test('returns 304 for an ETag while the bytes are the same', async () => {
  const {lake, send} = testLake()
  const address = `${await upload(send, await picture())}?w=200&auto=format`
  const {etag} = await get(send, address, {accept: READS_AVIF})
  const again = {accept: READS_AVIF, 'if-none-match': `"other", W/${etag}`}
  const known = {status: 304, type: null, lifetime: FOR_A_MINUTE, etag, vary: 'Accept, Origin'}
  expect(await get(send, address, again)).toEqual({...known, body: Buffer.alloc(0)})
  await lake.avifs.idle()
  expect(await get(send, address, again)).toMatchObject({status: 200, type: 'image/avif'})
  const others = await get(send, address, {...again, accept: READS_WEBP})
  expect(others).toMatchObject({status: 304, lifetime: IMMUTABLE})
})

test('returns 304 for a final WebP, cacheable forever', async () => {
  const {lake, send} = testLake()
  const frames = await Promise.all(
    [1, 200].map((at) =>
      sharp(Buffer.from(Array.from({length: 9600}, (_, i) => (i * i * at) % 256)), {
        raw: {width: 80, height: 40, channels: 3},
      })
        .png()
        .toBuffer(),
    ),
  )
  const animation = await sharp(frames, {join: {animated: true}})
    .gif({delay: [80, 80]})
    .toBuffer()
  const address = `${await upload(send, animation)}?w=80&auto=format`
  const {etag, lifetime} = await get(send, address, {accept: READS_AVIF})
  expect(lifetime).toBe(FOR_A_MINUTE)
  await lake.avifs.idle()
  const again = await get(send, address, {accept: READS_AVIF, 'if-none-match': etag})
  expect(again).toMatchObject({status: 304, lifetime: IMMUTABLE, etag})
})

test.each([
  ['a named format', 'w=200&fm=webp', 'image/webp'],
  ['named AVIF', 'w=200&fm=avif', 'image/avif'],
  ['an original', '', 'image/png'],
])('%s is final at once, under a tag', async (_, query, type) => {
  const {send} = testLake()
  const address = `${await upload(send, await picture())}?${query}`
  const answer = await get(send, address, {accept: READS_AVIF})
  expect(answer).toMatchObject({status: 200, type, lifetime: IMMUTABLE, vary: 'Origin'})
  const again = await get(send, address, {'if-none-match': answer.etag})
  expect(again).toMatchObject({status: 304, etag: answer.etag})
})

test('delivers an SVG unchanged', async () => {
  const {lake, send} = testLake()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><path d="M0 0h8v4z"/></svg>'
  const address = `${await upload(send, Buffer.from(svg))}?w=200&auto=format`
  const {type, lifetime, body} = await get(send, address, {accept: READS_AVIF})
  await lake.avifs.idle()
  expect([type, lifetime, body.toString()]).toEqual(['image/svg+xml', IMMUTABLE, svg])
})

test.each(['', '/summer-in-pune.png', '/a%20b%2Fc.png?w=20'])(
  'a name to save it under may follow, and a project need not go before: "%s"',
  async (rest) => {
    const {send} = testLake()
    const address = await upload(send, await picture())
    for (const path of [address, address.replace('/p/blog', '')]) {
      expect(await get(send, path + rest, {})).toMatchObject({status: 200, type: 'image/png'})
    }
    expect(await get(send, `${address}/a/b`, {})).toMatchObject({status: 404})
  },
)

test('sends a download with one name', async () => {
  const {send} = testLake()
  const address = `${await upload(send, await picture())}?dl=a.png&dl=b.png`
  expect(await get(send, address, {})).toMatchObject({status: 400})
})

test('a file too', async () => {
  const {send} = testLake()
  const response = await send('/assets/files/production?filename=a.txt', {
    body: Buffer.from('kept'),
  })
  const {document} = (await response.json()) as {document: {path: string}}
  const answer = await get(send, `/p/blog/${document.path}/terms.txt`, {})
  expect(answer.body.toString()).toBe('kept')
})

test('renders a large image once and reads it from disk later', async () => {
  const {lake, send} = testLake()
  const {render} = Renderers.prototype
  const renders = vi.spyOn(Renderers.prototype, 'render').mockImplementation(render)
  const address = `${await upload(send, await picture())}?w=1600&fm=png&blur=1`
  const first = await get(send, address, {})
  expect(first.body.byteLength).toBeGreaterThan(2 * 1024 * 1024)
  const second = await get(send, address, {})
  expect(second.body.equals(first.body)).toBe(true)
  expect(renders).toHaveBeenCalledTimes(1)
  expect(lake.assets.renditions.bytes).toBeGreaterThan(2 * 1024 * 1024)
})

test('rejects a rendition that takes too long, and does not retry for a while', async () => {
  const {send} = testLake()
  const renders = vi.spyOn(Renderers.prototype, 'render').mockRejectedValue(new RenderTimeout())
  const address = `${await upload(send, await picture())}?w=200&blur=2000`
  for (const time of ['first', 'second']) {
    const {status, body} = await get(send, address, {})
    expect([time, status]).toEqual([time, 422])
    expect(body.toString()).toContain('more than 25 seconds')
  }
  expect(renders).toHaveBeenCalledTimes(1)
})

test('rejects some requests with a retry time when too many come at once', async () => {
  const {send} = testLake()
  const {promise, resolve} = Promise.withResolvers<Buffer>()
  vi.spyOn(Renderers.prototype, 'render').mockReturnValue(promise)
  const path = await upload(send, await picture())
  const asked = Array.from({length: 120}, (_, index) => send(`${path}?w=${index + 1}`))
  const refused = await Promise.any(
    asked.map(async (answer) => {
      const {status, headers} = await answer
      return status === 503 ? headers.get('retry-after') : Promise.reject(new Error(`${status}`))
    }),
  )
  expect(refused).toBe('5')
  resolve(await picture())
  const statuses = (await Promise.all(asked)).map(({status}) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
})

test('delivers a rendition that cannot be stored', async () => {
  const {lake, send, reports} = testLake()
  const path = await upload(send, await picture())
  vi.spyOn(lake.assets.files, 'writeOnce').mockRejectedValue(new Error('no space left on device'))
  expect(await get(send, `${path}?w=20`, {})).toMatchObject({status: 200, type: 'image/png'})
  expect(reports).toEqual([expect.stringContaining('no space left')])
})

test('renders again if the file is deleted before it is read', async () => {
  const {lake, send} = testLake()
  const path = await upload(send, await picture())
  const first = await get(send, `${path}?w=20`, {})
  const {renditions} = lake.assets
  vi.spyOn(renditions, 'use').mockImplementationOnce(() =>
    renditions.removeFolder(lake.assets.files.renditionsFolder),
  )
  const again = await get(send, `${path}?w=20`, {})
  expect(again.body.equals(first.body)).toBe(true)
})

testScenarios([
  {
    name: 'an image that is not there is 404 without a project before it, too',
    path: '/images/blog/production/x.png',
    token: null,
    status: 404,
    has: ['There is no image'],
  },
  {
    name: 'an image that is not there is 404',
    path: '/p/blog/images/blog/production/x.png',
    token: null,
    status: 404,
  },
  {
    name: 'a path cannot climb out of the assets',
    path: '/p/blog/files/blog/production/..%2F..%2Flake.sqlite',
    token: null,
    status: 404,
  },
])
