import {mkdtempSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setTimeout as sleep} from 'node:timers/promises'
import {expect, onTestFinished, test} from 'vitest'
import {inTransaction} from './database.ts'
import {copyDatabase, copyWhileOpen} from './database-copy.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'database-copy-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return folder
}

/** A database locked by one connection, with notes that are written in pairs. */
function notebook(folder: string) {
  const database = new DatabaseSync(join(folder, 'notes.sqlite'))
  onTestFinished(() => database.close())
  database.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL;
    PRAGMA synchronous = OFF;
    CREATE TABLE notes (kind TEXT, text TEXT)`)
  const add = database.prepare('INSERT INTO notes VALUES (?, ?)')
  return {
    database,
    addPair: () =>
      inTransaction(database, () => {
        for (const kind of ['left', 'right']) add.run(kind, 'x'.repeat(10_000))
      }),
  }
}

function countsIn(path: string): Record<string, number> {
  const copy = new DatabaseSync(path)
  const rows = copy.prepare('SELECT kind, count(*) AS count FROM notes GROUP BY kind').all()
  copy.close()
  return Object.fromEntries(rows.map(({kind, count}) => [String(kind), Number(count)]))
}

test('a copy waits for an open transaction', async () => {
  const folder = temporaryFolder()
  const {database, addPair} = notebook(folder)
  addPair()
  database.exec(`BEGIN IMMEDIATE; INSERT INTO notes VALUES ('left', '')`)
  const target = join(folder, 'copy.sqlite')
  const copying = copyWhileOpen(database, target)
  // Time for the first attempts of the copy.
  await sleep(20)
  database.exec(`INSERT INTO notes VALUES ('right', ''); COMMIT`)
  await copying
  expect(countsIn(target)).toEqual({left: 2, right: 2})
  expect(statSync(target).mode & 0o777).toBe(0o600)
})

test('a copy made during writes contains only whole transactions', async () => {
  const folder = temporaryFolder()
  const {database, addPair} = notebook(folder)
  for (let pair = 0; pair < 200; pair += 1) addPair()
  const target = join(folder, 'copy.sqlite')
  const done = new AbortController()
  const copying = copyWhileOpen(database, target).finally(() => done.abort())
  while (!done.signal.aborted) {
    addPair()
    await sleep(2)
  }
  await copying
  const {left = 0, right} = countsIn(target)
  expect(left).toBe(right)
  expect(left).toBeGreaterThanOrEqual(200)
})

test.each([
  ['synchronously', async (database: DatabaseSync, path: string) => copyDatabase(database, path)],
  ['step by step', copyWhileOpen],
])('a copy made %s overwrites no file', async (_name, copy) => {
  const folder = temporaryFolder()
  const {database} = notebook(folder)
  const target = join(folder, 'there')
  writeFileSync(target, 'mine')
  await expect(copy(database, target)).rejects.toThrow('EEXIST')
  expect(statSync(target).size).toBe(4)
})

test('a failed copy leaves no file', () => {
  const folder = temporaryFolder()
  const {database} = notebook(folder)
  database.exec('BEGIN')
  expect(() => copyDatabase(database, join(folder, 'copy.sqlite'))).toThrow('transaction')
  expect(readdirSync(folder)).not.toContain('copy.sqlite')
})
