import type {DatabaseSync} from 'node:sqlite'
import {hashOfToken} from './accounts.ts'

/** A program with its own token; only a hash of it is stored. */
export type StoredRobot = {
  id: string
  label: string
  role: string
  createdAt: string
  /** Id of the user who created it. */
  createdBy: string
  /** `undefined` if the token does not expire. */
  expiresAt: string | undefined
}

/** Robots. Revoked ones stay without a token, as history names them. */
export class RobotTable {
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database)
  }

  add({id, label, role, createdAt, createdBy, expiresAt = null}: NewRobot, token: string) {
    const values = [id, hashOfToken(token), label, role, createdAt, createdBy, expiresAt]
    this.#statements.add.run(...values)
  }

  ofToken(token: string): StoredRobot | undefined {
    const row = this.#statements.ofToken.get(hashOfToken(token))
    return row && robotOf(row)
  }

  /** Finds revoked robots too. */
  byId(id: string): StoredRobot | undefined {
    const row = this.#statements.byId.get(id)
    return row && robotOf(row)
  }

  /** Robots with a token, oldest first. */
  all(): StoredRobot[] {
    return this.#statements.all.all().map(robotOf)
  }

  /** @returns whether it had a token */
  replaceToken(id: string, token: string | null): boolean {
    const hash = token === null ? null : hashOfToken(token)
    return this.#statements.replaceToken.run(hash, id).changes > 0
  }
}

type NewRobot = Omit<StoredRobot, 'expiresAt'> & {expiresAt?: string | null | undefined}

function robotOf(row: Record<string, unknown>): StoredRobot {
  return {
    id: String(row['id']),
    label: String(row['label']),
    role: String(row['role']),
    createdAt: String(row['created_at']),
    createdBy: String(row['created_by']),
    expiresAt: row['expires_at'] === null ? undefined : String(row['expires_at']),
  }
}

function prepare(database: DatabaseSync) {
  return {
    add: database.prepare(
      `INSERT INTO robots (id, token_hash, label, role, created_at, created_by, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ),
    ofToken: database.prepare('SELECT * FROM robots WHERE token_hash = ?'),
    byId: database.prepare('SELECT * FROM robots WHERE id = ?'),
    all: database.prepare('SELECT * FROM robots WHERE token_hash IS NOT NULL ORDER BY created_at'),
    replaceToken: database.prepare(
      'UPDATE robots SET token_hash = ? WHERE id = ? AND token_hash IS NOT NULL',
    ),
  }
}
