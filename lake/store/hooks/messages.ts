import type {DatabaseSync} from 'node:sqlite'
import type {Operation} from './hook.ts'

/** Waits to be delivered, or for the next attempt at that; was taken; was refused, or given up. */
export type MessageStatus = 'queued' | 'success' | 'failure'

/** A change that a hook is to tell of. */
export type NewMessage = {
  hook: string
  project: string
  dataset: string
  document: string
  operation: Operation
  transactionId: string
  /** ISO 8601 */
  transactionTime: string
  /** JSON */
  payload: string
}

/** One that is not delivered yet. What it says stays on disk until it is sent, see `payload`. */
export type QueuedMessage = Omit<NewMessage, 'payload'> & {id: number; bytes: number}

/** As the log of a hook shows it. */
export type LoggedMessage = QueuedMessage & {
  payload: string
  createdAt: string
  status: MessageStatus
  /** How many attempts have failed. */
  failures: number
  /** What the last answer was, if there was one: an HTTP status. */
  resultCode: number | null
}

/** Of those that are done, so many and a few more are kept for a hook's log, of what they said so many characters. */
const KEPT = 500
const PRUNED_AFTER = 100
const KEPT_CHARACTERS = 16_384
const LISTED = 100

/** What hooks are to tell, in the order in which it happened, and what they have told lately. */
export class Messages {
  readonly #statements
  #finished = 0

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database)
  }

  /** @returns what is to be delivered */
  add({payload, ...message}: NewMessage, createdAt: string): QueuedMessage {
    const bytes = Buffer.byteLength(payload)
    const {lastInsertRowid} = this.#statements.add.run(
      message.hook,
      message.project,
      message.dataset,
      message.document,
      message.operation,
      message.transactionId,
      message.transactionTime,
      createdAt,
      bytes,
      payload,
    )
    return {...message, id: Number(lastInsertRowid), bytes}
  }

  /** Those of a hook that are not delivered, in their order. */
  queued(hook: string): QueuedMessage[] {
    return this.#statements.queued.all(hook).map(queuedOf)
  }

  /** How many are not delivered, of all hooks. */
  countQueued(): number {
    return Number(this.#statements.countQueued.get()?.['count'])
  }

  /** What a message says; `undefined` where it is not to be delivered any more. */
  payload(id: number): string | undefined {
    const row = this.#statements.payload.get(id)
    return row && String(row['payload'])
  }

  /** @param resultCode of the answer, where there was one */
  failed(id: number, resultCode: number | null) {
    this.#statements.failed.run(resultCode, id)
  }

  /** Nothing more is to be done about a message. Those that were done long ago go. */
  finish(id: number, status: MessageStatus, resultCode: number | null) {
    this.#statements.finish.run(status, resultCode, KEPT_CHARACTERS, id)
    this.#finished += 1
    if (this.#finished % PRUNED_AFTER === 0) this.#statements.prune.run(KEPT)
  }

  /** The newest first. */
  list(hook: string): LoggedMessage[] {
    return this.#statements.list.all(KEPT_CHARACTERS, hook, LISTED).map((row) => ({
      ...queuedOf(row),
      payload: String(row['payload']),
      createdAt: String(row['created_at']),
      status: row['status'] as MessageStatus,
      failures: Number(row['failures']),
      resultCode: row['result_code'] === null ? null : Number(row['result_code']),
    }))
  }

  /** Nothing of what waits is to be delivered any more. */
  cancel(hook: string) {
    this.#statements.cancel.run(hook)
  }

  deleteAll(hook: string) {
    this.#statements.deleteAll.run(hook)
  }
}

function queuedOf(row: Record<string, unknown>): QueuedMessage {
  return {
    id: Number(row['id']),
    hook: String(row['hook']),
    project: String(row['project']),
    dataset: String(row['dataset']),
    document: String(row['document']),
    operation: row['operation'] as Operation,
    transactionId: String(row['transaction_id']),
    transactionTime: String(row['transaction_time']),
    bytes: Number(row['bytes']),
  }
}

const QUEUED =
  'id, hook, project, dataset, document, operation, transaction_id, transaction_time, bytes'

function prepare(database: DatabaseSync) {
  return {
    add: database.prepare(
      `INSERT INTO hook_messages
         (hook, project, dataset, document, operation, transaction_id, transaction_time, created_at, status, failures, bytes, payload)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'queued', 0, ?, ?)`,
    ),
    queued: database.prepare(
      `SELECT ${QUEUED} FROM hook_messages WHERE hook = ? AND status = 'queued' ORDER BY id`,
    ),
    countQueued: database.prepare(
      `SELECT count(*) AS count FROM hook_messages WHERE status = 'queued'`,
    ),
    payload: database.prepare(
      `SELECT payload FROM hook_messages WHERE id = ? AND status = 'queued'`,
    ),
    failed: database.prepare(
      'UPDATE hook_messages SET failures = failures + 1, result_code = ? WHERE id = ?',
    ),
    finish: database.prepare(
      'UPDATE hook_messages SET status = ?, result_code = ?, payload = substr(payload, 1, ?) WHERE id = ?',
    ),
    prune: database.prepare(
      `DELETE FROM hook_messages WHERE id IN (
         SELECT id FROM (
           SELECT id, row_number() OVER (PARTITION BY hook ORDER BY id DESC) AS place
           FROM hook_messages WHERE status != 'queued'
         ) WHERE place > ?
       )`,
    ),
    list: database.prepare(
      `SELECT ${QUEUED}, created_at, status, failures, result_code, substr(payload, 1, ?) AS payload
       FROM hook_messages WHERE hook = ? ORDER BY id DESC LIMIT ?`,
    ),
    cancel: database.prepare(`DELETE FROM hook_messages WHERE hook = ? AND status = 'queued'`),
    deleteAll: database.prepare('DELETE FROM hook_messages WHERE hook = ?'),
  }
}
