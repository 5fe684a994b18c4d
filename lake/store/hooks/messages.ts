import type {DatabaseSync} from 'node:sqlite'
import type {Operation} from './hook.ts'

/** Queued for delivery or a retry; delivered; rejected or dropped. */
export type MessageStatus = 'queued' | 'success' | 'failure'

/** A change to deliver. */
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

/** A message that is not delivered yet; `payload` reads its content from disk. */
export type QueuedMessage = Omit<NewMessage, 'payload'> & {id: number; bytes: number}

/** A message as shown in the log of a hook. */
export type LoggedMessage = QueuedMessage & {
  payload: string
  createdAt: string
  status: MessageStatus
  /** Number of failed attempts. */
  failures: number
  /** HTTP status of the last response, if there was one. */
  resultCode: number | null
}

/** Finished messages per hook in its log, and characters of their payloads. */
const MAX_FINISHED = 500
const PRUNE_INTERVAL = 100
const MAX_LOGGED_CHARACTERS = 16_384
const LIST_LIMIT = 100

/** Queued messages in order, and the log of finished ones. */
export class Messages {
  readonly #statements
  #finished = 0

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database)
  }

  /** @returns the messages to deliver */
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

  /** Undelivered messages of a hook, in order. */
  queued(hook: string): QueuedMessage[] {
    return this.#statements.queued.all(hook).map(queuedOf)
  }

  /** Number of undelivered messages of all hooks. */
  countQueued(): number {
    return Number(this.#statements.countQueued.get()?.['count'])
  }

  /** Payload of a message; `undefined` if it is no longer to be delivered. */
  payload(id: number): string | undefined {
    const row = this.#statements.payload.get(id)
    return row && String(row['payload'])
  }

  /** @param resultCode HTTP status of the response, if there was one */
  failed(id: number, resultCode: number | null) {
    this.#statements.failed.run(resultCode, id)
  }

  /** Marks a message as finished, and prunes old ones. */
  finish(id: number, status: MessageStatus, resultCode: number | null) {
    this.#statements.finish.run(status, resultCode, MAX_LOGGED_CHARACTERS, id)
    this.#finished += 1
    if (this.#finished % PRUNE_INTERVAL === 0) this.#statements.prune.run(MAX_FINISHED)
  }

  /** Newest first. */
  list(hook: string): LoggedMessage[] {
    return this.#statements.list.all(MAX_LOGGED_CHARACTERS, hook, LIST_LIMIT).map((row) => ({
      ...queuedOf(row),
      payload: String(row['payload']),
      createdAt: String(row['created_at']),
      status: row['status'] as MessageStatus,
      failures: Number(row['failures']),
      resultCode: row['result_code'] === null ? null : Number(row['result_code']),
    }))
  }

  /** Drops all queued messages. */
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
