import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'

/** A user who signs in to this lake. */
export type StoredUser = {
  id: string
  /** Lower case, so that an address names one account however it is typed. */
  email: string
  name: string
  role: string
  imageUrl?: string
  /** Hash of the passphrase (`accounts/passphrases.ts`); unset until one is chosen. */
  passphrase?: string
  /** Set while the account is disabled. */
  disabledAt?: string
  createdAt: string
}

export type NewUser = Pick<StoredUser, 'email' | 'name' | 'role' | 'passphrase'>

/** The users of a lake. */
export class Users {
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database)
  }

  /** @returns the id, or `undefined` if the address has an account */
  add({email, name, role, passphrase}: NewUser): string | undefined {
    const id = `p${randomBytes(9).toString('base64url')}`
    const now = new Date().toISOString()
    const values = [id, email.toLowerCase(), name, role, passphrase ?? null, now] as const
    return this.#statements.add.run(...values).changes > 0 ? id : undefined
  }

  byId(id: string): StoredUser | undefined {
    return userOf(this.#statements.byId.get(id))
  }

  byEmail(email: string): StoredUser | undefined {
    return userOf(this.#statements.byEmail.get(email.toLowerCase()))
  }

  /** Oldest account first. */
  all(): StoredUser[] {
    return this.#statements.all.all().flatMap((row) => userOf(row) ?? [])
  }

  setPassphrase(id: string, passphrase: string) {
    this.#statements.setPassphrase.run(passphrase, id)
  }

  disable(id: string) {
    this.#statements.disable.run(new Date().toISOString(), id)
  }

  enable(id: string) {
    this.#statements.disable.run(null, id)
  }

  delete(id: string) {
    this.#statements.delete.run(id)
  }
}

function userOf(row: Record<string, unknown> | undefined): StoredUser | undefined {
  if (!row) return undefined
  const {image_url: imageUrl, passphrase, disabled_at: disabledAt} = row
  return {
    id: String(row['id']),
    email: String(row['email']),
    name: String(row['name']),
    role: String(row['role']),
    ...(imageUrl !== null && {imageUrl: String(imageUrl)}),
    ...(passphrase !== null && {passphrase: String(passphrase)}),
    ...(disabledAt !== null && {disabledAt: String(disabledAt)}),
    createdAt: String(row['created_at']),
  }
}

function prepare(database: DatabaseSync) {
  return {
    add: database.prepare(
      `INSERT INTO users (id, email, name, role, passphrase, created_at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (email) DO NOTHING`,
    ),
    byId: database.prepare('SELECT * FROM users WHERE id = ?'),
    byEmail: database.prepare('SELECT * FROM users WHERE email = ?'),
    all: database.prepare('SELECT * FROM users ORDER BY created_at'),
    setPassphrase: database.prepare('UPDATE users SET passphrase = ? WHERE id = ?'),
    disable: database.prepare('UPDATE users SET disabled_at = ? WHERE id = ?'),
    delete: database.prepare('DELETE FROM users WHERE id = ?'),
  }
}
