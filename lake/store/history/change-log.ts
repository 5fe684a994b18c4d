import type {DatabaseSync} from 'node:sqlite'

/** Position in the log: the next change has this sequence and a later document id, or a later sequence. */
export type Cursor = {sequence: number; document: string}

/** A document changed by a transaction; `History` has its states before and after. */
export type LoggedChange = Cursor & {
  project: string
  dataset: string
  transactionId: string
  /** ISO 8601 */
  timestamp: string
}

/** All changes of all datasets, in the order of their transactions. */
export class ChangeLog {
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database)
  }

  /** Position of the next transaction. */
  end(): Cursor {
    const row = this.#statements.last.get()
    return {sequence: Number(row?.['seq'] ?? 0) + 1, document: ''}
  }

  /** @returns at most `limit` changes; fewer at the end of the log */
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
    // Also after the dataset of the last ones was deleted.
    last: database.prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'transactions'`),
    rest: changes('t.sequence = ? AND e.document > ?', 'e.document'),
    later: changes('t.sequence > ?', 't.sequence, e.document'),
  }
}
