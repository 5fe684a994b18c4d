import {z} from 'zod'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {type BackupStore, readText, type StoredObject} from './store/backup-store.ts'

/*
 * A store has
 *   owner/installation.json         which installation's it is
 *   assets/<name>                   the lake's files, each once: their names begin with their SHA-1
 *   backups/<name>/lake.sqlite.gz   the databases, as they were at one moment each
 *   backups/<name>/inbox.sqlite.gz
 *   backups/<name>/manifest.json    written last: without it there is no such backup
 */

export const ASSETS = 'assets/'
const BACKUPS = 'backups/'
const MANIFEST = 'manifest.json'

const packedDatabase = z.object({
  /** Of the compressed file. */
  bytes: z.number(),
  sha256: z.string(),
  /** How many rows each table has. */
  rows: z.record(z.string(), z.number()),
})

/** What the databases of a backup are called in it, and whose they are. */
export const DATABASES = {lake: 'lake.sqlite', inbox: 'inbox.sqlite'} as const
export type DatabaseName = keyof typeof DATABASES

const manifest = z.object({
  format: z.literal(1),
  /** When it was begun, in ISO 8601. */
  made: z.iso.datetime(),
  databases: z.object({
    lake: packedDatabase.optional(),
    inbox: packedDatabase.optional(),
  }),
  /** Bytes of the lake's files, by their names in the store. */
  files: z.record(z.string(), z.number()),
  /** Files that documents name and the lake did not have, or not as their names say. */
  missing: z.array(z.string()),
})

export type PackedDatabase = z.infer<typeof packedDatabase>
export type Manifest = z.infer<typeof manifest>

/** What is in a store under `backups/`. */
export type BackupList = {
  /** Names of backups that are whole, the newest first. */
  names: string[]
  /** Parts of backups, also of those that are not whole. */
  objects: StoredObject[]
  /** Keys of what no backup has put there. */
  others: string[]
}

/** What backups write: files whose names begin with their SHA-1, and parts of a backup, perhaps half of one. */
const OWN_OBJECT =
  /^(?:assets\/[0-9a-f]{40}[^/]*|backups\/\d{4}-\d\d-\d\dT\d{6}Z\/(?:(?:lake|inbox)\.sqlite\.gz|manifest\.json)(?:\.[0-9a-f-]{36}\.part)?)$/

/** Whether a backup has put it there, by its name: nothing else is ever removed. */
export function isOwnObject(key: string): boolean {
  return OWN_OBJECT.test(key)
}

/** `2026-03-10T020000Z`: a name that sorts by time, and is one of a folder everywhere. */
export function nameOf(made: Date): string {
  return made.toISOString().replaceAll(':', '').replace(/\.\d+/, '')
}

/** @throws RangeError for what is no name of a backup */
export function timeOf(name: string): Date {
  const [, day, hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(name) ?? []
  const time = new Date(`${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(time.getTime())) throw new RangeError(`"${name}" is no name of a backup.`)
  return time
}

/** The key of a part of a backup. */
export function keyOf(name: string, file: string): string {
  return `${BACKUPS}${name}/${file}`
}

export function databaseKey(name: string, database: DatabaseName): string {
  return keyOf(name, `${DATABASES[database]}.gz`)
}

export function manifestKey(name: string): string {
  return keyOf(name, MANIFEST)
}

export async function listBackups(store: BackupStore): Promise<BackupList> {
  const all = await store.list(BACKUPS)
  const objects = all.filter(({key}) => isOwnObject(key))
  const others = all.map(({key}) => key).filter((key) => !isOwnObject(key))
  const names = objects.flatMap(({key}) => {
    const [, name = '', file] = key.split('/')
    return file === MANIFEST ? [name] : []
  })
  return {names: names.toSorted().toReversed(), objects, others}
}

/** @throws Error where there is none, or it is of another version */
export async function readManifest(store: BackupStore, name: string): Promise<Manifest> {
  const key = manifestKey(name)
  const parsed = manifest.safeParse(await readJson(store, key))
  if (parsed.success) return parsed.data
  throw new Error(
    `${key} in ${store.name} is damaged, or of a newer version: ${z.prettifyError(parsed.error)}`,
  )
}

async function readJson(store: BackupStore, key: string): Promise<unknown> {
  const text = await readText(store, key)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${key} in ${store.name} is damaged: ${messageOf(error)}`, {cause: error})
  }
}

/** Bytes of a backup as a whole; files that it shares with others count in full. */
export function sizeOf({databases, files}: Manifest): number {
  const sizes = Object.values(databases).map((database) => database?.bytes ?? 0)
  return [...sizes, ...Object.values(files)].reduce((sum, bytes) => sum + bytes, 0)
}
