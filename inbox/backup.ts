import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {copyDatabase} from '@skyforge/server-kit/storage/database-copy.ts'
import {DATABASE_FILE} from './inbox.ts'

/** What keeps a copy from being made, in words. */
export class BackupError extends Error {}

/**
 * Copies everything that an inbox keeps into a file, whole and as it is at one moment; the inbox may run
 * meanwhile.
 *
 * @param folder of the inbox
 * @param target a file that does not exist
 * @throws BackupError
 */
export function backUp(folder: string, target: string): void {
  const path = join(folder, DATABASE_FILE)
  if (!existsSync(path)) throw new BackupError(`There is no inbox in ${folder}.`)
  if (existsSync(target)) throw new BackupError(`${target} is there already: name another file.`)
  const database = new DatabaseSync(path, {timeout: BUSY_MS})
  try {
    copyDatabase(database, target)
  } catch (error) {
    throw new BackupError(`${path} cannot be copied to ${target}: ${messageOf(error)}`, {
      cause: error,
    })
  } finally {
    database.close()
  }
}

const BUSY_MS = 5_000
