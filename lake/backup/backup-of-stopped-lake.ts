import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {copyWhileOpen} from '@skyforge/server-kit/storage/database-copy.ts'
import {openFile, takeAlone} from '@skyforge/server-kit/storage/database.ts'
import {DATABASE_FILE} from './backup-format.ts'
import {backupStream} from './backup-stream.ts'

/**
 * Backs up a stopped lake, which cannot be started meanwhile.
 *
 * @param folder of the lake
 * @param stored names of files that are left out
 * @throws Error if there is no lake, or it is running
 */
export function backupOfStoppedLake(
  folder: string,
  stored?: ReadonlySet<string>,
): ReadableStream<Uint8Array> {
  const path = join(folder, DATABASE_FILE)
  if (!existsSync(path)) throw new Error(`There is no lake in ${folder}.`)
  const database = openFile(path)
  takeAlone(database, {path, program: 'Content Lake'})
  return backupStream({
    folder,
    ...(stored && {stored}),
    copyDatabase: (target) => copyWhileOpen(database, target),
    onEnd: () => database.close(),
  })
}
