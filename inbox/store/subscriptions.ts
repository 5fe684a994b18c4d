import {createHash, randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {emailKey} from '../submissions/email-address.ts'

const STATES = ['pending', 'confirmed', 'unsubscribed'] as const

export type SubscriptionState = (typeof STATES)[number]

export type Subscription = {
  id: number
  address: string
  /** By a link that was sent after it was ended: `pending`, as it asks anew. */
  state: SubscriptionState
  /** When the link was made by which it was found. */
  linkedAt: number
}

/** Older ones of an address lead nowhere. */
const MAX_LINKS = 10

/**
 * Who signed up and whether they confirmed it. A person's key to it is a secret address, made for each mail;
 * kept is its hash alone.
 */
export class Subscriptions {
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database)
  }

  /** @returns `undefined` for who was never asked */
  stateOf(email: string): SubscriptionState | undefined {
    const row = this.#statements.state.get(emailKey(email))
    return STATES.find((known) => known === row?.['state'])
  }

  /** Whether who unsubscribed since `time` was asked anew after that. */
  isAskedAnew(email: string, time: number): boolean {
    return this.#statements.askedAnew.get(emailKey(email), time) !== undefined
  }

  /** Awaits a confirmation; who has unsubscribed stays so until then. @returns the subscription's id */
  request(email: string, now: number): number {
    return Number(this.#statements.request.get(emailKey(email), email, now)?.['id'])
  }

  /** @returns the secret of an address where it can be confirmed and ended */
  addLink(id: number, now: number): string {
    const secret = randomBytes(24).toString('base64url')
    this.#statements.addLink.run(hashOf(secret), id, now)
    this.#statements.dropLinks.run(id, id, MAX_LINKS)
    return secret
  }

  bySecret(secret: string): Subscription | undefined {
    const row = this.#statements.byHash.get(hashOf(secret))
    const state = STATES.find((known) => known === row?.['state'])
    if (!row || !state) return undefined
    const [id, linkedAt] = [Number(row['id']), Number(row['linked_at'])]
    return {id, address: String(row['address']), state, linkedAt}
  }

  setState(id: number, state: SubscriptionState, now: number) {
    this.#statements.setState.run(state, now, id)
  }

  deleteBefore(time: number) {
    this.#statements.deleteBefore.run(time)
  }

  deleteOf(email: string) {
    this.#statements.deleteOf.run(emailKey(email))
  }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

function prepare(database: DatabaseSync) {
  return {
    state: database.prepare('SELECT state FROM subscriptions WHERE email = ?'),
    request: database.prepare(
      `INSERT INTO subscriptions (email, address, state, changed_at) VALUES (?, ?, 'pending', ?)
       ON CONFLICT (email) DO UPDATE SET address = excluded.address,
         changed_at = iif(state = 'unsubscribed', changed_at, excluded.changed_at)
       RETURNING id`,
    ),
    askedAnew: database.prepare(
      `SELECT 1 FROM subscriptions JOIN subscription_links ON subscription = subscriptions.id
       WHERE email = ? AND state = 'unsubscribed' AND changed_at > ? AND created_at > changed_at`,
    ),
    addLink: database.prepare(
      'INSERT INTO subscription_links (hash, subscription, created_at) VALUES (?, ?, ?)',
    ),
    dropLinks: database.prepare(
      `DELETE FROM subscription_links WHERE subscription = ? AND rowid NOT IN (
         SELECT rowid FROM subscription_links WHERE subscription = ? ORDER BY rowid DESC LIMIT ?)`,
    ),
    byHash: database.prepare(
      `SELECT subscriptions.id, address, created_at AS linked_at,
         iif(state = 'unsubscribed' AND created_at > changed_at, 'pending', state) AS state
       FROM subscription_links JOIN subscriptions ON subscriptions.id = subscription
       WHERE hash = ?`,
    ),
    setState: database.prepare('UPDATE subscriptions SET state = ?, changed_at = ? WHERE id = ?'),
    deleteBefore: database.prepare('DELETE FROM subscriptions WHERE changed_at < ?'),
    deleteOf: database.prepare('DELETE FROM subscriptions WHERE email = ?'),
  }
}
