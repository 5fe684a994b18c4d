import {mkdirSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {expect, test} from 'vitest'
import {mustBeOf, takePlace} from './owner.ts'
import {pruneBackups} from './prune-backups.ts'
import {folderStore} from './store/folder-store.ts'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'

const SHA1 = 'a'.repeat(40)
const MANIFEST = JSON.stringify({
  format: 1,
  made: '2026-03-10T02:00:00Z',
  databases: {},
  files: {},
  missing: [],
})

function put(folder: string, ...keys: string[]) {
  for (const key of keys) {
    mkdirSync(join(folder, dirname(key)), {recursive: true})
    writeFileSync(join(folder, key), MANIFEST)
  }
}

const filesIn = (folder: string) =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()

/** An installation, and what its next backup does about a folder. */
function installation() {
  const data = temporaryFolder()
  mkdirSync(join(data, 'backup'))
  const take = (folder: string, claim = false) =>
    takePlace(folderStore(folder), {data, work: temporaryFolder(), claim})
  return {take}
}

const FOREIGN = [
  'assets/images/blog/production/abc-1x1.png',
  'assets/logo.svg',
  `assets/more/${SHA1}.png`,
  'backups/2026-03-10T020000Z/photos.zip',
  'backups/dpkg.status.0',
  'backups/kept-by-hand/manifest.json',
  'backups/nas/photos.zip',
]

test.each([...FOREIGN, `assets/${SHA1}-of-others.js`])(
  'a place that has %s is not taken',
  async (key) => {
    const folder = temporaryFolder()
    put(folder, key)
    for (const claim of [false, true]) {
      await expect(installation().take(folder, claim)).rejects.toThrow(
        `${folder} has what is of no backup, such as ${key}`,
      )
    }
    expect(filesIn(folder)).toEqual([key])
  },
)

test('nothing is removed that no backup has put there', async () => {
  const folder = temporaryFolder()
  const kept = 'backups/2026-03-10T020000Z/manifest.json'
  const half = 'backups/2026-03-09T020000Z/lake.sqlite.gz'
  put(folder, ...FOREIGN, kept, half, `${half}.${crypto.randomUUID()}.part`, `assets/${SHA1}.png`)
  await pruneBackups(folderStore(folder), {days: 7, weeks: 0, months: 0}, '')
  expect(filesIn(folder)).toEqual([...FOREIGN, kept].toSorted())
})

test('backups of before places had owners are taken', async () => {
  const folder = temporaryFolder()
  put(folder, 'backups/2026-03-10T020000Z/manifest.json', `assets/${SHA1}.png`)
  const {take} = installation()
  const id = await take(folder)
  expect(await take(folder)).toBe(id)
})

test('a place that is empty of a sudden is a disk that is not mounted, unless that is meant', async () => {
  const folder = temporaryFolder()
  const {take} = installation()
  const id = await take(folder)
  rmSync(folder, {recursive: true})
  await expect(take(folder)).rejects.toThrow(`${folder} no longer has what this installation wrote`)
  expect(await take(folder, true)).toBe(id)
})

test('a place that another has taken meanwhile is no longer this one’s', async () => {
  const folder = temporaryFolder()
  const id = await installation().take(folder)
  await mustBeOf(id, folderStore(folder))
  await installation().take(folder, true)
  await expect(mustBeOf(id, folderStore(folder))).rejects.toThrow('another installation')
})
