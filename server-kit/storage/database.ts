import {chmodSync, closeSync, existsSync, openSync, statSync} from 'node:fs'
import {dirname} from 'node:path'
import {DatabaseSync, type DatabaseSyncOptions} from 'node:sqlite'
import {makeFolderSync} from './durable-folder.ts'
import {storageAdvice, storageFaultOf} from './storage-fault.ts'

/** Commits survive a crash of the process and of the machine. */
export const DURABLE = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;'

/**
 * Opens a database file, creating it and its folder if needed. Only the owner can access the folder and its files.
 *
 * @param path a file, or ':memory:'
 */
export function openFile(path: string, options: DatabaseSyncOptions = {}): DatabaseSync {
  if (path !== ':memory:') closeToOthers(path)
  return new DatabaseSync(path, options)
}

/** SQLite creates the log and shared memory with the mode of the database. */
function closeToOthers(path: string) {
  const folder = dirname(path)
  makeFolderSync(folder, 0o700)
  chmodSync(folder, 0o700)
  closeSync(openSync(path, 'a', 0o600))
  const files = ['', '-wal', '-shm'].map((ending) => path + ending)
  for (const file of files.filter((name) => existsSync(name))) chmodSync(file, 0o600)
}

export type Log = (line: string) => void

export type Owned = {
  /** Path of the database in messages. */
  path: string
  /** Name of the program in messages, such as `Content Lake`. */
  program: string
}

/** SQLite's result codes for corrupt files: https://www.sqlite.org/rescode.html */
const DAMAGE_CODES: readonly unknown[] = [11, 26]
const MAX_DAMAGES = 3
/** Checking larger files takes seconds on a slow disk. */
const LARGE_BYTES = 500_000_000

/**
 * Checks the whole file, at about one gigabyte per second, before anything is written to it.
 *
 * @throws Error that says what is broken and what to do; the database is then closed
 */
export function checkIntegrity(
  database: DatabaseSync,
  owned: Owned,
  {log, largeBytes = LARGE_BYTES}: {log?: Log; largeBytes?: number} = {},
): void {
  const bytes = sizeOf(owned.path)
  if (bytes >= largeBytes) log?.(`Checking ${owned.path} (${(bytes / 1_000_000).toFixed(1)} MB).`)
  try {
    const rows = database.prepare(`PRAGMA quick_check(${MAX_DAMAGES})`).all()
    const found = rows.map((row) => String(row['quick_check'])).filter((line) => line !== 'ok')
    if (found.length > 0) throw damaged(owned, found.join(', '))
  } catch (error) {
    database.close()
    throw isDamage(error) ? damaged(owned, error.message) : error
  }
}

function sizeOf(path: string): number {
  return path === ':memory:' ? 0 : statSync(path).size
}

function isDamage(error: unknown): error is Error {
  return error instanceof Error && 'errcode' in error && DAMAGE_CODES.includes(error.errcode)
}

function damaged({path}: Owned, found: string): Error {
  const what = found.replace('*** in database main ***', '').trim().replaceAll(/\s*\n/g, ', ')
  return new Error(
    `${path} is damaged: ${what}. Nothing was changed. Move it and the files beside it away, restore a backup in their place, or save what can be read of it (sqlite3 ${path} .recover).`,
  )
}

/**
 * Locks a database for this process until it is closed. Closes it on failure.
 *
 * @param pragmas statements to run under the lock, before anything is read
 * @throws Error if another process holds the lock
 */
export function takeAlone(database: DatabaseSync, {path, program}: Owned, pragmas = ''): void {
  try {
    database.exec(`PRAGMA locking_mode = EXCLUSIVE; ${pragmas} BEGIN EXCLUSIVE; COMMIT;`)
  } catch (error) {
    database.close()
    if (isDamage(error)) throw damaged({path, program}, error.message)
    const fault = storageFaultOf(error)
    if (fault) throw new Error(storageAdvice(fault, error, path), {cause: error})
    if (!(error instanceof Error && error.message.includes('locked'))) throw error
    throw new Error(`${path} is in use by another ${program}. End it, or set another DATA_DIR.`, {
      cause: error,
    })
  }
}

export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    // A full disk ends the transaction by itself.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
