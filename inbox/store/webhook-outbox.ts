import type {DatabaseSync} from 'node:sqlite'
import {emailKey} from '../submissions/email-address.ts'

export type WebhookMessage = {id: number; body: string; createdAt: number; attempts: number}

/** What the webhook still has to be told. */
export class WebhookOutbox {
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database)
  }

  /** @param email whom it is about, so that it goes when they are deleted */
  add(email: string, body: unknown, now: number) {
    this.#statements.add.run(emailKey(email), JSON.stringify(body), now, now)
  }

  /** The one that has waited longest of those that are due. */
  nextDue(now: number): WebhookMessage | undefined {
    const row = this.#statements.nextDue.get(now)
    if (!row) return undefined
    return {
      id: Number(row['id']),
      body: String(row['body']),
      createdAt: Number(row['created_at']),
      attempts: Number(row['attempts']),
    }
  }

  /** When the next one is due; `undefined` when there is none. */
  nextTime(): number | undefined {
    const time = this.#statements.nextTime.get()?.['time']
    return typeof time === 'number' ? time : undefined
  }

  /** How many wait, and when the oldest of them came. */
  waiting(): {count: number; oldest: number | undefined} {
    const row = this.#statements.waiting.get()
    const oldest = row?.['oldest']
    return {count: Number(row?.['count']), oldest: typeof oldest === 'number' ? oldest : undefined}
  }

  postpone(id: number, dueAt: number) {
    this.#statements.postpone.run(dueAt, id)
  }

  delete(id: number) {
    this.#statements.delete.run(id)
  }

  deleteBefore(time: number): number {
    return Number(this.#statements.deleteBefore.run(time).changes)
  }

  deleteOf(email: string): number {
    return Number(this.#statements.deleteOf.run(emailKey(email)).changes)
  }
}

function prepare(database: DatabaseSync) {
  return {
    add: database.prepare(
      'INSERT INTO notices (email, body, created_at, attempts, due_at) VALUES (?, ?, ?, 0, ?)',
    ),
    nextDue: database.prepare(
      'SELECT * FROM notices WHERE due_at <= ? ORDER BY due_at, id LIMIT 1',
    ),
    nextTime: database.prepare('SELECT min(due_at) AS time FROM notices'),
    waiting: database.prepare('SELECT count(*) AS count, min(created_at) AS oldest FROM notices'),
    postpone: database.prepare(
      'UPDATE notices SET attempts = attempts + 1, due_at = ? WHERE id = ?',
    ),
    delete: database.prepare('DELETE FROM notices WHERE id = ?'),
    deleteBefore: database.prepare('DELETE FROM notices WHERE created_at < ?'),
    deleteOf: database.prepare('DELETE FROM notices WHERE email = ?'),
  }
}
