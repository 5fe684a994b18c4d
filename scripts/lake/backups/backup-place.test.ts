import {mkdirSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {HOSTED} from '@skyforge/config/testing/hosted-projects.ts'
import {backupState} from '@skyforge/server-kit/backups/backup-state.ts'
import {failure} from '#operations/backups/testing/bucket-server.ts'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import {commandsAt} from '../testing/lake-on-a-port.ts'
import {
  backedUp,
  bucketPlace,
  create,
  folderPlace,
  installation,
  upload,
} from '../testing/backed-up.ts'

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
  await commandsAt(1, empty, {LAKE_BACKUP_TO: place, ...HOSTED})('backup', '--claim')
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
  expect(await names(2)).toEqual({backups: 2, assets: 2})
  expect(await names(3)).toEqual({backups: 2, assets: 1})
  expect(JSON.parse((await command('backups', 'list', '--json')).output)).toHaveLength(2)
  await command('backups', 'check')
})

test('one that was just made stays, also where the clock was set back since the last', async () => {
  const {command, elsewhere, send} = await backedUp(await folderPlace())
  vi.useFakeTimers({toFake: ['Date']})
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(new Date('2026-05-01T04:00:00Z'))
  await command('backup')
  await create(send, 'later')
  vi.setSystemTime(new Date('2026-05-01T03:00:00Z'))
  await command('backup')
  const {log} = await elsewhere('restore', '2026-05-01T030000Z')
  expect(log).toContain('6 documents')
})

test('one is made at a time', async () => {
  const {command} = await backedUp(await folderPlace())
  const outcomes = await Promise.allSettled([command('backup'), command('backup')])
  expect(outcomes.map(({status}) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
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
    expect(backupState(data, true)).toMatchObject({
      sentence: 'The last backup is 24 h old, and one failed 0 min ago.',
    })
    server.fault = undefined
    expect((await elsewhere('restore', '--to', temporaryFolder())).log).toContain('5 documents')
    vi.setSystemTime(new Date('2026-05-02T04:00:00Z'))
    await command('backup')
    expect((await elsewhere('restore')).log).toContain('6 documents and 3 files')
  },
)
