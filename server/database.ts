import {chmodSync, closeSync, existsSync, mkdirSync, openSync} from 'node:fs'
import {dirname} from 'node:path'
import {DatabaseSync, type DatabaseSyncOptions} from 'node:sqlite'

/** Commits survive a crash of the process and of the machine. */
export const DURABLE = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;'

/**
 * Opens a database file, and makes it, with the folder it is in, on first use. Both are for their owner
 * alone; what lies in the folder beside it is so too.
 *
 * @param path a file, or ':memory:'
 */
export function openFile(path: string, options: DatabaseSyncOptions = {}): DatabaseSync {
  if (path !== ':memory:') closeToOthers(path)
  return new DatabaseSync(path, options)
}

/** SQLite gives the log and the shared memory that it makes the mode of the database. */
function closeToOthers(path: string) {
  const folder = dirname(path)
  mkdirSync(folder, {recursive: true})
  chmodSync(folder, 0o700)
  closeSync(openSync(path, 'a', 0o600))
  const files = ['', '-wal', '-shm'].map((ending) => path + ending)
  for (const file of files.filter((name) => existsSync(name))) chmodSync(file, 0o600)
}

export type Owned = {
  /** As messages name the database. */
  path: string
  /** Whose it is, such as `Content Lake`. */
  program: string
}

/**
 * Takes a database for this process alone, until it closes it or ends. Where that fails it is closed.
 *
 * @param pragmas what is to be set under the lock, before anything is read
 * @throws Error when another process has it
 */
export function takeAlone(database: DatabaseSync, {path, program}: Owned, pragmas = ''): void {
  try {
    database.exec(`PRAGMA locking_mode = EXCLUSIVE; ${pragmas} BEGIN EXCLUSIVE; COMMIT;`)
  } catch (error) {
    database.close()
    if (!(error instanceof Error && error.message.includes('locked'))) throw error
    throw new Error(`${path} is in use by another ${program}. End it, or set another DATA_DIR.`, {
      cause: error,
    })
  }
}

/** Runs `work` in one transaction: all of it is written, or none. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    // A full disk has ended the transaction already.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
