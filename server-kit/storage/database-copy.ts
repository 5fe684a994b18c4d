import {closeSync, fsyncSync, openSync, rmSync} from 'node:fs'
import {dirname} from 'node:path'
import {backup, type DatabaseSync} from 'node:sqlite'
import {setTimeout as sleep} from 'node:timers/promises'
import {syncFolderSync} from './durable-folder.ts'

/**
 * Writes a database into a file of its own, as it is at this moment: whole, for its owner alone, and on disk
 * when this returns.
 *
 * @param target a file that does not exist
 * @throws Error when it exists or there is no room; what was written of it is then removed
 */
export function copyDatabase(database: DatabaseSync, target: string): void {
  // Nobody else may read it meanwhile; and what exists is not ours to remove.
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

/** Pages at a time, about 400 KB: whoever writes meanwhile waits for no more. */
const PAGES_AT_ONCE = 100
const MAX_ATTEMPTS = 1_000
const PAUSE_MS = 1
const SQLITE_OK = 0

/**
 * Copies a database in small steps, between which its own connection goes on writing: what it commits until
 * the copy is whole is in it. The file is for its owner alone.
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
 * Steps run beside the connection's own statements. One that finds a transaction open is made again, only the
 * first is not: Node.js gives up then, with an error whose code says that there is none.
 */
function isTransactionInTheWay(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_OK
}
