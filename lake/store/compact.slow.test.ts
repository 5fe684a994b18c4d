import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setTimeout as delay} from 'node:timers/promises'
import {expect, test} from 'vitest'
import type {Lake} from '../lake.ts'
import {testLake} from '../testing/test-lake.ts'
import {compactDatabase} from './compact.ts'
import {effectsIn} from './history/packed-effects.ts'

const POSTS = 200
const MODULE = join(import.meta.dirname, 'compact.ts')

/** A stopped lake as left by an earlier version, and its content. */
async function earlierLake() {
  const {lake, folder, send, close} = testLake()
  const mutate = (...mutations: object[]) => send('/data/mutate/production', {body: {mutations}})
  const body = (seed: number) =>
    Array.from({length: 40}, (_, block) => ({_key: `${block}`, text: `Block ${block * seed}`}))
  for (let index = 0; index < POSTS; index += 1) {
    await mutate({create: {_id: `p${index}`, _type: 'post', body: body(index)}})
  }
  await mutate({patch: {id: 'p1', set: {body: body(7)}}}, {delete: {id: 'p0'}})
  await mutate({create: {_id: 'image-a', _type: 'sanity.imageAsset', lqip: 'x'.repeat(3_000)}})
  await mutate({create: {_id: 'a', _type: 'post', title: 'The last one'}})
  const contents = contentsOf(lake)
  close()
  const path = join(folder, 'lake.sqlite')
  unpack(path)
  return {folder, path, contents}
}

function unpack(path: string) {
  const database = new DatabaseSync(path)
  const update = database.prepare(
    'UPDATE effects SET mutations = ?, apply = ?, revert = ? WHERE sequence = ? AND document = ?',
  )
  database.exec('BEGIN')
  for (const row of database.prepare('SELECT * FROM effects').all()) {
    const {mutations, apply, revert} = effectsIn(row)
    const texts = [mutations, apply, revert].map((value) => JSON.stringify(value))
    update.run(...texts, Number(row['sequence']), String(row['document']))
  }
  database.exec('COMMIT')
  database.close()
}

/** Documents in order, with their history and revisions. */
function contentsOf({store: {datasets, history}}: Lake) {
  const dataset = datasets.get('blog', 'production')
  const transactions = history.transactions(dataset, undefined, {limit: POSTS * 2})
  const revisions = transactions.map(({id: revision, documentIDs}) =>
    documentIDs.map((id) => history.documentAt(dataset, id, {revision})),
  )
  return {documents: [...dataset.all()], transactions, revisions}
}

function expectContents(folder: string, contents: object) {
  const {lake, close} = testLake({folder})
  expect(contentsOf(lake)).toEqual(contents)
  close()
}

test('compacting shrinks a database and keeps its content', async () => {
  const {folder, path, contents} = await earlierLake()
  const {bytesBefore, bytesAfter} = compactDatabase(path, () => {})
  expect(bytesAfter).toBeLessThan(bytesBefore * 0.6)
  expect(bytesAfter).toBe(statSync(path).size)
  expectContents(folder, contents)
  expect(compactDatabase(path, () => {}).bytesAfter).toBe(bytesAfter)
})

test('rejects a database that a lake has open', () => {
  const {folder} = testLake()
  expect(() => compactDatabase(join(folder, 'lake.sqlite'), () => {})).toThrow(
    /is in use by another Content Lake/,
  )
})

test('loses nothing when killed, and completes the next time', async () => {
  const {folder, path, contents} = await earlierLake()
  const before = statSync(path).size
  for (const statement of ['COMMIT', 'VACUUM']) {
    expect(await killedBefore(statement, path)).toBe('SIGKILL')
    expectContents(folder, contents)
  }
  await killedAt(100_000, path)
  expectContents(folder, contents)
  // The new database is in place, the old one is still open.
  expect(await killedBefore('close', path)).toBe('SIGKILL')
  expectContents(folder, contents)
  expect(compactDatabase(path, () => {}).bytesAfter).toBeLessThan(before * 0.6)
  expectContents(folder, contents)
})

/** Compacts in a child process. */
function compacting(path: string, preparation = '') {
  const program = `import {compactDatabase} from ${JSON.stringify(MODULE)}
    ${preparation}
    compactDatabase(${JSON.stringify(path)}, () => {})`
  return spawn(process.execPath, ['--input-type=module', '-e', program], {stdio: 'inherit'})
}

/**
 * @returns the signal that ended the process, which it sends to itself before a given statement or before it closes
 *   the database
 */
async function killedBefore(statement: string, path: string): Promise<unknown> {
  const child = compacting(
    path,
    `import {DatabaseSync} from 'node:sqlite'
    const {exec, prepare, close} = DatabaseSync.prototype
    let isPacking = false
    DatabaseSync.prototype.prepare = function (sql) {
      isPacking ||= sql.startsWith('UPDATE effects')
      if (isPacking && sql.startsWith('${statement}')) process.kill(process.pid, 'SIGKILL')
      return prepare.call(this, sql)
    }
    DatabaseSync.prototype.exec = function (sql) {
      if (isPacking && sql.startsWith('${statement}')) process.kill(process.pid, 'SIGKILL')
      return exec.call(this, sql)
    }
    DatabaseSync.prototype.close = function () {
      if ('${statement}' === 'close') process.kill(process.pid, 'SIGKILL')
      return close.call(this)
    }`,
  )
  const [, signal] = await once(child, 'exit')
  return signal
}

/** Kills the process when the new database reaches a size, while it is being written. */
async function killedAt(bytes: number, path: string) {
  const child = compacting(path)
  const ended = once(child, 'exit')
  const copy = `${path}.compacted`
  while (child.exitCode === null && !(existsSync(copy) && statSync(copy).size >= bytes))
    await delay(1)
  child.kill('SIGKILL')
  await ended
}
