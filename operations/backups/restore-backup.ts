import {mkdir, rm} from 'node:fs/promises'
import {basename, dirname, join} from 'node:path'
import {eachAtOnce} from '@skyforge/server-kit/commands/at-once.ts'
import type {ProgressBar} from '@skyforge/server-kit/commands/progress-bar.ts'
import {copyStoredAsset} from './asset-objects.ts'
import {ASSETS, DATABASES, type DatabaseName, type Manifest, readManifest} from './manifest.ts'
import {namedFilesIn} from './named-files-in.ts'
import {unpackDatabase} from './packed-database.ts'
import type {BackupStore} from './store/backup-store.ts'

/** Files that are fetched at once. */
const READERS = 8

export type RestoredBackup = {
  manifest: Manifest
  /** Files of the lake that the store no longer has, or not as their names say: all else is restored. */
  lost: string[]
}

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
  progress: ProgressBar['show'],
): Promise<RestoredBackup> {
  const manifest = await readManifest(store, name)
  for (const database of Object.keys(DATABASES) as DatabaseName[]) {
    const packed = manifest.databases[database]
    if (!packed) continue
    progress({step: `Restoring the ${database}`})
    const folder = join(target, database)
    await mkdir(folder, {recursive: true, mode: 0o700})
    const path = join(folder, DATABASES[database])
    await unpackDatabase(store, {backup: name, database}, packed, path)
  }
  const lost = manifest.databases.lake
    ? await restoreFiles(store, manifest, join(target, 'lake'), progress)
    : []
  return {manifest, lost}
}

/**
 * Those that the database names: what a path may be, the lake itself says.
 *
 * @returns those that could not be
 */
async function restoreFiles(
  store: BackupStore,
  {missing}: Manifest,
  lake: string,
  progress: ProgressBar['show'],
): Promise<string[]> {
  const stored = new Set((await store.list(ASSETS)).map(({key}) => key))
  const named = await namedFilesIn(join(lake, DATABASES.lake))
  const files = named.filter((file) => !missing.includes(file))
  const folders = new Set(files.map((file) => dirname(join(lake, 'assets', file))))
  for (const folder of folders) await mkdir(folder, {recursive: true, mode: 0o700})
  const lost: string[] = []
  let done = 0
  await eachAtOnce(files, READERS, async (file) => {
    const name = basename(file)
    const path = join(lake, 'assets', file)
    const isWhole = stored.has(ASSETS + name) && (await copyStoredAsset(store, name, path))
    if (!isWhole) {
      lost.push(file)
      await rm(path, {force: true})
    }
    progress({step: 'Restoring files', current: (done += 1), total: files.length})
  })
  return lost.toSorted()
}
