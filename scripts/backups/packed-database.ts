import {createHash} from 'node:crypto'
import {createReadStream, createWriteStream} from 'node:fs'
import {stat} from 'node:fs/promises'
import {DatabaseSync} from 'node:sqlite'
import {Transform} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {createGunzip, createGzip} from 'node:zlib'
import {messageOf} from '#server/caught.ts'
import type {PackedDatabase} from './manifest.ts'
import type {BackupStore} from './store/backup-store.ts'

/** Compresses a database that nobody writes to into a file, and says how it is known again. */
export async function packDatabase(path: string, target: string): Promise<PackedDatabase> {
  const hash = createHash('sha256')
  const file = createWriteStream(target, {flags: 'wx', mode: 0o600})
  await pipeline(createReadStream(path), createGzip(), hashed(hash), file)
  const {size: bytes} = await stat(target)
  return {bytes, sha256: hash.digest('hex'), rows: readDatabase(path, rowsOf)}
}

/**
 * Takes a database out of a store into a file, and compares it with what it was: its bytes, its structure, its
 * rows.
 *
 * @throws Error that says what is wrong with it
 */
export async function unpackDatabase(
  store: BackupStore,
  key: string,
  packed: PackedDatabase,
  target: string,
): Promise<void> {
  const hash = createHash('sha256')
  const what = `${key} in ${store.name}`
  try {
    const source = await store.read(key)
    await pipeline(
      source,
      hashed(hash),
      createGunzip(),
      createWriteStream(target, {flags: 'wx', mode: 0o600}),
    )
  } catch (error) {
    throw new Error(`${what} cannot be unpacked: ${messageOf(error)}`, {cause: error})
  }
  if (hash.digest('hex') !== packed.sha256)
    throw new Error(`${what} is damaged: its checksum is another.`)
  const problem = readDatabase(target, (database) => problemOf(database, packed))
  if (problem !== undefined) throw new Error(`${what} is damaged: ${problem}.`)
}

function hashed(hash: ReturnType<typeof createHash>): Transform {
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
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
