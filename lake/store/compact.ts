import {statSync} from 'node:fs'
import type {DatabaseSync} from 'node:sqlite'
import {inTransaction, type Log} from '#server/database.ts'
import {openDatabase} from './database.ts'
import {effectColumns, effectsIn} from './history/packed-effects.ts'

/** How many effects are written at a time. */
const BATCH = 1_000

export type Compacted = {bytesBefore: number; bytesAfter: number}

/**
 * Makes the database of a lake that does not run as small as it can be, with all its history: packs what earlier
 * lakes stored as text, and gives back the room of what was deleted. Each step is a transaction: whatever ends it,
 * the database is whole, and the next time it goes on.
 *
 * @throws Error where the lake runs, the database is damaged, or there is no room for a second one beside it
 */
export function compactDatabase(path: string, log: Log): Compacted {
  const bytesBefore = statSync(path).size
  const database = openDatabase(path, log)
  try {
    packEffects(database)
    database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    database.close()
  }
  return {bytesBefore, bytesAfter: statSync(path).size}
}

function packEffects(database: DatabaseSync) {
  const statements = prepare(database)
  let after = ['', '', '', Number.MIN_SAFE_INTEGER]
  for (;;) {
    const rows = statements.next.all(...after, BATCH)
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

function keyOf({project, dataset, document, sequence}: Record<string, unknown>) {
  return [String(project), String(dataset), String(document), Number(sequence)]
}

function prepare(database: DatabaseSync) {
  return {
    next: database.prepare(
      `SELECT * FROM effects
       WHERE (project, dataset, document, sequence) > (?, ?, ?, ?) AND typeof(mutations) = 'text'
       ORDER BY project, dataset, document, sequence LIMIT ?`,
    ),
    update: database.prepare(
      `UPDATE effects SET mutations = ?, apply = ?, revert = ?
       WHERE project = ? AND dataset = ? AND document = ? AND sequence = ?`,
    ),
  }
}
