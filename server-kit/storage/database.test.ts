import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test} from 'vitest'
import {checkIntegrity, DURABLE, inTransaction, openFile, takeAlone} from './database.ts'

const SCHEMA = 'CREATE TABLE notes (text TEXT)'

function temporaryPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'database-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return join(folder, 'below', 'notes.sqlite')
}

function opened(path: string): DatabaseSync {
  const database = openFile(path)
  onTestFinished(() => {
    if (database.isOpen) database.close()
  })
  return database
}

function owned(path: string) {
  return {path, program: 'notebook'}
}

function textsOf(database: DatabaseSync): unknown[] {
  return database
    .prepare('SELECT text FROM notes')
    .all()
    .map(({text}) => text)
}

/** Modes of a folder (`.`) and its files. */
function modesIn(folder: string): Record<string, string> {
  const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8)
  return Object.fromEntries(['.', ...readdirSync(folder)].map((name) => [name, modeOf(name)]))
}

test('a database file, its log and its folder are only for the owner, even if they exist', () => {
  const path = temporaryPath()
  const closed = {
    '.': '700',
    'notes.sqlite': '600',
    'notes.sqlite-shm': '600',
    'notes.sqlite-wal': '600',
  }
  const first = opened(path)
  first.exec(`${DURABLE} ${SCHEMA}`)
  expect(modesIn(dirname(path))).toEqual(closed)
  first.close()
  chmodSync(path, 0o644)
  chmodSync(dirname(path), 0o755)
  writeFileSync(`${path}-wal`, '', {mode: 0o644})
  opened(path).exec(`${DURABLE} INSERT INTO notes VALUES ('a')`)
  expect(modesIn(dirname(path))).toEqual(closed)
})

test.each(['', DURABLE])(
  'a database is locked until it is closed, with the pragmas "%s"',
  (pragmas) => {
    const path = temporaryPath()
    const first = opened(path)
    takeAlone(first, owned(path), pragmas)
    const second = opened(path)
    expect(() => takeAlone(second, owned(path), pragmas)).toThrow(
      `${path} is in use by another notebook. End it, or set another DATA_DIR.`,
    )
    expect(second.isOpen).toBe(false)
    first.close()
    takeAlone(opened(path), owned(path), pragmas)
  },
)

test('takeAlone passes on other errors', () => {
  const database = opened(':memory:')
  expect(() => takeAlone(database, owned(':memory:'), 'NO SQL;')).toThrow('syntax error')
  expect(database.isOpen).toBe(false)
})

test('a transaction is committed completely or not at all', () => {
  const database = opened(':memory:')
  database.exec(SCHEMA)
  const add = (text: string) => database.prepare('INSERT INTO notes VALUES (?)').run(text)
  const broken = () =>
    inTransaction(database, () => {
      add('half')
      throw new Error('broken off')
    })
  expect(broken).toThrow('broken off')
  expect(inTransaction(database, () => add('whole')).changes).toBe(1)
  expect(textsOf(database)).toEqual(['whole'])
})

/** A closed file with 300 notes. */
function filledFile(): string {
  const path = temporaryPath()
  const database = opened(path)
  database.exec(`${DURABLE} ${SCHEMA}`)
  const add = database.prepare('INSERT INTO notes VALUES (?)')
  inTransaction(database, () => {
    for (let note = 0; note < 300; note += 1) add.run('x'.repeat(1000))
  })
  database.close()
  return path
}

const PAGE = 4096

test.each([
  ['another file', (bytes: Buffer) => bytes.fill('text'), 'file is not a database.'],
  [
    'a torn file',
    (bytes: Buffer) => bytes.subarray(0, 10 * PAGE),
    'database disk image is malformed',
  ],
  ['a page of garbage', (bytes: Buffer) => bytes.fill(0xff, 20 * PAGE, 21 * PAGE), ''],
  ['a lost page', (bytes: Buffer) => bytes.fill(0, 20 * PAGE, 21 * PAGE), ''],
])('checkIntegrity detects %s before data is read, and says what to do', (_name, damage, found) => {
  const path = filledFile()
  const whole = opened(path)
  checkIntegrity(whole, owned(path))
  whole.close()
  writeFileSync(path, damage(readFileSync(path)))
  const database = opened(path)
  expect(() => checkIntegrity(database, owned(path))).toThrow(`${path} is damaged: ${found}`)
  expect(database.isOpen).toBe(false)
})

test('takeAlone rejects a file that is no database', () => {
  const path = filledFile()
  writeFileSync(path, 'text')
  expect(() => takeAlone(opened(path), owned(path))).toThrow(`${path} is damaged: file is not`)
})

test('checkIntegrity logs a line before it reads a large file', () => {
  const path = filledFile()
  const lines: string[] = []
  checkIntegrity(opened(path), owned(path), {log: (line) => lines.push(line), largeBytes: 300_000})
  expect(lines).toEqual([`Checking ${path} (0.3 MB).`])
  checkIntegrity(opened(path), owned(path), {log: (line) => lines.push(line)})
  expect(lines).toHaveLength(1)
})
