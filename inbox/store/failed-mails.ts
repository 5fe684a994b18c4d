import type {DatabaseSync} from 'node:sqlite'
import {GIVE_UP_MS} from './mail-outbox.ts'

/** A mail that was given up, for the operator. */
export type FailedMail = {
  id: number
  kind: string
  recipient: string
  createdAt: number
  problem: string
  /** It is of no use any more, and cannot be sent again. */
  isExpired: boolean
}

/** The mails that were given up, with which the operator decides what becomes of them. */
export class FailedMails {
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database)
  }

  /** The newest first. */
  list(limit: number, now: number): FailedMail[] {
    return this.#statements.list.all(now, limit).map((row) => ({
      id: Number(row['id']),
      kind: String(row['kind']),
      recipient: String(row['recipient']),
      createdAt: Number(row['created_at']),
      problem: String(row['problem']),
      isExpired: row['is_expired'] === 1,
    }))
  }

  /** Has one sent again, unless it is of no use any more. */
  retry(id: number, now: number) {
    const giveUpAt = now + GIVE_UP_MS
    this.#statements.retry.run(now, giveUpAt, giveUpAt, id, now)
  }

  discard(id: number) {
    this.#statements.discard.run(id)
  }
}

function prepare(database: DatabaseSync) {
  return {
    retry: database.prepare(
      `UPDATE mails SET state = 'waiting', attempts = 0, due_at = ?, give_up_at = min(?, coalesce(expires_at, ?))
       WHERE id = ? AND state = 'failed' AND coalesce(expires_at > ?, true)`,
    ),
    discard: database.prepare(`DELETE FROM mails WHERE id = ? AND state = 'failed'`),
    list: database.prepare(
      `SELECT *, coalesce(expires_at <= ?, false) AS is_expired FROM mails WHERE state = 'failed' ORDER BY created_at DESC, id DESC LIMIT ?`,
    ),
  }
}
