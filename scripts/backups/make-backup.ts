import {existsSync} from 'node:fs'
import {rm, writeFile} from 'node:fs/promises'
import {basename, join} from 'node:path'
import {createTarDecoder, type ParsedTarEntry} from 'modern-tar'
import {DATABASE_FILE as LAKE_DATABASE, SUMMARY_FILE} from '#lake/backup/backup-format.ts'
import {namedFiles} from '#lake/backup/named-files-of-database.ts'
import {openFile} from '#server/database.ts'
import {backUp as backUpInbox} from '../../inbox/backup.ts'
import {DATABASE_FILE as INBOX_DATABASE} from '../../inbox/inbox.ts'
import {copyAsset, DamagedAsset} from './asset-objects.ts'
import {
  ASSETS,
  databaseKey,
  type DatabaseName,
  DATABASES,
  type Manifest,
  manifestKey,
  nameOf,
} from './manifest.ts'
import {packDatabase} from './packed-database.ts'
import type {BackupStore} from './store/backup-store.ts'

export type BackupSource = {
  /**
   * The lake as an archive (`lake/backup/backup-stream.ts`), without the files of these names; not there where
   * Sanity has the content.
   */
  lake?: (stored: ReadonlySet<string>) => Promise<ReadableStream<Uint8Array>>
  /** The folder of the inbox, which need not be there yet. */
  inbox: string
}

export type BackupTarget = {
  store: BackupStore
  /** An empty folder, for what is on its way. */
  work: string
  progress: (step: string, current?: number) => void
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
  progress('Storing the manifest')
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
  target.progress(`Storing the ${database}`)
  const packed = await packDatabase(path, `${path}.gz`)
  await target.store.write(databaseKey(name, database), `${path}.gz`)
  await Promise.all([rm(path), rm(`${path}.gz`)])
  return packed
}

/** Stores the lake's files, and leaves its database in the work folder. */
async function takeLake(
  ask: NonNullable<BackupSource['lake']>,
  target: BackupTarget,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const {store, work} = target
  target.progress('Listing what is stored')
  const stored = new Map<string, number>()
  for (const {key, bytes} of await store.list(ASSETS)) stored.set(key.slice(ASSETS.length), bytes)
  await takeArchive(await ask(new Set(stored.keys())), stored, target)
  const database = openFile(join(work, DATABASES.lake))
  const named = await namedFiles(database).finally(() => database.close())
  const files: Record<string, number> = {}
  for (const name of named.files.map((file) => basename(file))) {
    const bytes = stored.get(name)
    if (bytes !== undefined) files[name] = bytes
  }
  return {files, missing: named.files.filter((file) => !stored.has(basename(file)))}
}

/**
 * @param stored files in the store, to which those of the archive are added
 * @throws Error where the archive breaks off
 */
async function takeArchive(
  archive: ReadableStream<Uint8Array>,
  stored: Map<string, number>,
  target: BackupTarget,
): Promise<void> {
  let isWhole = false
  let count = 0
  for await (const entry of archive.pipeThrough(createTarDecoder({strict: true}))) {
    const {name} = entry.header
    if (name === LAKE_DATABASE)
      await writeFile(join(target.work, DATABASES.lake), entry.body, {mode: 0o600})
    else if (name.startsWith(ASSETS)) {
      target.progress('Storing files', (count += 1))
      await takeAsset(entry, stored, target)
    } else {
      if (name === SUMMARY_FILE) isWhole = true
      await entry.body.cancel()
    }
  }
  if (!isWhole) throw new Error('the lake broke off before its archive was whole')
}

/** One that is not what its name says is left out: the lake has lost it already. */
async function takeAsset(
  {header, body}: ParsedTarEntry,
  stored: Map<string, number>,
  {store, work}: BackupTarget,
): Promise<void> {
  const name = basename(header.name)
  const path = join(work, 'asset')
  try {
    await copyAsset(name, body, path)
    // Datasets may share it.
    if (!stored.has(name)) await store.write(ASSETS + name, path)
    stored.set(name, header.size)
  } catch (error) {
    if (!(error instanceof DamagedAsset)) throw error
  } finally {
    await rm(path, {force: true})
  }
}
