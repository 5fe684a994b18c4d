import {mkdtempSync, readdirSync, rmSync, statSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {basename, join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test} from 'vitest'
import {openFile} from './database.ts'
import {copiesBefore, migrate, type Step, versionOf} from './migrations.ts'

const MAKES: Step = {
  does: 'makes the tables',
  run: `CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT);
    CREATE TABLE notes (book INTEGER REFERENCES books (id), text TEXT);`,
}
const NAMES: Step = {does: 'has names', run: `ALTER TABLE notes ADD COLUMN name TEXT DEFAULT 'no'`}
const COUNTS: Step = {
  does: 'counts',
  run: (database) => {
    database.exec('ALTER TABLE notes ADD COLUMN length INTEGER; UPDATE notes SET length = 4')
  },
}

function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return join(folder, 'notes.sqlite')
}

/** Opens the file like a program that knows these steps. */
function start(path: string, steps: readonly Step[]) {
  const database = openFile(path)
  onTestFinished(() => {
    if (database.isOpen) database.close()
  })
  const log: string[] = []
  const owned = {path, program: 'notebook'}
  return {database, log, migrate: () => migrate(database, owned, steps, (line) => log.push(line))}
}

/** A file of the first version, with one book and one note. */
function oldFile(): string {
  const path = temporaryFile()
  const {database, migrate} = start(path, [MAKES])
  migrate()
  database.exec(`INSERT INTO books VALUES (1, 'a'); INSERT INTO notes VALUES (1, 'kept')`)
  database.close()
  return path
}

function notesOf(database: DatabaseSync): unknown[] {
  return database
    .prepare('SELECT * FROM notes')
    .all()
    .map((row) => ({...row}))
}

test('an empty file gets all tables, without a copy or a log line', () => {
  const path = temporaryFile()
  const {database, log, migrate} = start(path, [MAKES, NAMES, COUNTS])
  migrate()
  expect(versionOf(database)).toBe(3)
  expect(log).toEqual([])
  expect(copiesBefore(path)).toEqual([])
})

test('an older file takes its missing steps once and keeps its data', () => {
  const path = oldFile()
  const first = start(path, [MAKES, NAMES, COUNTS])
  first.migrate()
  const [copy = ''] = copiesBefore(path)
  expect(first.log).toEqual([
    `Copying ${path} to ${copy} before its tables are changed.`,
    `${path} is now at version 2: it has names.`,
    `${path} is now at version 3: it counts.`,
  ])
  first.database.close()
  const second = start(path, [MAKES, NAMES, COUNTS])
  second.migrate()
  expect(notesOf(second.database)).toEqual([{book: 1, text: 'kept', name: 'no', length: 4}])
  expect(second.log).toEqual([])
  expect(copiesBefore(path)).toEqual([copy])
})

test('a copy for the older program is made before the first step', () => {
  const path = oldFile()
  start(path, [MAKES, NAMES]).migrate()
  const [copy = '', ...others] = copiesBefore(path)
  expect(others).toEqual([])
  expect(basename(copy)).toMatch(/^notes\.version-1\.\d{8}T\d{6}Z\.sqlite$/)
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  const old = start(copy, [MAKES])
  old.migrate()
  expect(notesOf(old.database)).toEqual([{book: 1, text: 'kept'}])
})

test.each([
  ['fails', {does: 'breaks', run: 'UPDATE notes SET text = NULL; NO SQL'}, 'syntax error'],
  [
    'deletes a referenced row',
    {does: 'breaks', run: 'DELETE FROM books'},
    'a row of notes would reference a missing row of books',
  ],
])('a step that %s is rolled back', (_name, broken, reason) => {
  const path = oldFile()
  const {database, migrate} = start(path, [MAKES, NAMES, broken])
  expect(migrate).toThrow(`${path} could not be migrated to version 3, which breaks: `)
  expect(database.isOpen).toBe(false)
  const mended = start(path, [MAKES, NAMES])
  mended.migrate()
  expect(versionOf(mended.database)).toBe(2)
  expect(notesOf(mended.database)).toEqual([{book: 1, text: 'kept', name: 'no'}])
  expect(() => start(path, [MAKES, NAMES, broken]).migrate()).toThrow(reason)
})

test('a step that fails at each start leaves no copies', () => {
  const path = oldFile()
  const broken = {does: 'breaks', run: 'NO SQL'}
  for (let starts = 0; starts < 3; starts += 1) {
    expect(start(path, [MAKES, broken]).migrate).toThrow('syntax error')
  }
  expect(copiesBefore(path)).toEqual([])
  expect(start(path, [MAKES, NAMES, broken]).migrate).toThrow('syntax error')
  expect(copiesBefore(path)).toEqual([expect.stringContaining('.version-1.')])
  expect(start(path, [MAKES, NAMES, broken]).migrate).toThrow('syntax error')
  expect(copiesBefore(path)).toHaveLength(1)
})

test('a step can rebuild a referenced table', () => {
  const path = oldFile()
  const renews: Step = {
    does: 'insists on titles',
    run: `CREATE TABLE new_books (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
      INSERT INTO new_books SELECT * FROM books;
      DROP TABLE books;
      ALTER TABLE new_books RENAME TO books;`,
  }
  const {database, migrate} = start(path, [MAKES, renews])
  migrate()
  expect(notesOf(database)).toEqual([{book: 1, text: 'kept'}])
  expect(() => database.exec('DELETE FROM books')).toThrow('FOREIGN KEY constraint failed')
})

test('nothing changes if the copy fails', () => {
  const path = oldFile()
  const {database, migrate} = start(path, [MAKES, NAMES])
  // SQLite cannot copy a database inside a transaction.
  database.exec('BEGIN')
  expect(migrate).toThrow(/notes\.sqlite could not be copied to .*Make room/)
  expect(copiesBefore(path)).toEqual([])
  expect(versionOf(start(path, []).database)).toBe(1)
})

test('a file of a newer version is refused and stays unchanged', () => {
  const path = oldFile()
  start(path, [MAKES, NAMES, COUNTS]).migrate()
  const names = readdirSync(join(path, '..'))
  const {database, migrate} = start(path, [MAKES, NAMES])
  expect(migrate).toThrow(
    `${path} was written by a newer version of the notebook (3, this one knows 2). Update, or use another DATA_DIR.`,
  )
  expect(database.isOpen).toBe(false)
  expect(readdirSync(join(path, '..'))).toEqual(names)
})
