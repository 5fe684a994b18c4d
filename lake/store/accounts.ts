import {createHash, randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'

/** Log-in sessions and what users want remembered (list order, recent searches, …). */
export class Accounts {
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database)
  }

  /** Makes a bearer token for a user. Only its hash is stored. */
  createSession(user: string, label: string): string {
    const token = randomBytes(32).toString('base64url')
    this.#statements.addSession.run(hash(token), user, label, new Date().toISOString())
    return token
  }

  /** The id of the user a session token was made for. */
  userOfSession(token: string): string | undefined {
    const row = this.#statements.session.get(hash(token))
    return row ? String(row['user']) : undefined
  }

  endSession(token: string) {
    this.#statements.endSession.run(hash(token))
  }

  /** `null` where the user has never stored the key. */
  value(user: string, project: string, key: string): unknown {
    const row = this.#statements.value.get(user, project, key)
    return row ? JSON.parse(String(row['value'])) : null
  }

  setValue(user: string, project: string, key: string, value: unknown) {
    this.#statements.setValue.run(user, project, key, JSON.stringify(value))
  }
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function prepare(database: DatabaseSync) {
  return {
    addSession: database.prepare(
      'INSERT INTO sessions (token_hash, user, label, created_at) VALUES (?, ?, ?, ?)',
    ),
    session: database.prepare('SELECT user FROM sessions WHERE token_hash = ?'),
    endSession: database.prepare('DELETE FROM sessions WHERE token_hash = ?'),
    value: database.prepare(
      'SELECT value FROM user_values WHERE user = ? AND project = ? AND key = ?',
    ),
    setValue: database.prepare(
      `INSERT INTO user_values (user, project, key, value) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET value = excluded.value`,
    ),
  }
}
