import {closeSync, fsyncSync, openSync, rmSync} from 'node:fs'
import {dirname} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
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
