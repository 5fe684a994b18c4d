import {createHash, randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'

/** Purpose of a link: an account with a role, or a new passphrase. */
export type LinkPurpose =
  {kind: 'invitation'; email: string; role: string} | {kind: 'reset'; user: string}

/** Public data of a link; only a hash of its token is stored. */
export type LinkInfo = {id: string; createdBy: string; createdAt: string; expiresAt: string}

/** A one-time link with an expiry. */
export type AccountLink = LinkPurpose & LinkInfo

/** One-time links to the lake. An address or user has only the newest one. */
export class AccountLinks {
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database)
  }

  /** @returns the token, which cannot be read again */
  make<Purpose extends LinkPurpose>(
    purpose: Purpose,
    createdBy: string,
    lifeMs: number,
  ): {token: string; link: Purpose & LinkInfo} {
    const token = randomBytes(32).toString('base64url')
    const now = Date.now()
    const times = {createdAt: timeOf(now), expiresAt: timeOf(now + lifeMs)}
    const link = {...purpose, id: hash(token).slice(0, ID_LENGTH), createdBy, ...times}
    this.#statements.forget.run(timeOf(now))
    const [subject, role] =
      purpose.kind === 'invitation' ? [purpose.email, purpose.role] : [purpose.user, null]
    const {createdAt, expiresAt} = times
    this.#statements.replace.run(
      purpose.kind,
      subject,
      hash(token),
      role,
      createdBy,
      createdAt,
      expiresAt,
    )
    return {token, link}
  }

  /** The link of a token, unless it has expired or has been used. */
  find(token: string): AccountLink | undefined {
    const row = this.#statements.find.get(hash(token), timeOf(Date.now()))
    return row && linkOf(row)
  }

  /** Valid links, oldest first. */
  all(): AccountLink[] {
    return this.#statements.all.all(timeOf(Date.now())).map(linkOf)
  }

  /** @returns whether there was one, so that only one of two simultaneous uses succeeds */
  remove(id: string): boolean {
    return this.#statements.remove.run(id).changes > 0
  }

  removeInvitation(email: string) {
    this.#statements.removeInvitation.run(email)
  }

  /** Deletes the links for a user and for their address. */
  deleteOf(user: string, email: string) {
    this.#statements.deleteOf.run(user, email)
  }
}

/** Part of the hash that identifies a link without revealing its token. */
const ID_LENGTH = 16

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString()
}

function linkOf(row: Record<string, unknown>): AccountLink {
  const subject = String(row['subject'])
  const purpose: LinkPurpose =
    row['kind'] === 'invitation'
      ? {kind: 'invitation', email: subject, role: String(row['role'])}
      : {kind: 'reset', user: subject}
  return {
    ...purpose,
    id: String(row['token_hash']).slice(0, ID_LENGTH),
    createdBy: String(row['created_by']),
    createdAt: String(row['created_at']),
    expiresAt: String(row['expires_at']),
  }
}

function prepare(database: DatabaseSync) {
  return {
    replace: database.prepare(
      `INSERT OR REPLACE INTO account_links (kind, subject, token_hash, role, created_by, created_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ),
    forget: database.prepare('DELETE FROM account_links WHERE expires_at <= ?'),
    find: database.prepare('SELECT * FROM account_links WHERE token_hash = ? AND expires_at > ?'),
    all: database.prepare('SELECT * FROM account_links WHERE expires_at > ? ORDER BY created_at'),
    remove: database.prepare(
      `DELETE FROM account_links WHERE substr(token_hash, 1, ${ID_LENGTH}) = ?`,
    ),
    deleteOf: database.prepare('DELETE FROM account_links WHERE subject IN (?, ?)'),
    removeInvitation: database.prepare(
      `DELETE FROM account_links WHERE kind = 'invitation' AND subject = ?`,
    ),
  }
}
