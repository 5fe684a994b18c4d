import type {DatabaseSync} from 'node:sqlite'

/**
 * A place in the log: the next change is of this transaction or a later one, and there of a document whose id comes
 * after this.
 */
export type Cursor = {sequence: number; document: string}

/** That a transaction changed a document: what it was before and after is to be had from `History`. */
export type LoggedChange = Cursor & {
  project: string
  dataset: string
  transactionId: string
  /** ISO 8601 */
  timestamp: string
}

/** All changes to documents of all datasets, in the order of their transactions, for those who go on where they were. */
export class ChangeLog {
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database)
  }

  /** Where the next transaction will be. */
  end(): Cursor {
    const row = this.#statements.last.get()
    return {sequence: Number(row?.['seq'] ?? 0) + 1, document: ''}
  }

  /** @returns at most `limit`; fewer where there are no more */
  from({sequence, document}: Cursor, limit: number): LoggedChange[] {
    const rows = this.#statements.rest.all(sequence, document, limit)
    if (rows.length < limit) {
      rows.push(...this.#statements.later.all(sequence, limit - rows.length))
    }
    return rows.map(changeOf)
  }
}

function changeOf(row: Record<string, unknown>): LoggedChange {
  return {
    sequence: Number(row['sequence']),
    project: String(row['project']),
    dataset: String(row['dataset']),
    document: String(row['document']),
    transactionId: String(row['id']),
    timestamp: String(row['timestamp']),
  }
}

function prepare(database: DatabaseSync) {
  const changes = (condition: string, order: string) =>
    database.prepare(
      `SELECT e.sequence, e.project, e.dataset, e.document, t.id, t.timestamp
       FROM transactions t JOIN effects e
         ON e.sequence = t.sequence AND e.project = t.project AND e.dataset = t.dataset
       WHERE ${condition} ORDER BY ${order} LIMIT ?`,
    )
  return {
    // Also after the last of them are gone with their dataset.
    last: database.prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'transactions'`),
    rest: changes('t.sequence = ? AND e.document > ?', 'e.document'),
    later: changes('t.sequence > ?', 't.sequence, e.document'),
  }
}
