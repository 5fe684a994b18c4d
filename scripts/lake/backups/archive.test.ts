import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync as rm,
  symlinkSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setTimeout as sleep} from 'node:timers/promises'
import {expect, onTestFinished, test, vi} from 'vitest'
import {contentsOf, post, type Send, testLake} from '@skyforge/lake/testing'
import {syncFolder, syncTree} from '@skyforge/server-kit/storage/durable-folder.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import {commandsAt, lakeOnAPort} from '../testing/lake-on-a-port.ts'

vi.mock('@skyforge/server-kit/storage/durable-folder.ts', {spy: true})

/** Backups of lakes that run and that do not, put back and compared. */

const PATH = '/p/blog/v2023-01-01'

const mutate = (send: Send, mutations: unknown[]) =>
  send('/data/mutate/production', {body: {mutations}})

/** Documents with a history, one that is gone, a second dataset, and files in both. */
async function fill(send: Send) {
  await send('/datasets/staging', {method: 'PUT', body: {aclMode: 'public'}})
  await send('/assets/files/production?filename=a.txt', {body: Buffer.from('x'.repeat(100_000))})
  await send('/assets/files/staging?filename=b.bin', {body: Buffer.from([0, 1, 255])})
  await mutate(send, [{create: post('a')}, {create: post('drafts.b')}, {create: post('gone')}])
  await mutate(send, [{patch: {id: 'a', set: {n: 1}}}, {delete: {id: 'gone'}}])
  await mutate(send, [{patch: {id: 'a', set: {n: 2}}}])
}

const everything = async (send: Send) => ({
  production: await contentsOf(send, PATH, 'production', ['gone']),
  staging: await contentsOf(send, PATH, 'staging'),
})

test.each(['lake.tar.gz', 'lake.tar', 'lake'])(
  'of a running lake %s is restored with every document, its history and every byte',
  async (name) => {
    const {send, command, port} = await lakeOnAPort()
    await fill(send)
    const [backup, data] = [join(temporaryFolder(), name), temporaryFolder()]
    expect((await command('backup', backup)).log).toContain(`The lake is copied to ${backup}.`)
    const {log} = await command('restore', backup, '--to', data)
    expect(log).toMatch(/4 documents and 2 files, as they were at .+, are in .+lake\.\n$/)
    const restored = testLake({
      folder: join(data, 'lake'),
      publicUrl: `http://localhost:${port}`,
    })
    expect(await everything(restored.send)).toEqual(await everything(send))
    expect(readdirSync(data)).toEqual(['lake'])
    expect(statSync(join(data, 'lake')).mode & 0o777).toBe(0o700)
  },
)

test.each(['lake.tar.gz', 'lake'])('%s is on disk with its name when it is done', async (name) => {
  const {send, command} = await lakeOnAPort()
  await fill(send)
  const backup = join(temporaryFolder(), name)
  const synced: [string, boolean][] = []
  vi.mocked(syncTree).mockClear()
  vi.mocked(syncFolder).mockImplementation(async (path) => {
    synced.push([path, existsSync(backup)])
  })
  onTestFinished(() => void vi.mocked(syncFolder).mockReset())
  await command('backup', backup)
  expect(synced).toContainEqual([join(backup, '..'), true])
  const trees = vi.mocked(syncTree).mock.calls
  expect(trees).toEqual(name === 'lake' ? [[`${backup}.part`]] : [])
})

test('a lake that is stopped is copied from its folder, and left as it was', async () => {
  const data = temporaryFolder()
  const first = testLake({folder: join(data, 'lake')})
  await fill(first.send)
  const before = await everything(first.send)
  first.close()
  const [backup, empty] = [join(temporaryFolder(), 'lake.tar.gz'), temporaryFolder()]
  const command = commandsAt(1, data)
  await command('backup', backup)
  await command('restore', backup, '--to', empty)
  for (const folder of [data, empty]) {
    const lake = testLake({folder: join(folder, 'lake')})
    expect(await everything(lake.send)).toEqual(before)
    lake.close()
  }
})

test('while it is written to, of each transaction all is copied, or nothing', async () => {
  const {send, command} = await lakeOnAPort()
  await mutate(send, [{create: post('a', {n: 0})}, {create: post('b', {n: 0})}])
  const backup = join(temporaryFolder(), 'lake.tar')
  const done = new AbortController()
  let last = 0
  const write = async () => {
    for (let n = 1; !done.signal.aborted; n += 1) {
      const text = 'x'.repeat(20_000)
      const set = {n, text}
      await mutate(send, [
        {patch: {id: 'a', set}},
        {patch: {id: 'b', set}},
        {create: post(`p${n}`)},
      ])
      last = n
      // Sent without a socket, they would leave nobody else a turn.
      await sleep(2)
    }
  }
  const writing = write()
  await expect.poll(() => last).toBeGreaterThan(20)
  const atStart = last
  await command('backup', backup).finally(() => done.abort())
  await writing
  const data = temporaryFolder()
  await command('restore', backup, '--to', data)
  const restored = testLake({folder: join(data, 'lake')})
  const answer = await restored.send(
    '/data/query/production?query={"a":*[_id=="a"][0].n,"b":*[_id=="b"][0].n,"c":count(*[_type=="post"])}',
  )
  const {result} = await answer.json()
  expect(result.a).toBe(result.b)
  expect(result.c).toBe(result.a + 2)
  expect(result.a).toBeGreaterThanOrEqual(atStart)
  const log = await restored.send('/data/history/production/transactions/a?limit=1000')
  expect((await log.text()).trim().split('\n')).toHaveLength(Math.min(1000, result.a + 1))
})

