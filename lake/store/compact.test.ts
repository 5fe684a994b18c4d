import {cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {basename, join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test, vi} from 'vitest'
import {testLake} from '../testing/test-lake.ts'
import {compactDatabase} from './compact.ts'
import {effectsIn} from './history/packed-effects.ts'

/** A stopped lake with posts of a given length, whose effects are stored as text. */
async function stoppedLake(posts: number, characters: number) {
  const {folder, send, close} = testLake()
  for (let index = 0; index < posts; index += 1) {
    const create = {_id: `p${index}`, _type: 'post', text: `${index}`.repeat(characters)}
    await send('/data/mutate/production', {body: {mutations: [{create}]}})
  }
  close()
  const path = join(folder, 'lake.sqlite')
  const database = new DatabaseSync(path)
  const update = database.prepare(
    'UPDATE effects SET mutations = ?, apply = ?, revert = ? WHERE sequence = ?',
  )
  for (const row of database.prepare('SELECT * FROM effects').all()) {
    const {mutations, apply, revert} = effectsIn(row)
    const texts = [mutations, apply, revert].map((value) => JSON.stringify(value))
    update.run(...texts, Number(row['sequence']))
  }
  database.close()
  return {folder, path}
}

/** Number of written effects per transaction of a compaction. */
function batchesOf(path: string): number {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec')
  compactDatabase(path, () => {})
  const batches = exec.mock.calls.filter(([sql]) => sql === 'BEGIN IMMEDIATE').length
  exec.mockRestore()
  return batches
}

test.each([
  ['short effects are left as they are', 3, 10, [0, 0]],
  ['long ones are packed, once', 3, 1_000, [1, 0]],
  ['no more of them are in memory than 8 MB and one', 5, 3_000_000, [3, 0]],
])('%s', async (_, posts, characters, batches) => {
  const {path} = await stoppedLake(posts, characters)
  expect([batchesOf(path), batchesOf(path)]).toEqual(batches)
})

test('writes the new database beside the old one and leaves nothing else behind', async () => {
  const {folder, path} = await stoppedLake(3, 1_000)
  const before = readdirSync(folder)
  writeFileSync(`${path}.compacted`, 'of one that was cut off')
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec')
  compactDatabase(path, () => {})
  const statements = [...prepare.mock.calls, ...exec.mock.calls].map(([sql]) => sql)
  expect(statements.filter((sql) => sql.includes('VACUUM'))).toEqual(['VACUUM INTO ?'])
  expect(readdirSync(folder)).toEqual(before)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('reports sizes with the write-ahead log, and copies of earlier versions', async () => {
  const {folder, send} = testLake()
  const create = {_id: 'a', _type: 'post', text: 'x'.repeat(1_000)}
  await send('/data/mutate/production', {body: {mutations: [{create}]}})
  const killed = mkdtempSync(join(tmpdir(), 'lake-killed-'))
  onTestFinished(() => rmSync(killed, {recursive: true}))
  const path = join(killed, 'lake.sqlite')
  const log = `${path}-wal`
  for (const file of [path, log]) cpSync(join(folder, basename(file)), file)
  const copy = join(killed, 'lake.version-12.20260101T000000Z.sqlite')
  writeFileSync(copy, '')
  const bytes = statSync(path).size + statSync(log).size
  expect(statSync(log).size).toBeGreaterThan(0)
  const told = compactDatabase(path, () => {})
  expect(told).toEqual({bytesBefore: bytes, bytesAfter: statSync(path).size, copies: [copy]})
  expect(readdirSync(killed).toSorted()).toEqual(['lake.sqlite', basename(copy)])
})
