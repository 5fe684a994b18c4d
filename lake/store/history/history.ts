import type {DatabaseSync} from 'node:sqlite'
import {applyPatch} from 'mendoza'
import type {Dataset, LastChanges} from '../dataset.ts'
import {type LakeDocument, withoutRevision} from '../document.ts'
import type {FiledEvent, HistoryEvent} from './history-events.ts'
import type {Commit} from '../commit.ts'

/** A transaction as the history endpoints give it, with the effects on the documents asked for. */
export type LoggedTransaction = {
  id: string
  timestamp: string
  author: string
  documentIDs: string[]
  mutations: unknown[]
  effects: Record<string, {apply: unknown[]; revert: unknown[]}>
}

/** Both ends are included; absent means open. */
export type TransactionRange = {from?: string; to?: string; limit: number}

/** A step back in a document's life: the transaction that made a state, and how to undo it. */
type Step = {id: string; timestamp: string; revert: unknown[]}

/** What happened to the documents: transactions with their effects, and History panel events. */
export class History {
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database)
  }

  has({project, name}: Dataset, transactionId: string): boolean {
    return this.#statements.sequence.get(project, name, transactionId) !== undefined
  }

  /** When any document was last changed, and when one that all readers see was: 0 for never. */
  lastChanges(project: string, name: string): LastChanges {
    const time = (row: Record<string, unknown> | undefined) =>
      row ? Date.parse(String(row['timestamp'])) : 0
    return {
      everything: time(this.#statements.lastTransaction.get(project, name)),
      public: time(this.#statements.lastPublicTransaction.get(project, name)),
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
    )
    for (const {id, mutations, effects} of commit.changes) {
      this.#statements.addEffect.run(
        project,
        name,
        id,
        sequence,
        JSON.stringify(mutations),
        JSON.stringify(effects.apply),
        JSON.stringify(effects.revert),
      )
    }
    for (const {ids, event} of events) {
      const json = JSON.stringify(event)
      for (const id of ids) this.#statements.addEvent.run(project, name, id, sequence, json)
    }
  }

  /** Transactions that touched any of the documents, oldest first. */
  transactions(
    {project, name}: Dataset,
    ids: readonly string[],
    range: TransactionRange,
  ): LoggedTransaction[] {
    const from = this.#sequence(project, name, range.from) ?? 0
    const to = this.#sequence(project, name, range.to) ?? Number.MAX_SAFE_INTEGER
    const rows = this.#statements.effects.all(
      project,
      name,
      JSON.stringify(ids),
      from,
      to,
      range.limit,
    )
    const bySequence = Map.groupBy(rows, (row) => Number(row['sequence']))
    return [...bySequence.values()].map(loggedTransaction)
  }

  /** Newest first. The cursor is the sequence of the last event given; empty when there is no more. */
  events(
    {project, name}: Dataset,
    id: string,
    limit: number,
    cursor: string | undefined,
  ): {events: HistoryEvent[]; nextCursor: string} {
    const before = cursor ? Number(cursor) : Number.MAX_SAFE_INTEGER
    const rows = this.#statements.events.all(project, name, id, before, limit)
    const last = rows.length === limit ? rows.at(-1) : undefined
    return {
      events: rows.map((row) => JSON.parse(String(row['event']))),
      nextCursor: last ? String(last['sequence']) : '',
    }
  }

  /**
   * A document as a transaction left it, or as it was at a time: the stored one with later
   * transactions undone. `undefined` when it did not exist then.
   */
  documentAt(
    dataset: Dataset,
    id: string,
    at: {revision: string} | {time: string},
  ): LakeDocument | undefined {
    let state: unknown = withoutRevision(dataset.get(id) ?? null)
    for (const step of this.#stepsBack(dataset, id)) {
      const reached = 'revision' in at ? step.id === at.revision : step.timestamp <= at.time
      if (reached) {
        return state === null ? undefined : {...(state as LakeDocument), _rev: step.id}
      }
      state = applyPatch(state, step.revert)
    }
    return undefined
  }

  *#stepsBack({project, name}: Dataset, id: string): Generator<Step> {
    for (const row of this.#statements.stepsBack.iterate(project, name, id)) {
      yield {
        id: String(row['id']),
        timestamp: String(row['timestamp']),
        revert: JSON.parse(String(row['revert'])),
      }
    }
  }

  #sequence(project: string, name: string, transactionId: string | undefined) {
    if (!transactionId) return undefined
    const row = this.#statements.sequence.get(project, name, transactionId)
    return row ? Number(row['sequence']) : undefined
  }
}

function loggedTransaction(rows: Record<string, unknown>[]): LoggedTransaction {
  const [first] = rows
  return {
    id: String(first?.['id']),
    timestamp: String(first?.['timestamp']),
    author: String(first?.['author']),
    documentIDs: rows.map((row) => String(row['document'])),
    mutations: rows.flatMap((row) => JSON.parse(String(row['mutations']))),
    effects: Object.fromEntries(
      rows.map((row) => [
        String(row['document']),
        {apply: JSON.parse(String(row['apply'])), revert: JSON.parse(String(row['revert']))},
      ]),
    ),
  }
}

function prepare(database: DatabaseSync) {
  return {
    sequence: database.prepare(
      'SELECT sequence FROM transactions WHERE project = ? AND dataset = ? AND id = ?',
    ),
    lastTransaction: database.prepare(
      `SELECT timestamp FROM transactions WHERE project = ? AND dataset = ?
       ORDER BY sequence DESC LIMIT 1`,
    ),
    // As `isPublicId` has it.
    lastPublicTransaction: database.prepare(
      `SELECT timestamp FROM transactions WHERE sequence = (
         SELECT max(sequence) FROM effects
         WHERE project = ? AND dataset = ? AND instr(document, '.') = 0
       )`,
    ),
    addTransaction: database.prepare(
      'INSERT INTO transactions (project, dataset, id, author, timestamp) VALUES (?, ?, ?, ?, ?)',
    ),
    addEffect: database.prepare(
      'INSERT INTO effects (project, dataset, document, sequence, mutations, apply, revert) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ),
    addEvent: database.prepare(
      'INSERT INTO history_events (project, dataset, document, sequence, event) VALUES (?, ?, ?, ?, ?)',
    ),
    effects: database.prepare(
      `SELECT t.sequence, t.id, t.author, t.timestamp, e.document, e.mutations, e.apply, e.revert
       FROM effects e JOIN transactions t USING (sequence)
       WHERE e.project = ?1 AND e.dataset = ?2
         AND e.document IN (SELECT value FROM json_each(?3))
         AND e.sequence IN (
           SELECT DISTINCT sequence FROM effects
           WHERE project = ?1 AND dataset = ?2 AND document IN (SELECT value FROM json_each(?3))
             AND sequence BETWEEN ?4 AND ?5
           ORDER BY sequence LIMIT ?6
         )
       ORDER BY t.sequence`,
    ),
    events: database.prepare(
      `SELECT sequence, event FROM history_events
       WHERE project = ? AND dataset = ? AND document = ? AND sequence < ?
       ORDER BY sequence DESC LIMIT ?`,
    ),
    stepsBack: database.prepare(
      `SELECT t.id, t.timestamp, e.revert FROM effects e JOIN transactions t USING (sequence)
       WHERE e.project = ? AND e.dataset = ? AND e.document = ?
       ORDER BY e.sequence DESC`,
    ),
  }
}
