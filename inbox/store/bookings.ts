import {randomBytes, randomUUID} from 'node:crypto'
import type {DatabaseSync, SQLOutputValue} from 'node:sqlite'
import {emailKey} from '../submissions/email-address.ts'
import {searchText} from './entries.ts'

export type Booking = {
  id: string
  secret: string
  startsAt: number
  endsAt: number
  /** The visitor's time zone. */
  zone: string
  name: string
  email: string
  status: 'booked' | 'cancelled'
  /** Counts changes, for calendars that hold an earlier one. */
  revision: number
}

export type NewBooking = Pick<Booking, 'startsAt' | 'endsAt' | 'zone' | 'name' | 'email'> & {
  receivedAt: number
  request: string | undefined
  reasons: readonly string[]
}

export type TimeSpan = {startsAt: number; endsAt: number}

/** Meetings. That no time is booked twice is the database's own rule. */
export class Bookings {
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database)
  }

  /** @returns the booking, or `undefined` when the time is taken */
  add(booking: NewBooking): Booking | undefined {
    if (this.#isTaken(booking, '')) return undefined
    const id = randomUUID()
    const {receivedAt, startsAt, endsAt, zone, name, email} = booking
    this.#statements.add.run(
      id,
      randomBytes(24).toString('base64url'),
      booking.request ?? null,
      receivedAt,
      startsAt,
      endsAt,
      zone,
      name,
      email,
      emailKey(email),
      JSON.stringify(booking.reasons),
      searchText([name, email]),
    )
    return this.byId(id)
  }

  /** @returns false when the time is taken */
  move({id}: Booking, {startsAt, endsAt}: TimeSpan, zone: string): boolean {
    if (this.#isTaken({startsAt, endsAt}, id)) return false
    this.#statements.move.run(startsAt, endsAt, zone, id)
    return true
  }

  cancel({id}: Booking) {
    this.#statements.cancel.run(id)
  }

  bySecret(secret: string): Booking | undefined {
    return toBooking(this.#statements.bySecret.get(secret))
  }

  byId(id: string): Booking | undefined {
    return toBooking(this.#statements.byId.get(id))
  }

  byRequest(request: string): Booking | undefined {
    return toBooking(this.#statements.byRequest.get(request))
  }

  /** Booked times that end after `now`. */
  upcoming(now: number): TimeSpan[] {
    return this.#statements.upcoming
      .all(now)
      .map((row) => ({startsAt: Number(row['starts_at']), endsAt: Number(row['ends_at'])}))
  }

  /** Meetings to come, of one address. */
  upcomingOf(email: string, now: number): Booking[] {
    return this.#statements.upcomingOf
      .all(emailKey(email), now)
      .flatMap((row) => toBooking(row) ?? [])
  }

  /** Those whose meeting was over before `time`. @returns how many are gone */
  deleteBefore(time: number): number {
    return Number(this.#statements.deleteBefore.run(time).changes)
  }

  deleteOf(email: string): number {
    return Number(this.#statements.deleteOf.run(emailKey(email)).changes)
  }

  /** Meetings of another length may overlap without starting together. */
  #isTaken({startsAt, endsAt}: TimeSpan, exceptId: string): boolean {
    return this.#statements.overlap.get(endsAt, startsAt, exceptId) !== undefined
  }
}

function toBooking(row: Record<string, SQLOutputValue> | undefined): Booking | undefined {
  if (!row) return undefined
  return {
    id: String(row['id']),
    secret: String(row['secret']),
    startsAt: Number(row['starts_at']),
    endsAt: Number(row['ends_at']),
    zone: String(row['zone']),
    name: String(row['name']),
    email: String(row['email']),
    status: row['status'] === 'cancelled' ? 'cancelled' : 'booked',
    revision: Number(row['revision']),
  }
}

function prepare(database: DatabaseSync) {
  return {
    add: database.prepare(
      `INSERT INTO bookings (id, secret, request, received_at, starts_at, ends_at, zone, name, email,
         email_key, status, revision, reasons, search)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'booked', 0, ?, ?)`,
    ),
    move: database.prepare(
      `UPDATE bookings SET starts_at = ?, ends_at = ?, zone = ?, revision = revision + 1
       WHERE id = ?`,
    ),
    cancel: database.prepare(
      `UPDATE bookings SET status = 'cancelled', revision = revision + 1 WHERE id = ?`,
    ),
    byId: database.prepare('SELECT * FROM bookings WHERE id = ?'),
    bySecret: database.prepare('SELECT * FROM bookings WHERE secret = ?'),
    byRequest: database.prepare('SELECT * FROM bookings WHERE request = ?'),
    upcoming: database.prepare(
      `SELECT starts_at, ends_at FROM bookings WHERE status = 'booked' AND ends_at > ?`,
    ),
    overlap: database.prepare(
      `SELECT 1 FROM bookings
       WHERE status = 'booked' AND starts_at < ? AND ends_at > ? AND id <> ? LIMIT 1`,
    ),
    upcomingOf: database.prepare(
      `SELECT * FROM bookings
       WHERE status = 'booked' AND email_key = ? AND starts_at > ?`,
    ),
    deleteBefore: database.prepare('DELETE FROM bookings WHERE ends_at < ?'),
    deleteOf: database.prepare('DELETE FROM bookings WHERE email_key = ?'),
  }
}
