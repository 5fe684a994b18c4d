import {existsSync} from 'node:fs'
import {rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {backUp as backUpInbox} from '@skyforge/inbox/backup.ts'
import {DATABASE_FILE as INBOX_DATABASE} from '@skyforge/inbox/inbox.ts'
import {
  databaseKey,
  type DatabaseName,
  DATABASES,
  type Manifest,
  manifestKey,
  nameOf,
} from './manifest.ts'
import {packDatabase} from './packed-database.ts'
import {type BackupTarget, type LakeArchive, takeLake} from './take-lake.ts'

export type BackupSource = {
  /** Not there where Sanity has the content. */
  lake?: LakeArchive
  /** The folder of the inbox, which need not be there yet. */
  inbox: string
}

/**
 * Stores everything that the lake and the inbox keep. Files of the lake that the store has are not sent again.
 * Until its last object is there, the manifest, there is no such backup.
 *
 * @returns the name of the backup
 */
export async function makeBackup(
  source: BackupSource,
  target: BackupTarget,
  now: Date,
): Promise<string> {
  const {store, work, progress} = target
  const name = nameOf(now)
  const lake = source.lake && (await takeLake(source.lake, target))
  const hasInbox = existsSync(join(source.inbox, INBOX_DATABASE))
  if (hasInbox) backUpInbox(source.inbox, join(work, DATABASES.inbox))
  const databases: Manifest['databases'] = {}
  if (lake) databases.lake = await storeDatabase('lake', name, target)
  if (hasInbox) databases.inbox = await storeDatabase('inbox', name, target)
  progress({step: 'Storing the manifest'})
  const manifest: Manifest = {
    format: 1,
    made: now.toISOString(),
    databases,
    files: lake?.files ?? {},
    missing: lake?.missing ?? [],
  }
  const path = join(work, 'manifest.json')
  await writeFile(path, `${JSON.stringify(manifest)}\n`, {mode: 0o600})
  await store.write(manifestKey(name), path)
  return name
}

async function storeDatabase(database: DatabaseName, name: string, target: BackupTarget) {
  const path = join(target.work, DATABASES[database])
  target.progress({step: `Storing the ${database}`})
  const packed = await packDatabase(path, `${path}.gz`)
  await target.store.write(databaseKey(name, database), `${path}.gz`)
  await Promise.all([rm(path), rm(`${path}.gz`)])
  return packed
}
