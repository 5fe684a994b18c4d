import type {DatabaseSync} from 'node:sqlite'
import {
  checkIntegrity,
  DURABLE,
  type Log,
  openFile,
  takeAlone,
} from '@skyforge/server-kit/storage/database.ts'
import {isOlder, migrate} from '@skyforge/server-kit/storage/migrations.ts'
import {emailKey, mailboxKey} from '../submissions/email-address.ts'
import {TABLES} from './tables.ts'

const PROGRAM = 'inbox'

export type OpenOptions = {
  /** Told of a database that is changed. Without it older ones are refused. */
  log?: Log
  /** How long a writer waits for another one. */
  busyMs?: number | undefined
}

/** For the inbox, and `purge` beside it. */
const BUSY_MS = 5_000

/**
 * Opens the inbox's database and brings its tables up to date. Commits survive a crash of the process and of
 * the machine (`synchronous = FULL` with a write-ahead log); what is deleted is overwritten.
 *
 * @throws Error when the file was written by a newer inbox, or by an older one and there is no `log`,
 * or is damaged
 */
export function openDatabase(path: string, {log, busyMs = BUSY_MS}: OpenOptions): DatabaseSync {
  const owned = {path, program: PROGRAM}
  const database = openFile(path, {timeout: busyMs})
  checkIntegrity(database, owned)
  database.exec(`${DURABLE} PRAGMA secure_delete = ON;`)
  // Only migrations in TABLES call these functions; queries compare stored columns.
  database.function('email_key', {deterministic: true}, (email) => emailKey(String(email)))
  database.function('mailbox_key', {deterministic: true}, (email) => mailboxKey(String(email)))
  if (!log && isOlder(database, TABLES)) {
    database.close()
    // An older inbox may be running on it.
    throw new Error(`${path} was written by an older ${PROGRAM}. Start the new one once before.`)
  }
  migrate(database, owned, TABLES, log ?? (() => {}))
  return database
}

/**
 * Takes a lock beside the database for this process alone, until it closes it or ends: two inboxes would
 * each call the webhook and each count rates. Programs that only delete or read need no lock.
 *
 * @throws Error when another inbox has it
 */
export function lockOut(path: string): DatabaseSync {
  const lock = openFile(`${path}.lock`)
  takeAlone(lock, {path, program: PROGRAM})
  return lock
}
