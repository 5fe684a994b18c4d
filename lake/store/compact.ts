import {existsSync, renameSync, rmSync, statSync} from 'node:fs'
import {dirname} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {inTransaction, type Log} from '@skyforge/server-kit/storage/database.ts'
import {copyDatabase} from '@skyforge/server-kit/storage/database-copy.ts'
import {syncFolderSync} from '@skyforge/server-kit/storage/durable-folder.ts'
import {copiesBefore} from '@skyforge/server-kit/storage/migrations.ts'
import {openDatabase} from './database.ts'
import {effectColumns, effectsIn, WORTH_PACKING} from './history/packed-effects.ts'

/** Bytes of effects in memory per batch. */
const BATCH_BYTES = 8_000_000

/** Sizes in bytes, with the write-ahead log. */
export type Compacted = {
  bytesBefore: number
  bytesAfter: number
  /** Copies from before an upgrade, which may be deleted. */
  copies: string[]
}

/**
 * Compacts the database of a stopped lake with all its history: compresses effects that earlier versions stored as
 * text, and writes everything into `<path>.compacted`, which then replaces the database. A killed run leaves the
 * database whole, and the next run continues.
 *
 * @throws Error if the lake is running, the database is damaged, or there is no space for a second one
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

/** Size with the write-ahead log, which holds the last writes of a killed lake. */
function bytesOf(path: string): number {
  const files = [path, `${path}-wal`].filter((file) => existsSync(file))
  return files.reduce((sum, file) => sum + statSync(file).size, 0)
}

/** Holds the lock until the copy is in place, so that nobody writes to the old database. */
function replaceByCopy(database: DatabaseSync, path: string) {
  const copy = `${path}.compacted`
  // Left by a killed run.
  rmSync(copy, {force: true})
  // Delete the old log before renaming: SQLite would apply it to the new database.
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
