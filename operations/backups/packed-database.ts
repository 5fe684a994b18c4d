import {createHash} from 'node:crypto'
import {createReadStream, createWriteStream} from 'node:fs'
import {stat} from 'node:fs/promises'
import {dirname} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {pipeline} from 'node:stream/promises'
import {createGunzip, createGzip} from 'node:zlib'
import {TABLES as LAKE_TABLES} from '@skyforge/lake'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {versionOf} from '@skyforge/server-kit/storage/migrations.ts'
import {storageFaultOf} from '@skyforge/server-kit/storage/storage-fault.ts'
import {TABLES as INBOX_TABLES} from '@skyforge/inbox/store/tables.ts'
import {hashing} from '@skyforge/server-kit/storage/hashing.ts'
import {databaseKey, type DatabaseName, type PackedDatabase} from './manifest.ts'
import type {BackupStore} from './store/backup-store.ts'

/** The versions of tables that this program knows. */
const KNOWN: Readonly<Record<DatabaseName, number>> = {
  lake: LAKE_TABLES.length,
  inbox: INBOX_TABLES.length,
}

/** Compresses a database that nobody writes to into a file, and says how it is known again. */
export async function packDatabase(path: string, target: string): Promise<PackedDatabase> {
  const hash = createHash('sha256')
  const file = createWriteStream(target, {flags: 'wx', mode: 0o600})
  await pipeline(createReadStream(path), createGzip(), hashing(hash), file)
  const {size: bytes} = await stat(target)
  return {bytes, sha256: hash.digest('hex'), rows: readDatabase(path, rowsOf)}
}

/**
 * Takes a database out of a store into a file, and compares it with what it was: its bytes, its structure, its
 * rows.
 *
 * @throws Error that says what is wrong with it, also where it is of a newer version of the program
 */
export async function unpackDatabase(
  store: BackupStore,
  {backup, database}: {backup: string; database: DatabaseName},
  packed: PackedDatabase,
  target: string,
): Promise<void> {
  const key = databaseKey(backup, database)
  const what = `${key} in ${store.name}`
  const sha256 = await store
    .read(key, (content) => unpack(content, target))
    .catch((error: unknown) => {
      const isFull = storageFaultOf(error) === 'full'
      const where = isFull ? `: there is no room for it in ${dirname(target)}` : ''
      throw new Error(`${what} cannot be unpacked${where}: ${messageOf(error)}`, {cause: error})
    })
  if (sha256 !== packed.sha256) throw new Error(`${what} is damaged: its checksum is another.`)
  const version = readDatabase(target, versionOf)
  if (version > KNOWN[database]) {
    throw new Error(
      `${what} is of a newer version of the ${database} (${version}, this one knows ${KNOWN[database]}): update first.`,
    )
  }
  const problem = readDatabase(target, (unpacked) => problemOf(unpacked, packed))
  if (problem !== undefined) throw new Error(`${what} is damaged: ${problem}.`)
}

/** @returns the SHA-256 of what was packed */
async function unpack(content: AsyncIterable<Uint8Array>, target: string): Promise<string> {
  const hash = createHash('sha256')
  const file = createWriteStream(target, {mode: 0o600})
  await pipeline(content, hashing(hash), createGunzip(), file)
  return hash.digest('hex')
}

function readDatabase<T>(path: string, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(path)
  try {
    return read(database)
  } finally {
    database.close()
  }
}

function problemOf(database: DatabaseSync, {rows}: PackedDatabase): string | undefined {
  const found = String(database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'])
  if (found !== 'ok') return found
  const counted = rowsOf(database)
  const table = Object.keys({...rows, ...counted}).find((name) => rows[name] !== counted[name])
  return table && `${table} has ${counted[table] ?? 0} of its ${rows[table] ?? 0} rows`
}

function rowsOf(database: DatabaseSync): Record<string, number> {
  const tables = database
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
    )
    .all()
    .map(({name}) => String(name))
  return Object.fromEntries(
    tables.map((name) => {
      const row = database.prepare(`SELECT count(*) AS count FROM "${name}"`).get()
      return [name, Number(row?.['count'])]
    }),
  )
}
