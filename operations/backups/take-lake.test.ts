import {readdirSync} from 'node:fs'
import {expect, test} from 'vitest'
import {testLake} from '@skyforge/lake/testing'
import type {BackupStore} from './store/backup-store.ts'
import {folderStore} from './store/folder-store.ts'
import {takeLake} from './take-lake.ts'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'

/** A lake with three files, and a store that tells when it is written to. */
async function setUp() {
  const {lake, send} = testLake()
  for (const content of ['one', 'two', 'three']) {
    await send('/assets/files/production?filename=a.txt', {body: Buffer.from(content)})
  }
  const log: string[] = []
  const folder = folderStore(temporaryFolder())
  const store: BackupStore = {
    ...folder,
    async write(key, path) {
      log.push('stored')
      await folder.write(key, path)
    },
  }
  let isBusy = false
  const ask = async (stored: ReadonlySet<string>) => {
    isBusy = stored.size > 0 && !isBusy
    if (isBusy) throw new Error('A backup of this lake is being made already.')
    const read = new TransformStream({flush: () => void log.push('read to its end')})
    const archive = lake.backUp(stored).pipeThrough(read)
    log.push(`asked without ${stored.size}`)
    return archive
  }
  return {log, send, store, ask, work: temporaryFolder(), progress: () => {}}
}

test('an archive is read to its end before anything is stored, which may take its time', async () => {
  const {log, ask, ...target} = await setUp()
  const {files, missing} = await takeLake(ask, target)
  expect(log).toEqual(['asked without 0', 'read to its end', 'stored', 'stored', 'stored'])
  expect(Object.values(files).toSorted()).toEqual([3, 3, 5])
  expect(missing).toEqual([])
  expect(readdirSync(target.work)).toEqual(['lake.sqlite'])
})

test('where the store is full, nothing more is written to it after that is known', async () => {
  const {ask, send, ...target} = await setUp()
  for (let file = 0; file < 20; file += 1) {
    await send('/assets/files/production?filename=a.txt', {body: Buffer.from(`more ${file}`)})
  }
  let writes = 0
  const write = async () => {
    writes += 1
    throw new Error('full')
  }
  await expect(takeLake(ask, {...target, store: {...target.store, write}})).rejects.toThrow('full')
  expect(writes).toBe(4)
})

test('a small work folder gets the lake in several archives, also from a lake that is still busy', async () => {
  const {log, ask, ...target} = await setUp()
  const {files} = await takeLake(ask, {...target, spoolBytes: 0})
  expect(log.slice(0, 5)).toEqual([
    'asked without 0',
    'stored',
    'asked without 1',
    'stored',
    'asked without 2',
  ])
  // The third archive is whole, unless it is broken off after its last file; a fourth one has no files then.
  expect(log.filter((entry) => entry === 'stored')).toHaveLength(3)
  expect(log.filter((entry) => entry === 'read to its end')).toHaveLength(1)
  expect(Object.keys(files)).toHaveLength(3)
})

test('files that two datasets share are read over, though others come close behind', async () => {
  const {lake, send} = testLake()
  await send('/datasets/staging', {method: 'PUT', body: {aclMode: 'public'}})
  for (let file = 0; file < 10; file += 1) {
    for (const [index, dataset] of ['production', 'staging'].entries()) {
      const bodies = [Buffer.alloc(20_000, file), Buffer.alloc(120_000, 10 + file + 10 * index)]
      for (const body of bodies) await send(`/assets/files/${dataset}?filename=a.txt`, {body})
    }
  }
  const store = folderStore(temporaryFolder())
  const ask = async () => {
    const pieces: Uint8Array[] = []
    for await (const piece of lake.backUp()) pieces.push(piece)
    return asFromNetwork(Buffer.concat(pieces))
  }
  const {files} = await takeLake(ask, {store, work: temporaryFolder(), progress: () => {}})
  expect(Object.keys(files)).toHaveLength(30)
})

/** In pieces as they come through a socket, whose ends are those of no file. */
function asFromNetwork(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.slice(at, (at += 65_536)))
      if (at >= bytes.length) controller.close()
    },
  })
}
