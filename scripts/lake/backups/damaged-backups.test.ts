import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import {createHash} from 'node:crypto'
import {basename, join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {gunzipSync, gzipSync} from 'node:zlib'
import {expect, onTestFinished, test, vi} from 'vitest'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import {anyAsset, backedUp, folderPlace, half, upload} from '../testing/backed-up.ts'

const onlyBackup = (place: string) => {
  const [name = ''] = readdirSync(join(place, 'backups'))
  return join(place, 'backups', name)
}
const inManifest = (place: string, change: (text: string) => string) => {
  const path = join(onlyBackup(place), 'manifest.json')
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

const SPOILT: [string, (place: string) => void, RegExp][] = [
  [
    'a database that is cut off',
    (at) => half(join(onlyBackup(at), 'lake.sqlite.gz')),
    /lake\.sqlite\.gz in .* cannot be unpacked: unexpected end of file/,
  ],
  [
    'a database that is another',
    (at) => inManifest(at, (text) => text.replace(/"sha256":"../, '"sha256":"zz')),
    /is damaged: its checksum is another/,
  ],
  [
    'rows that are gone',
    (at) => inManifest(at, (text) => text.replace('"submissions":1', '"submissions":2')),
    /submissions has 1 of its 2 rows/,
  ],
  [
    'a database that is gone',
    (at) => rmSync(join(onlyBackup(at), 'inbox.sqlite.gz')),
    /ENOENT.*inbox\.sqlite\.gz/,
  ],
  [
    'a database of a newer version',
    (at) => {
      const database = join(temporaryFolder(), 'lake.sqlite')
      const packed = join(onlyBackup(at), 'lake.sqlite.gz')
      writeFileSync(database, gunzipSync(readFileSync(packed)))
      const opened = new DatabaseSync(database)
      opened.exec('PRAGMA user_version = 999')
      opened.close()
      writeFileSync(packed, gzipSync(readFileSync(database)))
      const sha256 = createHash('sha256').update(readFileSync(packed)).digest('hex')
      inManifest(at, (text) => text.replace(/("lake":.*?"sha256":")[^"]*/, `$1${sha256}`))
    },
    /lake\.sqlite\.gz in .* is of a newer version of the lake \(999, this one knows \d+\): update first/,
  ],
  [
    'a manifest that is cut off',
    (at) => half(join(onlyBackup(at), 'manifest.json')),
    /The restoration failed: .*JSON/,
  ],
  [
    'a manifest of a newer version',
    (at) => inManifest(at, (text) => text.replace('"format":1', '"format":2')),
    /is damaged, or of a newer version/,
  ],
  ['no manifest', (at) => rmSync(join(onlyBackup(at), 'manifest.json')), /There is no backup in/],
]

test('a backup that is spoilt is put nowhere', async () => {
  const {command, elsewhere, place, empty} = await backedUp(await folderPlace())
  await command('backup')
  for (const [name, spoil, sentence] of SPOILT) {
    const copy = join(temporaryFolder(), 'copy')
    cpSync(place, copy, {recursive: true})
    spoil(copy)
    await expect(elsewhere('restore', '--from', copy), name).rejects.toThrow(sentence)
    expect(readdirSync(empty), name).toEqual([])
  }
})

const spoil = (asset: string) => writeFileSync(asset, 'x'.repeat(statSync(asset).size))

test('a file that was damaged in the store is found, and stored again', async () => {
  const {command, place, data} = await backedUp(await folderPlace())
  await command('backup')
  const asset = anyAsset(place)
  spoil(asset)
  await expect(command('backups', 'check')).rejects.toThrow('1 files of the lake in')
  expect(existsSync(asset)).toBe(true)
  await command('backup')
  expect((await command('backups', 'check')).log).toMatch(/Backup \S+ in .* is good\.\n$/)
  expect(readdirSync(join(data, 'backup'))).toEqual(['installation.json', 'lock.sqlite'])
})

test('one that the lake has lost, too, is missing from then on, until it has it again', async () => {
  const {command, place, folder, send} = await backedUp(await folderPlace())
  vi.useFakeTimers({toFake: ['Date']})
  onTestFinished(() => void vi.useRealTimers())
  const backUpOn = (day: number) => {
    vi.setSystemTime(new Date(Date.UTC(2026, 4, day, 3)))
    return command('backup')
  }
  await backUpOn(1)
  const asset = anyAsset(place)
  spoil(asset)
  await expect(command('backups', 'check')).rejects.toThrow('1 files of the lake in')
  const copies = readdirSync(join(folder, 'assets'), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.name === basename(asset))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const path of copies) rmSync(path)
  // The first one has it in its manifest still, so that it stays in the store.
  for (const day of [2, 3]) {
    const {log} = await backUpOn(day)
    expect(log, `day ${day}`).toContain('the lake itself does not have files/blog')
  }
  await upload(send, 'first')
  await upload(send, 'shared')
  await upload(send, 'shared', 'staging')
  expect((await backUpOn(4)).log).not.toContain('Warning')
  await command('backups', 'check')
})

test('a file that is shorter in the store than the backup before says is stored again', async () => {
  const {command, place} = await backedUp(await folderPlace())
  await command('backup')
  const asset = anyAsset(place)
  truncateSync(asset)
  await command('backup')
  expect(statSync(asset).size).toBeGreaterThan(0)
  await command('backups', 'check')
})

test.each([
  ['is damaged', spoil],
  ['is gone', (asset: string) => rmSync(asset)],
])('where a file %s, all else is restored, and it is named', async (_what, change) => {
  const {command, elsewhere, place, empty} = await backedUp(await folderPlace())
  await command('backup')
  const asset = anyAsset(place)
  change(asset)
  await expect(elsewhere('restore')).rejects.toThrow('All is in place but')
  const found = readdirSync(join(empty, 'lake', 'assets'), {recursive: true})
  expect(found.filter((path) => String(path).endsWith('.txt'))).not.toEqual([])
  expect(found.filter((path) => String(path).endsWith(basename(asset)))).toEqual([])
  expect(readdirSync(empty).toSorted()).toEqual(['inbox', 'lake'])
})

test('a file that the lake itself has lost is told, and the backup is good without it', async () => {
  const {command, elsewhere, folder} = await backedUp(await folderPlace())
  const files = join(folder, 'assets/files/blog/staging')
  const production = join(folder, 'assets/files/blog/production')
  for (const at of [files, production]) {
    for (const name of readdirSync(at)) writeFileSync(join(at, name), 'rotten')
  }
  const {log} = await command('backup')
  expect(log.match(/Warning: the lake itself does not have files\/blog/g)).toHaveLength(3)
  expect((await elsewhere('restore')).log).toContain('5 documents and 0 files')
})
