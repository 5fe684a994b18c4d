import {mkdir, rename, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Retention} from '@skyforge/config/backup-kinds.ts'
import {
  BACKUP_STATE_FILE,
  type BackupRecord,
  readBackupRecord,
} from '@skyforge/server-kit/backups/backup-state.ts'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {openFile, takeAlone} from '@skyforge/server-kit/storage/database.ts'
import type {ProgressBar} from '@skyforge/server-kit/commands/progress-bar.ts'
import {checkBackup, isReadAt} from './check-backup.ts'
import {mustBeOfDataOwner} from './data-owner.ts'
import {forgetDamaged, readDamaged} from './damaged-files.ts'
import {type BackupSource, makeBackup} from './make-backup.ts'
import {type Manifest, readManifest, sizeOf} from './manifest.ts'
import {mustBeOf, takePlace} from './owner.ts'
import {pruneBackups} from './prune-backups.ts'
import type {BackupStore} from './store/backup-store.ts'

export type BackupRun = {
  source: BackupSource
  store: BackupStore
  retention: Retention
  /** DATA_DIR: how it went is recorded there, and what is on its way lies there. */
  data: string
  now: Date
  /** Whether a place of another installation, or one that was emptied, is taken (`takePlace`). */
  claim: boolean
  progress: ProgressBar['show']
}

export type BackupResult = {name: string; manifest: Manifest; kept: number}

/**
 * Makes a backup, reads it back, removes those that need not be kept any longer, and records how it went.
 *
 * @throws Error where it could not be made, is not good, or another one is being made
 */
export async function runBackup(run: BackupRun): Promise<BackupResult> {
  mustBeOfDataOwner(run.data)
  const lock = takeLock(run.data)
  const work = join(run.data, 'backup', 'work')
  try {
    await emptied(work)
    const {source, store, progress, data, claim} = run
    const id = await takePlace(store, {data, work, claim})
    const name = await makeBackup(
      source,
      {store, work, progress, damaged: await readDamaged(data)},
      run.now,
    )
    await forgetDamaged(data)
    await checkBackup(store, name, {work, data, progress, reads: isReadAt(name)})
    const manifest = await readManifest(store, name)
    const success = {time: manifest.made, name, bytes: sizeOf(manifest)}
    await record(run.data, {lastSuccess: success})
    await mustBeOf(id, store)
    const kept = await pruneBackups(store, run.retention, name)
    return {name, manifest, kept: kept.length}
  } catch (error) {
    const failure = {time: new Date().toISOString(), reason: messageOf(error)}
    await record(run.data, {lastFailure: failure})
    throw error
  } finally {
    await rm(work, {recursive: true, force: true})
    lock.close()
  }
}

/** @throws Error while another process has it; it is free again when that ends, however it does */
function takeLock(data: string) {
  const path = join(data, 'backup', 'lock.sqlite')
  const lock = openFile(path)
  takeAlone(lock, {path, program: 'backup'})
  return lock
}

async function emptied(folder: string): Promise<void> {
  await rm(folder, {recursive: true, force: true})
  await mkdir(folder, {recursive: true, mode: 0o700})
}

async function record(data: string, change: BackupRecord): Promise<void> {
  const path = join(data, BACKUP_STATE_FILE)
  const text = `${JSON.stringify({...readBackupRecord(data), ...change}, null, 2)}\n`
  await writeFile(`${path}.part`, text, {mode: 0o600})
  await rename(`${path}.part`, path)
}
