import {
  cpSync,
  existsSync,
  mkdirSync,
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
import {contentsOf} from '#lake/testing/contents.ts'
import {post} from '#lake/testing/scenarios.ts'
import type {Send} from '#lake/testing/sender.ts'
import {testLake} from '#lake/testing/test-lake.ts'
import type {Variables} from '#config/read-settings.ts'
import {backupState} from '#server/backups/backup-state.ts'
import {takeContents} from '../../../inbox/testing/contents.ts'
import {CONTACT} from '../../../inbox/testing/form-requests.ts'
import {booked} from '../../../inbox/testing/scheduler.ts'
import {testInbox} from '../../../inbox/testing/test-inbox.ts'
import {failure} from '../../backups/testing/bucket-server.ts'
import {testBucket} from '../../backups/testing/test-bucket.ts'
import {commandsAt, lakeOnAPort, temporaryFolder} from '../testing/lake-on-a-port.ts'

/** Backups of a lake and an inbox that run, into a folder and a bucket, put back and compared. */

const PATH = '/p/blog/v2023-01-01'

async function upload(send: Send, content: string, dataset = 'production'): Promise<void> {
  await send(`/assets/files/${dataset}?filename=a.txt`, {body: Buffer.from(content)})
}

const create = (send: Send, ...ids: string[]) =>
  send('/data/mutate/production', {body: {mutations: ids.map((id) => ({create: post(id)}))}})

/** A running installation: documents with a history, a file that two datasets share, a submission and a booking. */
async function installation() {
  const lake = await lakeOnAPort()
  await lake.send('/datasets/staging', {method: 'PUT', body: {aclMode: 'public'}})
  await upload(lake.send, 'first')
  await upload(lake.send, 'shared')
  await upload(lake.send, 'shared', 'staging')
  await create(lake.send, 'a', 'drafts.b')
  const data = temporaryFolder()
  mkdirSync(join(data, 'inbox'))
  const inbox = testInbox({folder: join(data, 'inbox')})
  await inbox.send('/contact', {body: CONTACT})
  await booked(inbox.send)
  return {...lake, inbox, data}
}

const everything = async (send: Send) => ({
  production: await contentsOf(send, PATH, 'production'),
  staging: await contentsOf(send, PATH, 'staging'),
})

const folderPlace = async () => {
  const place = join(temporaryFolder(), 'backups')
  return {place, settings: {LAKE_BACKUP_TO: place}}
}

const bucketPlace = async () => {
  const {place, settings, server} = await testBucket()
  return {place, server, settings: {...settings, LAKE_BACKUP_TO: place}}
}

type Place = {place: string; settings: Variables}

/** The commands of the installation, and of an empty machine with the same settings. */
async function backedUp<W extends Place>(where: W) {
  const running = await installation()
  const command = commandsAt(running.port, running.data, where.settings)
  const empty = temporaryFolder()
  return {...running, ...where, command, empty, elsewhere: commandsAt(1, empty, where.settings)}
}

const stateOf = (data: string) => backupState(data, true)

test.each([
  ['a folder', folderPlace],
  ['a bucket', bucketPlace],
])('what is in %s is restored on an empty machine, lake and inbox', async (_name, place) => {
  const {command, elsewhere, send, inbox, port, data, empty} = await backedUp(await place())
  const {log} = await command('backup')
  expect(log).toMatch(/Backup \S+Z of lake and inbox is in .+, and is good; 1 are kept\.\n$/)
  expect(stateOf(data)).toMatchObject({isWarning: false, lastFailure: undefined})
  const before = await everything(send)
  await create(send, 'later')
  const told = (await elsewhere('restore')).log
  expect(told).toMatch(
    /5 documents and 2 files of the lake, 1 submissions and 1 bookings, as they were at .+, are in .+lake and .+inbox\.\nThe backups in .+ are another installation's: /,
  )
  const restored = testLake({
    folder: join(empty, 'lake'),
    publicUrl: `http://localhost:${port}`,
  })
  expect(await everything(restored.send)).toEqual(before)
  const restoredInbox = testInbox({folder: join(empty, 'inbox')})
  expect(takeContents(restoredInbox.inbox.store)).toEqual(takeContents(inbox.inbox.store))
  expect(readdirSync(empty).toSorted()).toEqual(['inbox', 'lake'])
  expect(readdirSync(data).toSorted()).toEqual(['backup', 'backups.json', 'inbox'])
  expect(readdirSync(join(data, 'backup'))).toEqual(['installation.json', 'lock.sqlite'])
})

test('a file goes into a bucket once, however many datasets and backups have it', async () => {
  const {command, server, send} = await backedUp(await bucketPlace())
  const stored = () => server.log.filter((line) => /^PUT .*assets\//.test(line)).length
  await command('backup')
  expect(stored()).toBe(2)
  await upload(send, 'another')
  await command('backup')
  expect(stored()).toBe(3)
})

test('a place is of one installation alone, until another takes it over', async () => {
  const {command, elsewhere, place, send, empty} = await backedUp(await folderPlace())
  await command('backup')
  await elsewhere('restore')
  rmSync(join(empty, 'lake'), {recursive: true})
  await create(send, 'later')
  const restored = commandsAt(1, empty, {LAKE_BACKUP_TO: place})
  await expect(restored('backup')).rejects.toThrow("are another installation's")
  // The inbox alone, as this machine has no lake that runs.
  const ids = {
    SANITY_STUDIO_BLOG_PROJECT_ID: 'abc123',
    SANITY_STUDIO_ANNOUNCEMENTS_PROJECT_ID: 'def456',
  }
  await commandsAt(1, empty, {LAKE_BACKUP_TO: place, ...ids})('backup', '--claim')
  await expect(command('backup')).rejects.toThrow("are another installation's")
  await command('backup', '--claim')
  await command('backup')
})

test('who loses the place while a backup is made removes nothing there', async () => {
  const {command, server} = await backedUp(await bucketPlace())
  await command('backup')
  const {size} = server.objects
  server.fault = (method, key) => {
    if (method === 'PUT' && key.endsWith('manifest.json')) {
      const owner = JSON.stringify({id: crypto.randomUUID()})
      server.objects.set('sky/forge/owner/installation.json', Buffer.from(owner))
    }
    return undefined
  }
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 5_000})
  onTestFinished(() => void vi.useRealTimers())
  await expect(command('backup')).rejects.toThrow("are another installation's")
  expect(server.objects.size).toBe(size + 3)
})

