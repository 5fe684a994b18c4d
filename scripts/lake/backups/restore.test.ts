import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {testLake} from '@skyforge/lake/testing'
import {HOSTED} from '@skyforge/config/testing/hosted-projects.ts'
import {backupState} from '@skyforge/server-kit/backups/backup-state.ts'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import {takeContents} from '@skyforge/inbox/testing/contents.ts'
import {testInbox} from '@skyforge/inbox/testing/test-inbox.ts'
import {commandsAt} from '../testing/lake-on-a-port.ts'
import {
  backedUp,
  bucketPlace,
  create,
  everything,
  folderPlace,
  half,
  installation,
} from '../testing/backed-up.ts'

test.each([
  ['a folder', folderPlace],
  ['a bucket', bucketPlace],
])('what is in %s is restored on an empty machine, lake and inbox', async (_name, place) => {
  const {command, elsewhere, send, inbox, port, data, empty} = await backedUp(await place())
  const {log} = await command('backup')
  expect(log).toMatch(/Backup \S+Z of lake and inbox is in .+, and is good; 1 are kept\.\n$/)
  expect(backupState(data, true)).toMatchObject({isWarning: false, lastFailure: undefined})
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

test('the place of backups is not taken for one of them', async () => {
  const {command, elsewhere, place} = await backedUp(await folderPlace())
  await command('backup')
  await expect(elsewhere('restore', place)).rejects.toThrow(`--from ${place} restores the newest`)
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

test('where Sanity has the content, the inbox alone is backed up', async () => {
  const {data} = await installation()
  const {settings} = await folderPlace()
  const command = commandsAt(1, data, {...settings, ...HOSTED})
  expect((await command('backup')).log).toMatch(/Backup \S+ of inbox is in/)
  const lakeAlone = temporaryFolder()
  mkdirSync(join(lakeAlone, 'lake'))
  writeFileSync(join(lakeAlone, 'lake', 'mine'), 'mine')
  await command('restore', '--to', lakeAlone)
  expect(readdirSync(lakeAlone).toSorted()).toEqual(['inbox', 'lake'])
  expect(readdirSync(join(lakeAlone, 'lake'))).toEqual(['mine'])
})
