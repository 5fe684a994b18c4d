import {rm, stat, writeFile} from 'node:fs/promises'
import {basename, join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {createTarDecoder, type ParsedTarEntry} from 'modern-tar'
import {DATABASE_FILE, SUMMARY_FILE} from '@skyforge/lake'
import {eachAtOnce} from '@skyforge/server-kit/commands/at-once.ts'
import type {ProgressBar} from '@skyforge/server-kit/commands/progress-bar.ts'
import {copyAsset, DamagedAsset} from './asset-objects.ts'
import {ASSETS, DATABASES, listBackups, type Manifest, readManifest} from './manifest.ts'
import {namedFilesIn} from './named-files-in.ts'
import type {BackupStore} from './store/backup-store.ts'

/** The lake as an archive (`lake/backup/backup-stream.ts`), without the files of these names. */
export type LakeArchive = (stored: ReadonlySet<string>) => Promise<ReadableStream<Uint8Array>>

export type BackupTarget = {
  store: BackupStore
  /** An empty folder, for what is on its way. */
  work: string
  progress: ProgressBar['show']
  /** How much of the lake's files may lie in the work folder; 1 GB. */
  spoolBytes?: number
  /** Names of files that are damaged in the store, and are stored again. */
  damaged?: ReadonlySet<string>
}

const SPOOL_BYTES = 1_000_000_000
/** Files that are stored at once. */
const WRITERS = 4
const ATTEMPTS = 50
const PAUSE_MS = 100

/**
 * Stores the files of a lake, and leaves its database in the work folder.
 *
 * An archive is read as fast as it comes: the lake ends connections on which nothing moves, and to store a large
 * file may take minutes. What is read is stored afterwards. Where that is more than the work folder may hold, the
 * archive is broken off, and asked for anew without what is stored by then: the last one is of one moment.
 */
export async function takeLake(
  ask: LakeArchive,
  target: BackupTarget,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const {work, progress} = target
  progress({step: 'Listing what is stored'})
  const stored = await listStored(target)
  const damaged = new Set<string>()
  for (let isWhole = false, isFirst = true; !isWhole; isFirst = false) {
    progress({step: 'Reading the lake'})
    const known = new Set([...stored.keys(), ...damaged])
    const archive = await (isFirst ? ask(known) : askAgain(ask, known))
    const spooled = new Set<string>()
    isWhole = await readArchive(archive, {spooled, stored, damaged}, target)
    await storeSpooled(spooled, stored, target)
  }
  const named = await namedFilesIn(join(work, DATABASES.lake))
  const files: Record<string, number> = {}
  for (const name of named.map((file) => basename(file))) {
    const bytes = stored.get(name)
    if (bytes !== undefined) files[name] = bytes
  }
  return {files, missing: named.filter((file) => !stored.has(basename(file)))}
}

/** Bytes of the files that need not be stored again, by their names. */
async function listStored({
  store,
  damaged = new Set(),
}: BackupTarget): Promise<Map<string, number>> {
  const before = await newestManifest(store)
  const missing = new Set(before?.missing.map((file) => basename(file)))
  const stored = new Map<string, number>()
  for (const {key, bytes} of await store.list(ASSETS)) {
    const name = key.slice(ASSETS.length)
    const isWhole = bytes === (before?.files[name] ?? bytes)
    if (isWhole && !damaged.has(name) && !missing.has(name)) stored.set(name, bytes)
  }
  return stored
}

async function newestManifest(store: BackupStore): Promise<Manifest | undefined> {
  const [newest] = (await listBackups(store)).names
  if (newest === undefined) return undefined
  // One that is damaged must not keep others from being made; who prunes after this one tells of it.
  return readManifest(store, newest).catch(() => undefined)
}

/** The lake may not have noticed yet that nobody reads the archive before. */
async function askAgain(
  ask: LakeArchive,
  known: ReadonlySet<string>,
): Promise<ReadableStream<Uint8Array>> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await ask(known)
    } catch {
      await sleep(PAUSE_MS)
    }
  }
  return ask(known)
}

type Files = {
  /** Names of files that are in the work folder now. */
  spooled: Set<string>
  stored: ReadonlyMap<string, number>
  /** Names of files that are not what they say: the lake has lost them already. */
  damaged: Set<string>
}

/**
 * @returns false where the archive was broken off, as the work folder may hold no more
 * @throws Error where it breaks off by itself
 */
async function readArchive(
  archive: ReadableStream<Uint8Array>,
  files: Files,
  {work, spoolBytes = SPOOL_BYTES}: BackupTarget,
): Promise<boolean> {
  let bytes = 0
  let isWhole = false
  for await (const entry of archive.pipeThrough(createTarDecoder({strict: true}))) {
    const {name, size} = entry.header
    if (name === DATABASE_FILE) {
      await writeFile(join(work, DATABASES.lake), entry.body, {mode: 0o600})
    } else if (name.startsWith(ASSETS)) {
      if (bytes > spoolBytes) return false
      await spool(entry, files, work)
      bytes += size
    } else {
      if (name === SUMMARY_FILE) isWhole = true
      await readOver(entry)
    }
  }
  if (!isWhole) throw new Error('the lake broke off before its archive was whole')
  return true
}

async function spool(
  {header, body}: ParsedTarEntry,
  {spooled, stored, damaged}: Files,
  work: string,
): Promise<void> {
  const name = basename(header.name)
  // Datasets may share it.
  if (stored.has(name) || spooled.has(name)) return readOver({body})
  try {
    await copyAsset(name, body, join(work, name))
    spooled.add(name)
  } catch (error) {
    if (!(error instanceof DamagedAsset)) throw error
    damaged.add(name)
    await rm(join(work, name))
  }
}

/**
 * Cancelled, a body whose bytes have all come would take away those of the file behind it, which the decoder has begun with:
 * who waits for them would wait for ever.
 */
async function readOver({body}: Pick<ParsedTarEntry, 'body'>): Promise<void> {
  await body.pipeTo(new WritableStream())
}

async function storeSpooled(
  spooled: ReadonlySet<string>,
  stored: Map<string, number>,
  {store, work, progress}: BackupTarget,
): Promise<void> {
  let done = 0
  await eachAtOnce(spooled, WRITERS, async (name) => {
    const path = join(work, name)
    await store.write(ASSETS + name, path)
    stored.set(name, (await stat(path)).size)
    await rm(path)
    progress({step: 'Storing files', current: (done += 1), total: spooled.size})
  })
}
