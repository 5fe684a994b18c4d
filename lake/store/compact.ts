import {existsSync, renameSync, rmSync, statSync} from 'node:fs'
import {dirname} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {inTransaction, type Log} from '@skyforge/server-kit/storage/database.ts'
import {copyDatabase} from '@skyforge/server-kit/storage/database-copy.ts'
import {syncFolderSync} from '@skyforge/server-kit/storage/durable-folder.ts'
import {copiesBefore} from '@skyforge/server-kit/storage/migrations.ts'
import {openDatabase} from './database.ts'
import {effectColumns, effectsIn, WORTH_PACKING} from './history/packed-effects.ts'

/** Of effects that are read before they are written: they are in memory meanwhile. */
const BATCH_BYTES = 8_000_000

/** Bytes are those of the database with its write-ahead log. */
export type Compacted = {
  bytesBefore: number
  bytesAfter: number
  /** Copies from before the database was brought up to date, which may be deleted when all is well. */
  copies: string[]
}

/**
 * Makes the database of a lake that does not run as small as it can be, with all its history: packs what earlier
 * lakes stored as text, and writes all of it anew, into `<path>.compacted` beside it, which then takes its place.
 * Whatever ends it, the database is whole, and the next time it goes on.
 *
 * @throws Error where the lake runs, the database is damaged, or there is no room for a second one beside it
 */
export function compactDatabase(path: string, log: Log): Compacted {
  const bytesBefore = bytesOf(path)
  const database = openDatabase(path, log)
  try {
    packEffects(database)
    replaceByCopy(database, path)
  } finally {
    database.close()
  }
  return {bytesBefore, bytesAfter: bytesOf(path), copies: copiesBefore(path)}
}

/** With the write-ahead log, in which a lake that was killed leaves what it wrote last. */
function bytesOf(path: string): number {
  const files = [path, `${path}-wal`].filter((file) => existsSync(file))
  return files.reduce((sum, file) => sum + statSync(file).size, 0)
}

/** The lock is held until the copy has its place: nobody writes to what is replaced. */
function replaceByCopy(database: DatabaseSync, path: string) {
  const copy = `${path}.compacted`
  // One that was cut off leaves it.
  rmSync(copy, {force: true})
  // A log that outlives its database would be taken for the new one's: it goes, for good, before the names change.
  database.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE; COMMIT')
  if (existsSync(`${path}-wal`)) throw new Error(`${path}-wal cannot be written into ${path}.`)
  syncFolderSync(dirname(path))
  copyDatabase(database, copy)
  renameSync(copy, path)
  syncFolderSync(dirname(path))
}

function packEffects(database: DatabaseSync) {
  const statements = prepare(database)
  let after = ['', '', '', Number.MIN_SAFE_INTEGER]
  for (;;) {
    const rows = batchOf(statements.next.iterate(...after))
    const last = rows.at(-1)
    if (!last) return
    inTransaction(database, () => {
      for (const row of rows) {
        const columns = effectColumns(effectsIn(row))
        statements.update.run(...columns, ...keyOf(row))
      }
    })
    after = keyOf(last)
  }
}

function batchOf(rows: Iterable<Record<string, unknown>>): Record<string, unknown>[] {
  const batch = []
  let bytes = 0
  for (const row of rows) {
    batch.push(row)
    bytes += Number(row['bytes'])
    if (bytes >= BATCH_BYTES) break
  }
  return batch
}

function keyOf({project, dataset, document, sequence}: Record<string, unknown>) {
  return [String(project), String(dataset), String(document), Number(sequence)]
}

const LENGTH = 'length(mutations) + length(apply) + length(revert)'

function prepare(database: DatabaseSync) {
  return {
    next: database.prepare(
      `SELECT *, ${LENGTH} AS bytes FROM effects
       WHERE (project, dataset, document, sequence) > (?, ?, ?, ?)
         AND typeof(mutations) = 'text' AND ${LENGTH} >= ${WORTH_PACKING}
       ORDER BY project, dataset, document, sequence`,
    ),
    update: database.prepare(
      `UPDATE effects SET mutations = ?, apply = ?, revert = ?
       WHERE project = ? AND dataset = ? AND document = ? AND sequence = ?`,
    ),
  }
}
