import type {DatabaseSync} from 'node:sqlite'
import {
  checkIntegrity,
  DURABLE,
  type Log,
  openFile,
  takeAlone,
} from '@skyforge/server-kit/storage/database.ts'
import {migrate} from '@skyforge/server-kit/storage/migrations.ts'
import {TABLES} from './tables.ts'

/**
 * Overwrites deleted rows in pages that are written anyway, so that names of ended sessions do not stay in the
 * file.
 */
const ZERO_DELETED_CELLS = 'PRAGMA secure_delete = FAST;'

/**
 * Opens the lake's database and brings its tables up to date. Commits survive a crash of the
 * process and of the machine (`synchronous = FULL` with a write-ahead log).
 *
 * @param path a file, or ':memory:'
 * @param log told of a database that is changed
 * @throws Error when the file was written by a newer lake, is damaged, or is in use by another one
 */
export function openDatabase(path: string, log: Log): DatabaseSync {
  const database = openFile(path)
  const owned = {path, program: 'Content Lake'}
  // Documents are in the lake's memory: a second lake would overwrite the first one's writes.
  // one wrote.
  takeAlone(database, owned, `${DURABLE} ${ZERO_DELETED_CELLS}`)
  checkIntegrity(database, owned, {log})
  migrate(database, owned, TABLES, log)
  return database
}
