import {mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import sharp from 'sharp'
import {expect, onTestFinished, test} from 'vitest'
import {AssetFiles} from '../asset-files.ts'
import {AvifRenditions} from './avif-renditions.ts'
import type {Transform} from '../image-render.ts'
import {parseTransform} from '../image-transform.ts'
import {RenditionCache} from './rendition-cache.ts'
import type {Rendition} from './renditions.ts'

const BROWSER = 'image/avif,image/webp,*/*'
const WEBP_BYTES = 5000

type Given = {
  extension?: string
  query?: string
  webpBytes?: number
  /** Size of the encoder's result; fails if unset. */
  avifBytes?: number
  original?: Buffer
}

/** A stored WebP, and the requests to the encoder. */
async function setUp(given: Given = {}) {
  const {extension = 'png', query = 'w=400&auto=format', webpBytes = WEBP_BYTES, avifBytes} = given
  const folder = await mkdtemp(join(tmpdir(), 'avif-'))
  onTestFinished(() => rm(folder, {recursive: true, force: true}))
  const source = {width: 4000, height: 3000, extension}
  const transform = parseTransform(new URLSearchParams(query), source, BROWSER)
  if (!transform) throw new Error(`"${query}" asks for the original`)
  const original = join(folder, 'original')
  const webp: Rendition & {path: string} = {
    name: 'a.webp',
    path: join(folder, 'a.webp'),
    contentType: 'image/webp',
  }
  await writeFile(original, given.original ?? 'pixels')
  await writeFile(webp.path, Buffer.alloc(webpBytes, 1))
  const encoded: Transform[] = []
  const reports: string[] = []
  const start = () =>
    new AvifRenditions(
      new RenditionCache(new AssetFiles(folder), {maxBytes: 1e6, report: () => undefined}),
      (message, error) => reports.push(`${message}: ${String(error)}`),
      async (_, wanted) => {
        encoded.push(wanted)
        if (avifBytes === undefined) throw new Error('no memory')
        return Buffer.alloc(avifBytes, 2)
      },
    )
  const avifs = start()
  const ask = async (of = avifs) => {
    const {rendition, isFinal} = await of.insteadOf(webp, original, transform)
    return [rendition.name, rendition.contentType, isFinal ? 'final' : 'for now']
  }
  return {folder, avifs, start, ask, encoded, reports, webp, original, transform}
}

const WEBP_FOR_NOW = ['a.webp', 'image/webp', 'for now']
const WEBP_FINAL = ['a.webp', 'image/webp', 'final']
const AVIF_FINAL = ['a.avif', 'image/avif', 'final']

test('returns the WebP first, then its AVIF, after a restart too', async () => {
  const {avifs, start, ask, encoded, folder} = await setUp({avifBytes: 3000})
  expect(await Promise.all([ask(), ask()])).toEqual([WEBP_FOR_NOW, WEBP_FOR_NOW])
  await avifs.idle()
  expect(await ask()).toEqual(AVIF_FINAL)
  expect(await ask(start())).toEqual(AVIF_FINAL)
  expect(encoded).toHaveLength(1)
  expect((await readFile(join(folder, 'a.avif'))).byteLength).toBe(3000)
})

test('discards an AVIF that is not smaller, and does not try again after a restart', async () => {
  const {avifs, start, ask, encoded} = await setUp({avifBytes: WEBP_BYTES})
  expect(await ask()).toEqual(WEBP_FOR_NOW)
  await avifs.idle()
  expect(await ask()).toEqual(WEBP_FINAL)
  expect(await ask(start())).toEqual(WEBP_FINAL)
  expect(encoded).toHaveLength(1)
})

test('reports a failure once and returns the WebP until a restart', async () => {
  const {avifs, start, ask, encoded, reports} = await setUp()
  expect(await ask()).toEqual(WEBP_FOR_NOW)
  await avifs.idle()
  expect(await ask()).toEqual(WEBP_FINAL)
  expect(encoded).toHaveLength(1)
  expect(reports).toEqual(['Failed to make a.avif in the background: Error: no memory'])
  expect(await ask(start())).toEqual(WEBP_FOR_NOW)
})

test.each<[string, Given]>([
  ['a tiny WebP', {webpBytes: 2047}],
  ['a picture larger than a screen', {query: 'w=2400&h=1700&fit=crop&auto=format'}],
  ['a wide margin', {query: 'w=8000&h=600&fit=fill&auto=format'}],
])('nothing is made of %s', async (_, given) => {
  const {avifs, ask, encoded} = await setUp({avifBytes: 1, ...given})
  expect(await ask()).toEqual(WEBP_FINAL)
  await avifs.idle()
  expect(encoded).toEqual([])
})

test('makes no AVIF if the WebP was not stored', async () => {
  const {avifs, encoded, original, transform} = await setUp({avifBytes: 1})
  const unkept = {name: 'a.webp', bytes: Buffer.alloc(9), contentType: 'image/webp'}
  expect(await avifs.insteadOf(unkept, original, transform)).toEqual({
    rendition: unkept,
    isFinal: true,
  })
  await avifs.idle()
  expect(encoded).toEqual([])
})

test.each([
  ['of two frames stays', 2, WEBP_FINAL],
  ['of one frame does not', 1, AVIF_FINAL],
])('a GIF %s WebP', async (_, frames, expected) => {
  const images = ['#f00', '#00f'].slice(0, frames).map((background) =>
    sharp({create: {width: 8, height: 6, channels: 3, background}})
      .png()
      .toBuffer(),
  )
  const [first, ...others] = await Promise.all(images)
  const all =
    others.length > 0 ? sharp([first ?? '', ...others], {join: {animated: true}}) : sharp(first)
  const original = await all.gif().toBuffer()
  const {avifs, ask} = await setUp({avifBytes: 1, extension: 'gif', original})
  expect(await ask()).toEqual(WEBP_FOR_NOW)
  await avifs.idle()
  expect(await ask()).toEqual(expected)
})

test('makes no AVIF of a deleted original', async () => {
  const {avifs, ask, encoded, reports, original} = await setUp({avifBytes: 1})
  await rm(original)
  await ask()
  await avifs.idle()
  expect([encoded, reports]).toEqual([[], []])
})

test('discards an AVIF in progress when closed', async () => {
  const {avifs, ask, folder, reports} = await setUp({avifBytes: 1})
  await ask()
  avifs.close()
  await avifs.idle()
  expect(reports).toEqual([])
  expect((await readdir(folder)).toSorted()).toEqual(['a.webp', 'original'])
})
