import {closeSync, fsyncSync, openSync, rmSync} from 'node:fs'
import {dirname} from 'node:path'
import {backup, type DatabaseSync} from 'node:sqlite'
import {setTimeout as sleep} from 'node:timers/promises'
import {syncFolderSync} from './durable-folder.ts'

/**
 * Copies a database to a file that only its owner can read. The copy is complete and on disk when this returns.
 *
 * @param target a file that does not exist
 * @throws Error if it exists or the disk is full; a partial copy is removed
 */
export function copyDatabase(database: DatabaseSync, target: string): void {
  // Sets the mode before any content is written, and fails if the file exists.
  closeSync(openSync(target, 'wx', 0o600))
  try {
    database.prepare('VACUUM INTO ?').run(target)
    syncFile(target)
  } catch (error) {
    rmSync(target, {force: true})
    throw error
  }
  syncFolderSync(dirname(target))
}

function syncFile(path: string) {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** About 400 KB, so that writers wait only briefly. */
const PAGES_AT_ONCE = 100
const MAX_ATTEMPTS = 1_000
const PAUSE_MS = 1
const SQLITE_OK = 0

/**
 * Copies a database in small steps while its connection goes on writing; commits made meanwhile are included. Only the
 * owner can read the file.
 *
 * @param target a file that does not exist
 */
export async function copyWhileOpen(database: DatabaseSync, target: string): Promise<void> {
  closeSync(openSync(target, 'wx', 0o600))
  for (let attempt = 1; ; attempt += 1) {
    try {
      await backup(database, target, {rate: PAGES_AT_ONCE})
      return
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isTransactionInTheWay(error)) throw error
      await sleep(PAUSE_MS)
    }
  }
}

/**
 * True if an open transaction blocked the first step: Node.js then throws an error with the code for success. SQLite
 * retries later steps itself.
 */
function isTransactionInTheWay(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_OK
}