test('two lakes cannot be put into one folder', async () => {
  const {send, command} = await lakeOnAPort()
  await fill(send)
  const [backup, data] = [join(temporaryFolder(), 'lake.tar'), temporaryFolder()]
  await command('backup', backup)
  await expect(command('backup', backup)).rejects.toThrow(`${backup} is there already`)
  mkdirSync(join(data, 'lake'))
  writeFileSync(join(data, 'lake', 'token'), 'mine')
  await expect(command('restore', backup, '--to', data)).rejects.toThrow(
    `${join(data, 'lake')} is not empty, and nothing was changed`,
  )
  expect(readdirSync(join(data, 'lake'))).toEqual(['token'])
})

test('a file in the place of a folder is told of in a line, and stays', async () => {
  const {command} = await lakeOnAPort()
  const file = join(temporaryFolder(), 'lake')
  writeFileSync(file, 'mine')
  await expect(command('backup', file)).rejects.toThrow(`${file} is there already`)
  const archive = `${file}.tar`
  await command('backup', archive)
  await expect(command('restore', archive, '--to', file)).rejects.toThrow(UserError)
  expect(readFileSync(file, 'utf8')).toBe('mine')
})

test.each(['lake.tar.gz', 'lake'])(
  'what another backup may be writing to %s stays',
  async (name) => {
    const {command} = await lakeOnAPort()
    const backup = join(temporaryFolder(), name)
    if (name === 'lake') mkdirSync(`${backup}.part`)
    else writeFileSync(`${backup}.part`, 'half')
    await expect(command('backup', backup)).rejects.toThrow(`${backup}.part is there already: `)
    expect(readdirSync(join(backup, '..'))).toEqual([`${name}.part`])
  },
)

const asset = (backup: string) => {
  const folder = join(backup, 'assets/files/blog/production')
  return join(folder, readdirSync(folder)[0] ?? '')
}

function inDatabase(backup: string, sql: string) {
  const database = new DatabaseSync(join(backup, 'lake.sqlite'))
  database.exec(sql)
  database.close()
}

test.each([
  ['a file that was changed', (backup: string) => writeFileSync(asset(backup), 'y'), 'is damaged'],
  ['a file that is gone', (backup: string) => rm(asset(backup)), 'cannot be read: ENOENT'],
  [
    'a link to a file of this machine',
    (backup: string) => symlinkSync('/etc/hostname', join(backup, 'assets', 'link.txt')),
    'assets/link.txt is a link, but a backup has only files and folders. Remove the link',
  ],
  [
    'a link inside it, such as to the token of the lake',
    (backup: string) => symlinkSync('../token', join(backup, 'assets', 'link.txt')),
    'assets/link.txt is a link, ',
  ],
  ['no summary', (backup: string) => rm(join(backup, 'backup.json')), 'is not whole, or none'],
  [
    'a torn database',
    (backup: string) => truncateSync(join(backup, 'lake.sqlite'), 20_000),
    'lake.sqlite is damaged',
  ],
  [
    'documents that are gone',
    (backup: string) => inDatabase(backup, `DELETE FROM documents WHERE id = 'a'`),
    'The backup has 3 of its 4 documents.',
  ],
  [
    'a newer version',
    (backup: string) => inDatabase(backup, 'PRAGMA user_version = 999'),
    'The backup is of a newer version of the Content Lake (999,',
  ],
])('a backup with %s is put nowhere', async (_name, spoil, sentence) => {
  const {send, command} = await lakeOnAPort()
  await fill(send)
  const [backup, data] = [join(temporaryFolder(), 'lake'), temporaryFolder()]
  await command('backup', backup)
  spoil(backup)
  await expect(command('restore', backup, '--to', data)).rejects.toThrow(sentence)
  expect(readdirSync(data)).toEqual([])
})

test('an archive that was cut off is put nowhere', async () => {
  const {send, command} = await lakeOnAPort()
  await fill(send)
  const [folder, data] = [temporaryFolder(), temporaryFolder()]
  for (const name of ['lake.tar', 'lake.tar.gz']) {
    const backup = join(folder, name)
    await command('backup', backup)
    truncateSync(backup, Math.floor(statSync(backup).size / 2))
    await expect(command('restore', backup, '--to', data)).rejects.toThrow(
      `The restoration failed: ${backup} cannot be restored: `,
    )
    expect(readdirSync(data)).toEqual([])
  }
})

test('a lake that does not know who asks gives nothing', async () => {
  const {command} = await lakeOnAPort()
  const folder = temporaryFolder()
  const failure = command('backup', join(folder, 'lake.tar'), '--token', 'wrong')
  await expect(failure).rejects.toThrow('answered 401')
  await expect(commandsAt(1)('backup', join(folder, 'lake.tar'))).rejects.toThrow(
    'There is no lake',
  )
  expect(readdirSync(folder)).toEqual([])
})
