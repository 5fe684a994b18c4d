import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {AssetFiles} from '../asset-files.ts'
import {RenditionCache} from './rendition-cache.ts'

const KB = 1024

function setUp(maxBytes = 80 * KB) {
  const root = mkdtempSync(join(tmpdir(), 'renditions-'))
  onTestFinished(() => rmSync(root, {recursive: true, force: true}))
  const files = new AssetFiles(root)
  const folder = (image: string) => join(files.renditionsFolder, 'blog', 'production', image)
  const path = (name: string, image = 'a.png') => join(folder(image), name)
  const original = join(root, 'images', 'blog', 'production', 'a.png')
  mkdirSync(dirname(original), {recursive: true})
  writeFileSync(original, 'pixels')
  const reports: string[] = []
  const start = () =>
    new RenditionCache(files, {
      maxBytes,
      report: (message, error) => reports.push(`${message} ${String(error)}`),
    })
  const cache = start()
  const keep = (name: string, kb: number, image?: string) =>
    cache.keep(path(name, image), Buffer.alloc(kb * KB, 1), original)
  const onDisk = () =>
    readdirSync(files.renditionsFolder, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map(({name}) => name)
      .toSorted()
  return {files, cache, start, keep, path, folder, original, onDisk, reports}
}

test('keeps the total size of all renditions within the limit', async () => {
  const {cache, keep, onDisk, files} = setUp()
  for (let index = 0; index < 30; index += 1) await keep(`${index}`, 10, `image ${index % 7}`)
  expect(onDisk()).toHaveLength(8)
  expect(cache.bytes).toBe(80 * KB)
  const sizes = readdirSync(files.renditionsFolder, {recursive: true, encoding: 'utf8'})
    .map((name) => statSync(join(files.renditionsFolder, name)))
    .map((stats) => (stats.isFile() ? stats.size : 0))
  expect(sizes.reduce((a, b) => a + b)).toBe(80 * KB)
})

test('keeps used renditions when a thousand others are requested once', async () => {
  const {cache, keep, path, onDisk} = setUp()
  const real = ['a', 'b', 'c', 'd']
  for (const name of real) {
    await keep(name, 10)
    await cache.use(path(name))
  }
  for (let index = 0; index < 1000; index += 1) await keep(`junk${index}`, 4)
  expect(onDisk()).toEqual(expect.arrayContaining(real))
})

test('counts tiny files as a disk block', async () => {
  const {keep, onDisk} = setUp()
  for (let index = 0; index < 50; index += 1) await keep(`${index}`, 0)
  expect(onDisk()).toHaveLength(20)
})

test('resumes after a restart and deletes unfinished files', async () => {
  const {start, keep, path, onDisk, cache} = setUp()
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    await keep(name, 20)
    utimesSync(path(name), index, index)
  }
  await cache.use(path('a'))
  writeFileSync(path('d.webp.b1.part'), Buffer.alloc(50 * KB))
  const next = start()
  await next.load()
  expect([onDisk(), next.bytes]).toEqual([['a', 'b', 'c'], 60 * KB])
  await next.keep(path('e'), Buffer.alloc(30 * KB), path('a'))
  await next.use(path('e'))
  expect(onDisk()).not.toContain('e')
})

test('deletes renditions of deleted originals at the start', async () => {
  const {start, keep, onDisk, original} = setUp()
  await keep('a', 20)
  rmSync(original)
  const next = start()
  await next.load()
  expect([onDisk(), next.bytes]).toEqual([[], 0])
})

test('evicts the least recently used when the limit is lowered', async () => {
  const {files, keep, path, onDisk} = setUp()
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    await keep(name, 20)
    utimesSync(path(name), 10 - index, 10 - index)
  }
  await new RenditionCache(files, {maxBytes: 40 * KB, report: () => undefined}).load()
  expect(onDisk()).toEqual(['a', 'b'])
})

test('deletes all renditions of a deleted image, those in progress included', async () => {
  const {cache, keep, folder, original} = setUp()
  await keep('a', 10, 'gone.png')
  await keep('b', 10, 'kept.png')
  await cache.removeFolder(folder('gone.png'))
  expect([existsSync(folder('gone.png')), cache.bytes]).toEqual([false, 10 * KB])
  rmSync(original)
  expect(await keep('c', 10, 'gone.png')).toBe(false)
  expect(existsSync(join(folder('gone.png'), 'c'))).toBe(false)
})

test('reports a full disk and stores nothing', async () => {
  const {cache, keep, folder, reports} = setUp()
  await cache.load()
  mkdirSync(dirname(folder('a.png')), {recursive: true})
  writeFileSync(folder('a.png'), 'no folder')
  expect(await keep('a', 10)).toBe(false)
  expect(reports).toEqual([expect.stringContaining('Failed to keep a rendition')])
})

test('reports unreadable renditions and stores new ones', async () => {
  const {files, start, path, original, reports} = setUp()
  rmSync(files.renditionsFolder, {recursive: true, force: true})
  writeFileSync(files.renditionsFolder, 'no folder')
  const cache = start()
  await cache.load()
  expect(reports).toEqual([expect.stringContaining('Failed to look through the renditions')])
  rmSync(files.renditionsFolder)
  expect(await cache.keep(path('a'), Buffer.from('a'), original)).toBe(true)
})
