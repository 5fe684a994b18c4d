import {mkdir} from 'node:fs/promises'
import {basename, dirname, join} from 'node:path'
import PQueue from 'p-queue'
import {namedFiles} from '#lake/backup/named-files-of-database.ts'
import {openFile} from '#server/database.ts'
import {copyStoredAsset} from './asset-objects.ts'
import {databaseKey, DATABASES, type DatabaseName, type Manifest, readManifest} from './manifest.ts'
import {unpackDatabase} from './packed-database.ts'
import type {BackupStore} from './store/backup-store.ts'

/** Files that are fetched at once. */
const READERS = 8

/**
 * Takes a backup out of a store, as folders `lake` and `inbox` of a data directory. Everything is compared with what it was.
 *
 * @param target an empty folder
 * @throws Error that says what is wrong with the backup
 */
export async function restoreBackup(
  store: BackupStore,
  name: string,
  target: string,
  progress: (step: string, current?: number, total?: number) => void,
): Promise<Manifest> {
  const manifest = await readManifest(store, name)
  for (const database of Object.keys(DATABASES) as DatabaseName[]) {
    const packed = manifest.databases[database]
    if (!packed) continue
    progress(`Restoring the ${database}`)
    const folder = join(target, database)
    await mkdir(folder, {recursive: true, mode: 0o700})
    const path = join(folder, DATABASES[database])
    await unpackDatabase(store, databaseKey(name, database), packed, path)
  }
  if (manifest.databases.lake) await restoreFiles(store, manifest, join(target, 'lake'), progress)
  return manifest
}

/** Those that the database names: what a path may be, the lake itself says. */
async function restoreFiles(
  store: BackupStore,
  {missing}: Manifest,
  lake: string,
  progress: (step: string, current?: number, total?: number) => void,
): Promise<void> {
  const database = openFile(join(lake, DATABASES.lake))
  const named = await namedFiles(database).finally(() => database.close())
  const files = named.files.filter((file) => !missing.includes(file))
  const folders = new Set(files.map((file) => dirname(join(lake, 'assets', file))))
  for (const folder of folders) await mkdir(folder, {recursive: true, mode: 0o700})
  let done = 0
  const queue = new PQueue({concurrency: READERS})
  await queue.addAll(
    files.map((file) => async () => {
      await copyStoredAsset(store, basename(file), join(lake, 'assets', file))
      progress('Restoring files', (done += 1), files.length)
    }),
  )
}
