import {rm} from 'node:fs/promises'
import {join} from 'node:path'
import {eachAtOnce} from '@skyforge/server-kit/commands/at-once.ts'
import type {ProgressBar} from '@skyforge/server-kit/commands/progress-bar.ts'
import {copyStoredAsset} from './asset-objects.ts'
import {rememberDamaged} from './damaged-files.ts'
import {ASSETS, type DatabaseName, DATABASES, readManifest, timeOf} from './manifest.ts'
import {unpackDatabase} from './packed-database.ts'
import type {BackupStore} from './store/backup-store.ts'

/** Files that are read at once. */
const READERS = 8
const DAYS_OF_WEEK = 7
const DAY_MS = 86_400_000

export type CheckOptions = {
  /** An empty folder, which is empty again afterwards. */
  work: string
  /** DATA_DIR: which files are damaged is remembered there. */
  data: string
  /** Which of the files are read; all have to be there, as long as they were. */
  reads: (file: string) => boolean
  progress: ProgressBar['show']
}

/**
 * Restores the databases of a backup and compares them with what they were; looks whether its files are there,
 * and reads them. The next backup stores those again that are damaged.
 *
 * @throws Error that says what is wrong
 */
export async function checkBackup(
  store: BackupStore,
  name: string,
  {work, data, reads, progress}: CheckOptions,
): Promise<void> {
  const {databases, files} = await readManifest(store, name)
  for (const database of Object.keys(DATABASES) as DatabaseName[]) {
    const packed = databases[database]
    if (!packed) continue
    progress({step: `Restoring the ${database} for a check`})
    const path = join(work, DATABASES[database])
    try {
      await unpackDatabase(store, {backup: name, database}, packed, path)
    } finally {
      await rm(path, {force: true})
    }
  }
  await checkSizes(store, files)
  const damaged = await findDamaged(store, Object.keys(files).filter(reads), progress)
  if (damaged.length === 0) return
  await rememberDamaged(data, damaged)
  throw new Error(
    `${damaged.length} files of the lake in ${store.name} are damaged, such as ${ASSETS}${damaged[0]}; the next backup stores them again, where the lake has them`,
  )
}

/** Each night another seventh of the files is read, so that within a week all have been. */
export function isReadAt(backup: string): (file: string) => boolean {
  const day = Math.floor(timeOf(backup).getTime() / DAY_MS) % DAYS_OF_WEEK
  // A name begins with its SHA-1.
  return (file) => Number.parseInt(file.slice(0, 8), 16) % DAYS_OF_WEEK === day
}

async function checkSizes(store: BackupStore, files: Record<string, number>): Promise<void> {
  const stored = new Map((await store.list(ASSETS)).map(({key, bytes}) => [key, bytes]))
  const wrong = Object.keys(files).filter((file) => stored.get(ASSETS + file) !== files[file])
  if (wrong.length === 0) return
  throw new Error(
    `${store.name} lacks ${wrong.length} of ${Object.keys(files).length} files of the lake, or has only part of them, such as ${ASSETS}${wrong[0]}`,
  )
}

async function findDamaged(
  store: BackupStore,
  files: readonly string[],
  progress: CheckOptions['progress'],
): Promise<string[]> {
  const damaged: string[] = []
  let done = 0
  await eachAtOnce(files, READERS, async (file) => {
    if (!(await copyStoredAsset(store, file))) damaged.push(file)
    progress({step: 'Checking files', current: (done += 1), total: files.length})
  })
  return damaged
}
