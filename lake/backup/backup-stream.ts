import {randomUUID} from 'node:crypto'
import {openAsBlob} from 'node:fs'
import {readdir, rm, stat} from 'node:fs/promises'
import {basename, join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {setTimeout as sleep} from 'node:timers/promises'
import {createTarPacker, type TarPackController} from 'modern-tar'
import {codeOf} from '@skyforge/server-kit/caught.ts'
import {openFile} from '@skyforge/server-kit/storage/database.ts'
import {versionOf} from '@skyforge/server-kit/storage/migrations.ts'
import {ASSETS_FOLDER, type BackupSummary, DATABASE_FILE, SUMMARY_FILE} from './backup-format.ts'
import {referencedFiles} from './referenced-files.ts'

export type BackupSource = {
  /** Folder of the lake. */
  folder: string
  /** Writes a snapshot of the database to a file. */
  copyDatabase: (path: string) => Promise<void>
  /** Names of files that the client already has; they are left out. */
  stored?: ReadonlySet<string>
  /** Interval of heartbeats while the database is copied; default 15 s. */
  heartbeatMs?: number
  /** Called when the stream has ended or broken off. */
  onEnd: () => void
}

/** Shorter than the idle timeouts of the lake (`server-kit/http-server.ts`) and of proxies. */
const HEARTBEAT_MS = 15_000

/**
 * A lake as a tar archive: a snapshot of the database, then the files that its asset documents reference. Writes go
 * on meanwhile. Tokens, sessions and one-time links are left out, since they may be revoked before a restore;
 * renditions are made again on demand.
 *
 * The stream is made as fast as it is read. If it breaks off, its last entry, the summary, is missing.
 */
export function backupStream(source: BackupSource): ReadableStream<Uint8Array> {
  const {readable, controller} = createTarPacker()
  pack(source, controller).catch((error: unknown) => controller.error(error))
  return readable
}

/** Deletes unfinished copies that a crash left behind. */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder)
  const copies = names.filter((name) => /^backup-.*\.sqlite/.test(name))
  await Promise.all(copies.map((name) => rm(join(folder, name))))
}

async function pack(source: BackupSource, archive: TarPackController): Promise<void> {
  const copy = join(source.folder, `backup-${randomUUID()}.sqlite`)
  try {
    const copying = source.copyDatabase(copy).then(() => readCopy(copy))
    const {version, documents, files} = await heardOf(copying, archive, source.heartbeatMs)
    await add(archive, DATABASE_FILE, copy)
    const missing: string[] = []
    for (const file of files) {
      if (source.stored?.has(basename(file))) continue
      const isThere = await add(
        archive,
        `${ASSETS_FOLDER}/${file}`,
        join(source.folder, ASSETS_FOLDER, file),
      )
      if (!isThere) missing.push(file)
    }
    const made = new Date().toISOString()
    await addSummary(archive, {
      made,
      version,
      documents,
      files: files.length - missing.length,
      missing,
    })
  } finally {
    source.onEnd()
    await rm(copy, {force: true})
  }
  archive.finalize()
}

/** Awaits a result, and writes comments to the archive meanwhile. */
async function heardOf<T>(
  work: Promise<T>,
  archive: TarPackController,
  heartbeatMs = HEARTBEAT_MS,
): Promise<T> {
  const over = Promise.allSettled([work]).then(() => true)
  try {
    do {
      await addComment(archive, 'The database is being copied.')
    } while (!(await Promise.race([over, sleep(heartbeatMs, false, {ref: false})])))
  } finally {
    // Also if the reader has gone: the copy can only be deleted when it is complete.
    await over
  }
  return work
}

/** A global header with only a comment, which unpackers skip (pax, POSIX.1-2001). */
async function addComment(archive: TarPackController, text: string): Promise<void> {
  const record = ` comment=${text}\n`
  // The length of a record includes its own digits.
  const content = new Blob([String(record.length + 2), record])
  const header = {name: 'pax_global_header', type: 'pax-global-header', size: content.size} as const
  await content.stream().pipeTo(archive.add(header))
}

const FORGET: Readonly<Record<string, string>> = {
  sessions: 'DELETE FROM sessions',
  account_links: 'DELETE FROM account_links',
  robots: 'UPDATE robots SET token_hash = NULL',
}

/** Lists the tables that exist, as earlier versions lack some. */
function deleteSessions(database: DatabaseSync) {
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
  for (const {name} of tables) database.exec(FORGET[String(name)] ?? '')
}

async function readCopy(path: string) {
  const database = openFile(path)
  try {
    // One file, as a write-ahead log would be left behind.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE')
    // Tokens may be revoked after the backup, so none is kept.
    deleteSessions(database)
    const {documents, files} = await referencedFiles(database)
    return {version: versionOf(database), documents, files}
  } finally {
    database.close()
  }
}

/** @returns false if there is no such file */
async function add(archive: TarPackController, name: string, path: string): Promise<boolean> {
  const size = await sizeOf(path)
  if (size === undefined) return false
  const content = await openAsBlob(path)
  await content.stream().pipeTo(archive.add({name, size, mode: 0o600}))
  return true
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

async function addSummary(archive: TarPackController, summary: BackupSummary): Promise<void> {
  const content = new Blob([`${JSON.stringify(summary, null, 2)}\n`])
  await content.stream().pipeTo(archive.add({name: SUMMARY_FILE, size: content.size, mode: 0o600}))
}
