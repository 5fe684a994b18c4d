import {mkdtempSync, readFileSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {SourceMap} from 'node:module'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {platform} from 'node:process'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {ROOT} from '@skyforge/config/load-settings.ts'
import type {RunningProgram} from '@skyforge/server-kit/testing/run-program.ts'
import {builtLake} from '../programs/lake-program.ts'
import {SILENT} from '../stack/report.ts'
import {runLake} from '../testing/run-lake.ts'
import {buildFolder} from '../temporary-stack/temporary-stack.ts'
import {buildLake} from './build-lake.ts'

const BUILD_MS = 60_000
const HEADERS = {authorization: 'Bearer token-of-the-test-of-builds'}

const owned = new AsyncDisposableStack()
function temporary(folder: string): string {
  owned.defer(() => rm(folder, {recursive: true}))
  return folder
}

let folder = ''
let lake: RunningProgram
beforeAll(async () => {
  folder = temporary(buildFolder())
  const data = temporary(mkdtempSync(join(tmpdir(), 'built-lake-')))
  await buildLake(folder, {}, SILENT, new AbortController().signal)
  lake = await runLake({DATA_DIR: data, LAKE_TOKEN: 'token-of-the-test-of-builds'}, folder)
  owned.defer(async () => {
    lake.process.kill('SIGTERM')
    await lake.ended
  })
}, BUILD_MS)
afterAll(() => owned.disposeAsync())

function ask(path: string, init: RequestInit = {}) {
  return fetch(`${lake.origin}/p/blog/v1${path}`, {...init, headers: HEADERS})
}

async function upload() {
  const photo = await sharp({create: {width: 40, height: 20, channels: 3, background: '#1d5bd8'}})
    .withExif({IFD2: {FNumber: '9/5'}})
    .jpeg()
    .toBuffer()
  return await ask('/assets/images/production?meta=exif', {method: 'POST', body: photo})
}

// Elsewhere nothing tells what a process has loaded.
test.skipIf(platform !== 'linux')(
  'a built lake loads no library for images at its start',
  async () => {
    const loaded = () => readFileSync(`/proc/${lake.process.pid}/maps`, 'utf8')
    expect(loaded()).not.toContain('sharp')
    await upload()
    expect(loaded()).toContain('sharp')
  },
)

test('a built lake reads, describes and renders images with what it starts beside itself', async () => {
  const response = await upload()
  const {document} = await response.json()
  expect(document.metadata).toMatchObject({dimensions: {width: 40}, exif: {FNumber: 1.8}})
  const rendition = await fetch(`${lake.origin}/p/blog/${document.path}?w=10`)
  expect(await sharp(await rendition.arrayBuffer()).metadata()).toMatchObject({width: 10})
})

test('refuses an address that is not UTF-8', async () => {
  expect((await ask('/data/doc/production/%E0%A4%A')).status).toBe(400)
})

test('has its files', async () => {
  const page = await (await ask('/auth/join/unknown')).text()
  const [style = ''] = /\/p\/blog\/[^"]+style\.css[^"]*/.exec(page) ?? []
  const {status, headers} = await fetch(lake.origin + style)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
})

test('knows the lines of its sources', () => {
  const read = (name: string) => readFileSync(join(builtLake(folder), name), 'utf8')
  const lines = read('main.js').split('\n')
  const line = lines.findIndex((text) => /\bStore = class \{/.test(text))
  const column = (lines[line] ?? '').indexOf('Store')
  const entry = new SourceMap(JSON.parse(read('main.js.map'))).findEntry(line, column)
  expect(entry).toMatchObject({originalSource: expect.stringMatching(/lake\/store\/store\.ts$/)})
  const source = readFileSync(join(ROOT, 'lake/store/store.ts'), 'utf8').split('\n')
  expect('originalLine' in entry && source[entry.originalLine]).toMatch('class Store')
})
