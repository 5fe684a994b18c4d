import {createHash, randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from '@skyforge/server-kit/storage/database.ts'
import {LakeError} from '../../errors.ts'

/** A session for display; `id` is public, and only a hash of the token is stored. */
export type Session = {
  id: string
  user: string
  label: string
  createdAt: string
  lastUsedAt: string
}

export type KeyValue = {key: string; value: unknown}

/** Stored keys per user, over all projects. */
const MAX_KEYS = 1_000

/** Sessions, and values that the Studio stores for users (list order, recent searches, …). */
export class Accounts {
  readonly #database: DatabaseSync
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#statements = prepare(database)
  }

  /**
   * Creates a session and its bearer token.
   *
   * @param fileKey value of the cookie that identifies the session in file requests
   */
  createSession(user: string, label: string, fileKey?: string): string {
    const token = randomBytes(32).toString('base64url')
    const now = new Date().toISOString()
    const fileKeyHash = fileKey === undefined ? null : hashOfToken(fileKey)
    this.#statements.addSession.run(hashOfToken(token), user, label, now, now, fileKeyHash)
    return token
  }

  /** The session of a token. */
  session(token: string): Session | undefined {
    const row = this.#statements.session.get(hashOfToken(token))
    return row && sessionOf(row)
  }

  sessionOfFileKey(fileKey: string): Session | undefined {
    const row = this.#statements.sessionOfFileKey.get(hashOfToken(fileKey))
    return row && sessionOf(row)
  }

  /** Oldest first. */
  sessions(): Session[] {
    return this.#statements.sessions.all().map(sessionOf)
  }

  hasSession(id: string): boolean {
    return this.#statements.hasSession.get(id) !== undefined
  }

  noteUse(id: string) {
    this.#statements.noteUse.run(new Date().toISOString(), id)
  }

  /** @returns whether there was one */
  endSession(id: string): boolean {
    return this.#statements.endSession.run(id).changes > 0
  }

  /** Deletes a user's sessions and stored values. */
  deleteOf(user: string) {
    this.#statements.deleteSessionsOf.run(user)
    this.#statements.deleteValuesOf.run(user)
  }

  /** Returns `null` if the user has never stored the key. */
  value(user: string, project: string, key: string): unknown {
    const row = this.#statements.value.get(user, project, key)
    return row ? JSON.parse(String(row['value'])) : null
  }

  /**
   * Stores all pairs or none.
   *
   * @throws LakeError 400 if the user would have more keys than the limit
   */
  setValues(user: string, project: string, pairs: readonly KeyValue[]) {
    const count = () => Number(this.#statements.countKeys.get(user)?.['count'])
    inTransaction(this.#database, () => {
      const before = count()
      for (const {key, value} of pairs) {
        this.#statements.setValue.run(user, project, key, JSON.stringify(value))
      }
      const after = count()
      // Earlier versions had no limit, and existing keys may still change.
      if (after <= MAX_KEYS || after === before) return
      const most = MAX_KEYS.toLocaleString('en')
      throw LakeError.http(
        400,
        `A user may store at most ${most} keys; this request would make it ${after}. Nothing was stored. Reuse existing keys.`,
      )
    })
  }
}

/** Hash of a token; unsalted, as tokens are random. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function sessionOf(row: Record<string, unknown>): Session {
  return {
    id: String(row['id']),
    user: String(row['user']),
    label: String(row['label']),
    createdAt: String(row['created_at']),
    lastUsedAt: String(row['last_used_at']),
  }
}

/** Part of the hash that identifies a session without revealing its token. */
const ID = 'substr(token_hash, 1, 16)'
const SESSION = `SELECT ${ID} AS id, user, label, created_at, last_used_at FROM sessions`

function prepare(database: DatabaseSync) {
  return {
    addSession: database.prepare(
      `INSERT INTO sessions (token_hash, user, label, created_at, last_used_at, file_key_hash)
       VALUES (?, ?, ?, ?, ?, ?)`,
    ),
    session: database.prepare(`${SESSION} WHERE token_hash = ?`),
    sessionOfFileKey: database.prepare(`${SESSION} WHERE file_key_hash = ?`),
    sessions: database.prepare(`${SESSION} ORDER BY created_at`),
    hasSession: database.prepare(`SELECT 1 FROM sessions WHERE ${ID} = ?`),
    noteUse: database.prepare(`UPDATE sessions SET last_used_at = ? WHERE ${ID} = ?`),
    endSession: database.prepare(`DELETE FROM sessions WHERE ${ID} = ?`),
    deleteSessionsOf: database.prepare('DELETE FROM sessions WHERE user = ?'),
    deleteValuesOf: database.prepare('DELETE FROM user_values WHERE user = ?'),
    value: database.prepare(
      'SELECT value FROM user_values WHERE user = ? AND project = ? AND key = ?',
    ),
    countKeys: database.prepare('SELECT count(*) AS count FROM user_values WHERE user = ?'),
    setValue: database.prepare(
      `INSERT INTO user_values (user, project, key, value) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET value = excluded.value`,
    ),
  }
}
