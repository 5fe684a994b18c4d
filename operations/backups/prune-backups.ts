import type {Retention} from '@skyforge/config/backup-kinds.ts'
import {ASSETS, isOwnObject, listBackups, manifestKey, readManifest, timeOf} from './manifest.ts'
import {timesToKeep} from './retention.ts'
import type {BackupStore} from './store/backup-store.ts'

/**
 * Removes backups that need not be kept any longer, with what was left of others that did not become whole, and files of the lake
 * that no backup has. Nobody may be making one meanwhile. What no backup has put there stays.
 *
 * @param made - the name of the one that was just made. It is kept, also where a clock that was set back meanwhile has it
 * older than others of its day.
 * @returns the names of those that are kept, the newest first
 */
export async function pruneBackups(
  store: BackupStore,
  retention: Retention,
  made: string,
): Promise<string[]> {
  const {names, objects} = await listBackups(store)
  const times = new Map(names.map((name) => [name, timeOf(name)]))
  const keep = timesToKeep([...times.values()], retention)
  const [kept, old] = [[], []] as [string[], string[]]
  for (const [name, time] of times) (name === made || keep.has(time) ? kept : old).push(name)
  // From here on they are none, whatever comes between.
  for (const name of old) await store.remove(manifestKey(name))
  const isKept = new Set(kept)
  const leftovers = objects.filter(({key}) => !isKept.has(key.split('/')[1] ?? ''))
  for (const {key} of leftovers) await store.remove(key)
  await removeUnused(store, kept)
  return kept
}

async function removeUnused(store: BackupStore, backups: readonly string[]): Promise<void> {
  const used = new Set<string>()
  for (const name of backups) {
    const {files} = await readManifest(store, name)
    for (const file of Object.keys(files)) used.add(ASSETS + file)
  }
  for (const {key} of await store.list(ASSETS)) {
    if (isOwnObject(key) && !used.has(key)) await store.remove(key)
  }
}
