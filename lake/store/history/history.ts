import type {DatabaseSync} from 'node:sqlite'
import type {Dataset, LastChanges} from '../dataset.ts'
import type {LakeDocument} from '../document.ts'
import type {FiledEvent, HistoryEvent} from './event.ts'
import type {Commit} from '../commit.ts'
import {DocumentRevisions, type Moment} from './document-revisions.ts'
import {effectColumns} from './packed-effects.ts'
import {
  requestColumns,
  type SentTransaction,
  RepeatedTransactions,
} from './repeated-transactions.ts'
import {
  type LoggedTransaction,
  type TransactionHead,
  TransactionLog,
  type TransactionRange,
} from './transaction-log.ts'

/** Transactions with their effects, and events of the History panel. */
export class History {
  readonly #statements
  readonly #log: TransactionLog
  readonly #revisions: DocumentRevisions
  readonly #repeated: RepeatedTransactions

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database)
    this.#log = new TransactionLog(database)
    this.#revisions = new DocumentRevisions(database)
    this.#repeated = new RepeatedTransactions(database, this.#revisions)
  }

  /** See `RepeatedTransactions`. */
  repeatedResult(
    dataset: Dataset,
    sent: SentTransaction,
  ): Pick<Commit, 'timestamp' | 'results'> | undefined {
    return this.#repeated.find(dataset, sent)
  }

  /** Times of the last change of any document and of a public one; 0 for never. */
  lastChanges(project: string, name: string): LastChanges {
    const time = (row: Record<string, unknown> | undefined) =>
      row ? Date.parse(String(row['timestamp'])) : 0
    return {
      everything: time(this.#statements.lastTransaction.get(project, name)),
      public: time(this.#statements.lastPublicTransaction.get({project, name})),
    }
  }

  /** Part of the store's commit: runs inside its database transaction. */
  record(commit: Commit, events: readonly FiledEvent[]) {
    const {project, name} = commit.dataset
    const {lastInsertRowid: sequence} = this.#statements.addTransaction.run(
      project,
      name,
      commit.transactionId,
      commit.author,
      commit.timestamp,
      ...requestColumns(commit),
    )
    for (const {id, mutations, effects} of commit.changes) {
      const columns = effectColumns({mutations, ...effects})
      this.#statements.addEffect.run(project, name, id, sequence, ...columns)
    }
    this.#revisions.record(commit.dataset, sequence, commit.changes)
    for (const [id, found] of eventsById(events)) {
      this.#statements.addEvent.run(project, name, id, sequence, JSON.stringify(found))
    }
  }

  /** See `TransactionLog`. */
  transactions(
    dataset: Dataset,
    ids: readonly string[] | undefined,
    range: TransactionRange,
  ): LoggedTransaction[] {
    return [...this.#log.find(dataset, ids, range)]
  }

  /** As `transactions`, but each is read when it is taken. */
  transactionsInTurn(
    dataset: Dataset,
    ids: readonly string[] | undefined,
    range: TransactionRange,
  ): Iterable<LoggedTransaction> {
    return this.#log.find(dataset, ids, range)
  }

  /** As `transactions`, without mutations and effects. */
  transactionHeads(
    dataset: Dataset,
    ids: readonly string[] | undefined,
    range: TransactionRange,
  ): Iterable<TransactionHead> {
    return this.#log.findHeads(dataset, ids, range)
  }

  /** See `DocumentRevisions`. */
  documentAt(dataset: Dataset, id: string, moment: Moment): LakeDocument | undefined {
    return this.#revisions.documentAt(dataset, id, moment)
  }

  /**
   * Newest first; `limit` counts transactions, few of which have several events. The cursor is the sequence of the
   * last event, or `undefined` at the end.
   */
  events(
    {project, name}: Dataset,
    id: string,
    limit: number,
    cursor: number | undefined,
  ): {events: HistoryEvent[]; nextCursor: number | undefined} {
    const before = cursor ?? Number.MAX_SAFE_INTEGER
    const rows = this.#statements.events.all(project, name, id, before, limit)
    const last = rows.length === limit ? rows.at(-1) : undefined
    return {
      events: rows.flatMap((row) => JSON.parse(String(row['event']))),
      nextCursor: last && Number(last['sequence']),
    }
  }
}

/** A row holds one event, or a list of events. */
function eventsById(filed: readonly FiledEvent[]): Map<string, HistoryEvent | HistoryEvent[]> {
  const pairs = filed.flatMap(({ids, event}) => ids.map((id) => ({id, event})))
  const groups = Map.groupBy(pairs, ({id}) => id)
  return new Map(
    [...groups].map(([id, members]) => {
      const [first, ...others] = members.map(({event}) => event)
      return [id, first && others.length === 0 ? first : members.map(({event}) => event)]
    }),
  )
}

/**
 * Last transaction with a public document (`isPublicId`): searches the effects of the last thousand transactions,
 * then the dataset's own, newest first. Uses the index of `UNIQUE (project, dataset, id)`.
 */
const LAST_PUBLIC_TRANSACTION = `
  WITH own AS MATERIALIZED (
    SELECT sequence FROM transactions INDEXED BY sqlite_autoindex_transactions_1
    WHERE project = :project AND dataset = :name ORDER BY sequence DESC
  )
  SELECT timestamp FROM transactions WHERE sequence = coalesce(
    (
      SELECT sequence FROM effects INDEXED BY effects_by_sequence
      WHERE sequence > (SELECT max(sequence) FROM transactions) - 1000
        AND project = :project AND dataset = :name AND instr(document, '.') = 0
      ORDER BY sequence DESC LIMIT 1
    ),
    (
      SELECT sequence FROM own WHERE EXISTS (
        SELECT 1 FROM effects INDEXED BY effects_by_sequence
        WHERE effects.sequence = own.sequence AND instr(document, '.') = 0
      ) LIMIT 1
    )
  )`

function prepare(database: DatabaseSync) {
  return {
    lastTransaction: database.prepare(
      `SELECT timestamp FROM transactions WHERE project = ? AND dataset = ?
       ORDER BY sequence DESC LIMIT 1`,
    ),
    lastPublicTransaction: database.prepare(LAST_PUBLIC_TRANSACTION),
    addTransaction: database.prepare(
      'INSERT INTO transactions (project, dataset, id, author, timestamp, request, results) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ),
    addEffect: database.prepare(
      'INSERT INTO effects (project, dataset, document, sequence, mutations, apply, revert) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ),
    addEvent: database.prepare(
      'INSERT INTO history_events (project, dataset, document, sequence, event) VALUES (?, ?, ?, ?, ?)',
    ),
    events: database.prepare(
      `SELECT sequence, event FROM history_events
       WHERE project = ? AND dataset = ? AND document = ? AND sequence < ?
       ORDER BY sequence DESC LIMIT ?`,
    ),
  }
}
