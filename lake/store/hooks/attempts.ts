import type {DatabaseSync} from 'node:sqlite'

/** Reason of a failed attempt: HTTP status, network, timeout, or an error before sending. */
export type FailureReason = 'http' | 'network' | 'timeout' | 'other'

/** One request of a hook and its outcome. */
export type Attempt = {
  message: number
  /** ISO 8601 */
  createdAt: string
  /** Milliseconds. */
  duration: number
  /** Unset for a success. */
  failureReason: FailureReason | null
  /** HTTP status of the response, if there was one. */
  resultCode: number | null
  /** Beginning of the response, or the error. */
  resultBody: string
}

export type LoggedAttempt = Attempt & {id: number; hook: string}

/** Stored attempts per hook, and a few more. */
const MAX_ATTEMPTS = 1_000
const PRUNE_INTERVAL = 100
const LIST_LIMIT = 100

/** Recent attempts of hooks. */
export class Attempts {
  readonly #statements
  #added = 0

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database)
  }

  add(hook: {id: string; project: string}, attempt: Attempt) {
    const {message, createdAt, duration, failureReason, resultCode, resultBody} = attempt
    this.#statements.add.run(
      hook.id,
      hook.project,
      message,
      createdAt,
      duration,
      failureReason,
      resultCode,
      resultBody,
    )
    this.#added += 1
    if (this.#added % PRUNE_INTERVAL === 0) this.#statements.prune.run(MAX_ATTEMPTS)
  }

  /** Newest first. */
  list(hook: string): LoggedAttempt[] {
    return this.#statements.list.all(hook, LIST_LIMIT).map(attemptOf)
  }

  get(project: string, id: number): LoggedAttempt | undefined {
    const row = this.#statements.get.get(project, id)
    return row && attemptOf(row)
  }

  deleteAll(hook: string) {
    this.#statements.deleteAll.run(hook)
  }
}

function attemptOf(row: Record<string, unknown>): LoggedAttempt {
  return {
    id: Number(row['id']),
    hook: String(row['hook']),
    message: Number(row['message']),
    createdAt: String(row['created_at']),
    duration: Number(row['duration']),
    failureReason: row['failure_reason'] as FailureReason | null,
    resultCode: row['result_code'] === null ? null : Number(row['result_code']),
    resultBody: String(row['result_body']),
  }
}

function prepare(database: DatabaseSync) {
  return {
    add: database.prepare(
      `INSERT INTO hook_attempts
         (hook, project, message, created_at, duration, failure_reason, result_code, result_body)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    prune: database.prepare(
      `DELETE FROM hook_attempts WHERE id IN (
         SELECT id FROM (
           SELECT id, row_number() OVER (PARTITION BY hook ORDER BY id DESC) AS place
           FROM hook_attempts
         ) WHERE place > ?
       )`,
    ),
    list: database.prepare('SELECT * FROM hook_attempts WHERE hook = ? ORDER BY id DESC LIMIT ?'),
    get: database.prepare('SELECT * FROM hook_attempts WHERE project = ? AND id = ?'),
    deleteAll: database.prepare('DELETE FROM hook_attempts WHERE hook = ?'),
  }
}