test('all that is there is for its owner alone', async () => {
  const {command, place} = await backedUp(await folderPlace())
  await command('backup')
  const entries = readdirSync(place, {recursive: true, withFileTypes: true})
  const modes = entries.map((entry) => {
    const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777
    return entry.isDirectory() ? mode === 0o700 : mode === 0o600
  })
  expect(modes).not.toContain(false)
})

test('backups are listed, and one is restored by its name', async () => {
  const {command, elsewhere, send, empty, place} = await backedUp(await folderPlace())
  const at = async (time: string) => {
    vi.setSystemTime(new Date(time))
    await command('backup')
  }
  vi.useFakeTimers({toFake: ['Date']})
  onTestFinished(() => void vi.useRealTimers())
  await at('2026-05-01T03:00:00Z')
  await create(send, 'later')
  await at('2026-05-02T03:00:00Z')
  const {output} = await elsewhere('backups', 'list')
  expect(output.split('\n').map((line) => line.split(/ +/).toSpliced(1, 1))).toEqual([
    ['name', 'documents', 'files', 'missing', 'submissions'],
    ['2026-05-02T030000Z', '6', '2', '0', '1'],
    ['2026-05-01T030000Z', '5', '2', '0', '1'],
    [''],
  ])
  await expect(elsewhere('restore', '2026-04-30T030000Z')).rejects.toThrow(
    `There is no backup 2026-04-30T030000Z in ${place}; the newest is 2026-05-02T030000Z.`,
  )
  const {log} = await elsewhere('restore', '2026-05-01T030000Z')
  expect(log).toContain('5 documents')
  const other = await commandsAt(1, temporaryFolder())('restore', '--from', place)
  expect(other.log).toContain('6 documents')
  await expect(elsewhere('restore')).rejects.toThrow(`${join(empty, 'lake')} is not empty`)
  half(join(place, 'backups', '2026-05-02T030000Z', 'manifest.json'))
  const listed = await elsewhere('backups', 'list')
  expect(listed.output).toMatch(/\n2026-05-02T030000Z +damaged\n2026-05-01T030000Z +\S+ +5 /)
  expect(listed.log).toMatch(/Warning: backups\/2026-05-02T030000Z\/manifest\.json in .* JSON/)
})

test('what need not be kept is removed, and files that no backup has any more', async () => {
  const {settings, ...where} = await folderPlace()
  const {port, data, send} = await installation()
  const command = commandsAt(port, data, {...settings, LAKE_BACKUP_KEEP: '2,0,0'})
  vi.useFakeTimers({toFake: ['Date']})
  onTestFinished(() => void vi.useRealTimers())
  const names = async (day: number) => {
    vi.setSystemTime(new Date(Date.UTC(2026, 4, day, 3)))
    await command('backup')
    const under = (folder: string) => readdirSync(join(where.place, folder)).length
    return {backups: under('backups'), assets: under('assets')}
  }
  expect(await names(1)).toEqual({backups: 1, assets: 2})
  const query = '*[_type == "sanity.fileAsset"]'
  await send('/data/mutate/production', {body: {mutations: [{delete: {query}}]}})
  mkdirSync(join(where.place, 'backups', '2026-05-01T040000Z'))
  writeFileSync(join(where.place, 'backups', '2026-05-01T040000Z', 'lake.sqlite.gz'), 'half')
  expect(await names(2)).toMatchObject({assets: 2})
  expect(await names(3)).toMatchObject({assets: 1})
  expect(JSON.parse((await command('backups', 'list', '--json')).output)).toHaveLength(2)
  await command('backups', 'check')
})

