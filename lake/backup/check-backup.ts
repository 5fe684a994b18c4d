import {createHash} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {basename, join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {codeOf, messageOf} from '@skyforge/server-kit/caught.ts'
import {checkIntegrity, openFile} from '@skyforge/server-kit/storage/database.ts'
import {versionOf} from '@skyforge/server-kit/storage/migrations.ts'
import {TABLES} from '../store/tables.ts'
import {
  ASSETS_FOLDER,
  type BackupSummary,
  DATABASE_FILE,
  parseSummary,
  SUMMARY_FILE,
} from './backup-format.ts'
import {referencedFiles} from './referenced-files.ts'

/**
 * Checks an unpacked backup: the database's structure, that all referenced files exist, and each file's bytes by
 * the SHA-1 in its name.
 *
 * @param progress called with the number of checked files and the total
 * @throws Error that describes the damage
 */
export async function checkBackup(
  folder: string,
  progress: (checked: number, total: number) => void,
): Promise<BackupSummary> {
  const summary = await readSummary(folder)
  const files = await checkDatabase(join(folder, DATABASE_FILE), summary)
  const present = files.filter((file) => !summary.missing.includes(file))
  for (const [index, file] of present.entries()) {
    progress(index, present.length)
    await checkFile(join(folder, ASSETS_FOLDER, file))
  }
  progress(present.length, present.length)
  return summary
}

async function readSummary(folder: string): Promise<BackupSummary> {
  try {
    return parseSummary(await readFile(join(folder, SUMMARY_FILE), 'utf8'))
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    throw new Error(
      `The backup is not whole, or none: it has no ${SUMMARY_FILE}, which is written at the end.`,
      {cause: error},
    )
  }
}

async function checkDatabase(path: string, {documents}: BackupSummary): Promise<string[]> {
  const database = openFile(path)
  checkIntegrity(database, {path, program: 'Content Lake'})
  try {
    const version = versionOf(database)
    if (version > TABLES.length) {
      throw new Error(
        `The backup is of a newer version of the Content Lake (${version}, this one knows ${TABLES.length}): update first.`,
      )
    }
    const found = await referencedFiles(database)
    if (found.documents === documents) return found.files
    throw new Error(`The backup has ${found.documents} of its ${documents} documents.`)
  } finally {
    database.close()
  }
}

async function checkFile(path: string): Promise<void> {
  const name = basename(path)
  const hash = createHash('sha1')
  try {
    await pipeline(createReadStream(path), hash)
  } catch (error) {
    throw new Error(`The file ${name} of the backup cannot be read: ${messageOf(error)}`, {
      cause: error,
    })
  }
  if (name.startsWith(hash.digest('hex'))) return
  throw new Error(`The file ${name} of the backup is damaged: it is not what its name says.`)
}
