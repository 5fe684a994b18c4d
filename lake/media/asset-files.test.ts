import * as nodeFiles from 'node:fs/promises'
import {mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, relative} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {syncFolder} from '@skyforge/server-kit/storage/durable-folder.ts'
import {Dataset} from '../store/dataset.ts'
import {AssetFiles, type FileSystem} from './asset-files.ts'
import {Assets} from './assets.ts'

const LIMIT = 1000

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'asset-files-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return folder
}

async function* bytesOf(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

/** A file system that records syncs and names. */
function observed(root: string, changes: Partial<FileSystem> = {}) {
  const log: string[] = []
  const nameOf = (path: string) =>
    relative(root, path).replace(/[0-9a-f-]{36}(?=\.part$)/, '<id>') || '.'
  const fs: FileSystem = {
    ...nodeFiles,
    open: async (path, ...rest) => {
      const file = await nodeFiles.open(path, ...rest)
      const sync = file.sync.bind(file)
      file.sync = () => {
        log.push(`sync ${nameOf(String(path))}`)
        return sync()
      }
      return file
    },
    link: (from, to) => {
      log.push(`name ${nameOf(String(to))}`)
      return nodeFiles.link(from, to)
    },
    rename: (from, to) => {
      log.push(`rename to ${nameOf(String(to))}`)
      return nodeFiles.rename(from, to)
    },
    syncFolder: (path) => {
      log.push(`sync folder ${nameOf(path)}`)
      return syncFolder(path)
    },
    ...changes,
  }
  return {fs, log}
}

test('syncs the bytes before naming the file, and the name and its folders before returning', async () => {
  const root = temporaryFolder()
  const {fs, log} = observed(root)
  const files = new AssetFiles(join(root, 'assets'), fs)
  const path = files.originalPath({
    kind: 'images',
    project: 'blog',
    dataset: 'production',
    name: 'a.png',
  })
  await files.place(await files.receive(bytesOf('ab', 'c'), LIMIT), path)
  expect(log).toEqual([
    'sync folder assets',
    'sync folder .',
    'sync assets/incoming/<id>.part',
    'sync folder assets/images/blog',
    'sync folder assets/images',
    'sync folder assets',
    'sync folder .',
    'name assets/images/blog/production/a.png',
    'sync folder assets/images/blog/production',
  ])
  log.length = 0
  await files.place(await files.receive(bytesOf('abc'), LIMIT), path)
  expect(log).toEqual([
    'sync assets/incoming/<id>.part',
    'name assets/images/blog/production/a.png',
    'sync folder assets/images/blog/production',
  ])
  expect(await nodeFiles.readFile(path, 'utf8')).toBe('abc')
})

test('commits the document after the file is on disk', async () => {
  const root = temporaryFolder()
  const {fs, log} = observed(root)
  const assets = new Assets(root, {renditionBytes: 1e6, report: () => undefined, fs})
  const name = `${'a'.repeat(40)}.txt`
  const asset = {kind: 'files', project: 'blog', dataset: 'production', name} as const
  const incoming = await assets.files.receive(bytesOf('a'), LIMIT)
  const dataset = new Dataset('blog', 'production', [])
  await assets.keep(incoming, asset, {find: () => dataset, commit: () => log.push('commit')})
  expect(log.slice(-2)).toEqual(['sync folder files/blog/production', 'commit'])
})

test('syncs folders again after a restart', async () => {
  const root = temporaryFolder()
  const path = join(root, 'assets', 'files', 'a.txt')
  for (let program = 1; program <= 2; program += 1) {
    const {fs, log} = observed(root)
    const files = new AssetFiles(join(root, 'assets'), fs)
    await files.place(await files.receive(bytesOf('a'), LIMIT), path)
    expect(log).toContain('sync folder assets')
    expect(log).toContain('sync folder .')
  }
})

test('renames the file if the file system has no hard links', async () => {
  const root = temporaryFolder()
  const {fs} = observed(root, {
    link: async () => {
      throw Object.assign(new Error('no links here'), {code: 'EPERM'})
    },
  })
  const files = new AssetFiles(root, fs)
  const incoming = await files.receive(bytesOf('a'), LIMIT)
  await files.place(incoming, join(root, 'files', 'a.txt'))
  expect(await nodeFiles.readFile(join(root, 'files', 'a.txt'), 'utf8')).toBe('a')
  expect(readdirSync(files.incomingFolder)).toEqual([])
})

async function* broken() {
  yield Buffer.from('half')
  throw new Error('reset')
}

test.each([
  ['that breaks off', () => broken(), {status: 400}],
  ['that is too long', () => bytesOf('x'.repeat(600), 'x'.repeat(600)), {status: 413}],
])('leaves nothing of an upload %s', async (_, body, refusal) => {
  const files = new AssetFiles(temporaryFolder())
  await expect(files.receive(body(), LIMIT)).rejects.toMatchObject(refusal)
  expect(readdirSync(files.incomingFolder)).toEqual([])
})

test('leaves nothing of an upload on a full disk', async () => {
  const root = temporaryFolder()
  const {fs} = observed(root, {
    open: async (path, ...rest) => {
      const file = await nodeFiles.open(path, ...rest)
      file.writeFile = async () => {
        throw Object.assign(new Error('no space left on device'), {code: 'ENOSPC'})
      }
      return file
    },
  })
  const files = new AssetFiles(root, fs)
  await expect(files.receive(bytesOf('a'), LIMIT)).rejects.toMatchObject({code: 'ENOSPC'})
  expect(readdirSync(files.incomingFolder)).toEqual([])
})