const PARTS = ['assets/', 'lake.sqlite.gz', 'inbox.sqlite.gz', 'manifest.json'] as const

test.each(PARTS)(
  'a store that is full at %s keeps the backup before, and takes the next',
  async (part) => {
    const {command, elsewhere, server, send, data} = await backedUp(await bucketPlace())
    vi.useFakeTimers({toFake: ['Date']})
    onTestFinished(() => void vi.useRealTimers())
    vi.setSystemTime(new Date('2026-05-01T03:00:00Z'))
    await command('backup')
    await upload(send, 'another')
    server.fault = (method, key) =>
      method === 'PUT' && key.includes(part) ? failure(507, 'XMinioStorageFull') : undefined
    vi.setSystemTime(new Date('2026-05-02T03:00:00Z'))
    await expect(command('backup')).rejects.toThrow(/^The backup failed: s3:.* XMinioStorageFull/)
    expect(stateOf(data)).toMatchObject({
      sentence: 'The last backup is 24 h old, and one failed 0 min ago.',
    })
    server.fault = undefined
    expect((await elsewhere('restore', '--to', temporaryFolder())).log).toContain('5 documents')
    vi.setSystemTime(new Date('2026-05-02T04:00:00Z'))
    await command('backup')
    expect((await elsewhere('restore')).log).toContain('6 documents and 3 files')
  },
)

const onlyBackup = (place: string) => {
  const [name = ''] = readdirSync(join(place, 'backups'))
  return join(place, 'backups', name)
}
const anyAsset = (place: string) =>
  join(place, 'assets', readdirSync(join(place, 'assets'))[0] ?? '')
const inManifest = (place: string, change: (text: string) => string) => {
  const path = join(onlyBackup(place), 'manifest.json')
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}
const half = (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2))

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

test('what is there is not replaced, unless that is said; then it stays aside', async () => {
  const {command, elsewhere, empty} = await backedUp(await folderPlace())
  await command('backup')
  await elsewhere('restore')
  writeFileSync(join(empty, 'lake', 'mine'), 'mine')
  await expect(elsewhere('restore')).rejects.toThrow(
    `${join(empty, 'lake')} is not empty, and nothing was changed`,
  )
  const {output} = await elsewhere('restore', '--replace', '--json')
  const {replaced}: {replaced: string[]} = JSON.parse(output)
  expect(replaced).toHaveLength(2)
  expect(readFileSync(join(replaced[0] ?? '', 'mine'), 'utf8')).toBe('mine')
  expect(existsSync(join(empty, 'lake', 'mine'))).toBe(false)
})

test.each(['lake', 'inbox'])('nothing is replaced while the %s runs', async (part) => {
  const {command, elsewhere, empty} = await backedUp(await folderPlace())
  await command('backup')
  await elsewhere('restore')
  if (part === 'lake') testLake({folder: join(empty, 'lake')})
  else testInbox({folder: join(empty, 'inbox')})
  await expect(elsewhere('restore', '--replace')).rejects.toThrow(/is in use by another/)
  expect(readdirSync(empty).toSorted()).toEqual(['inbox', 'lake'])
})

test('one is made at a time', async () => {
  const {command} = await backedUp(await folderPlace())
  const outcomes = await Promise.allSettled([command('backup'), command('backup')])
  expect(outcomes.map(({status}) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
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

test('where Sanity has the content, the inbox alone is backed up', async () => {
  const {data} = await installation()
  const {settings} = await folderPlace()
  const ids = {
    SANITY_STUDIO_BLOG_PROJECT_ID: 'abc123',
    SANITY_STUDIO_ANNOUNCEMENTS_PROJECT_ID: 'def456',
  }
  const command = commandsAt(1, data, {...settings, ...ids})
  expect((await command('backup')).log).toMatch(/Backup \S+ of inbox is in/)
  const lakeAlone = temporaryFolder()
  mkdirSync(join(lakeAlone, 'lake'))
  writeFileSync(join(lakeAlone, 'lake', 'mine'), 'mine')
  await command('restore', '--to', lakeAlone)
  expect(readdirSync(lakeAlone).toSorted()).toEqual(['inbox', 'lake'])
  expect(readdirSync(join(lakeAlone, 'lake'))).toEqual(['mine'])
})
