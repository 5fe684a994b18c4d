import {rm} from 'node:fs/promises'
import {basename, join} from 'node:path'
import {checkBackup as checkArchive, SUMMARY_FILE} from '@skyforge/lake'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import type {ProgressBar} from '@skyforge/server-kit/commands/progress-bar.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {unpackArchive} from './archive/unpack-archive.ts'
import {type DatabaseName, DATABASES, listBackups, type Manifest, readManifest} from './manifest.ts'
import {isOwnPlace} from './owner.ts'
import {restoreBackup} from './restore-backup.ts'
import type {BackupStore} from './store/backup-store.ts'

/** What can be restored. */
export type RestorePlan = {
  /** What it has. */
  parts: DatabaseName[]
  /** Restores it into folders of an empty one, and checks it. */
  restore: (work: string) => Promise<Restored>
}

/** What was restored, and how it is told. */
export type Restored = {
  parts: DatabaseName[]
  made: string
  what: string
  missing: readonly string[]
  /** Files that could not be restored. */
  lost: readonly string[]
  /** The place that is another installation's. */
  foreign?: string
}

type Options = {
  /** DATA_DIR: it knows which place is this installation's. */
  data: string
  progress: ProgressBar['show']
}

/**
 * A backup in a store.
 *
 * @param wanted the newest without it
 * @throws UserError where there is no such backup
 */
export async function planStored(
  store: BackupStore,
  wanted: string | undefined,
  options: Options,
): Promise<RestorePlan> {
  const name = await nameIn(store, wanted)
  return {
    parts: partsOf(await readManifest(store, name)),
    restore: (work) => restoreStored(store, name, work, options),
  }
}

/** A file or folder that has the lake alone. */
export function planArchive(source: string, progress: ProgressBar['show']): RestorePlan {
  return {parts: ['lake'], restore: (work) => restoreArchive(source, work, progress)}
}

function partsOf({databases}: Manifest): DatabaseName[] {
  return (Object.keys(DATABASES) as DatabaseName[]).filter((part) => databases[part])
}

async function nameIn(store: BackupStore, name: string | undefined): Promise<string> {
  const {names} = await listBackups(store)
  const [newest] = names
  if (newest === undefined) throw new UserError(`There is no backup in ${store.name}.`)
  if (name === undefined || names.includes(name)) return name ?? newest
  throw new UserError(
    `There is no backup ${name} in ${store.name}; the newest is ${newest}. npm run lake -- backups list has all.`,
  )
}

async function restoreStored(
  store: BackupStore,
  name: string,
  work: string,
  {data, progress}: Options,
): Promise<Restored> {
  const {manifest, lost} = await restoreBackup(store, name, work, progress)
  const {databases, files, made, missing} = manifest
  const parts = partsOf(manifest)
  const documents = databases.lake?.rows['documents']
  const lake = `${documents} documents and ${Object.keys(files).length - new Set(lost.map((file) => basename(file))).size} files of the lake`
  const inbox = `${databases.inbox?.rows['submissions']} submissions and ${databases.inbox?.rows['bookings']} bookings`
  const what = parts.map((part) => (part === 'lake' ? lake : inbox)).join(', ')
  const isOwn = await isOwnPlace(store, data)
  return {parts, made, missing, lost, what, ...(!isOwn && {foreign: store.name})}
}

/** @throws Error that says what is wrong with which archive */
async function unpacked(source: string, folder: string, progress: ProgressBar['show']) {
  progress({step: 'Unpacking'})
  try {
    await unpackArchive(source, folder)
    return await checkArchive(folder, (current, total) =>
      progress({step: 'Checking files', current, total}),
    )
  } catch (error) {
    throw new Error(`${source} cannot be restored: ${messageOf(error)}`, {cause: error})
  }
}

async function restoreArchive(
  source: string,
  work: string,
  progress: ProgressBar['show'],
): Promise<Restored> {
  const folder = join(work, 'lake')
  const {made, documents, files, missing} = await unpacked(source, folder, progress)
  await rm(join(folder, SUMMARY_FILE))
  return {
    parts: ['lake'],
    made,
    missing,
    lost: [],
    what: `${documents} documents and ${files} files`,
  }
}
