import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from '#server/database.ts'
import {Bookings} from './bookings.ts'
import {type OpenOptions, openDatabase} from './database.ts'
import {Entries} from './entries.ts'
import {WebhookOutbox} from './webhook-outbox.ts'
import {Submissions} from './submissions.ts'

export type Deleted = {
  submissions: number
  bookings: number
  /** Another program reads the database: what was deleted can still be found in its log. */
  tracesRemain: boolean
}

export type PurgeOptions = {
  now: number
  /** Tell the webhook of the meetings to come that are gone. */
  isNotified: boolean
}

const MAX_CHECKPOINTS = 3

/** Everything the inbox keeps, in one file. */
export class Store {
  readonly submissions: Submissions
  readonly bookings: Bookings
  readonly webhookOutbox: WebhookOutbox
  readonly entries: Entries
  readonly #database: DatabaseSync

  constructor(path: string, options: OpenOptions = {}) {
    this.#database = openDatabase(path, options)
    this.submissions = new Submissions(this.#database)
    this.bookings = new Bookings(this.#database)
    this.webhookOutbox = new WebhookOutbox(this.#database)
    this.entries = new Entries(this.#database)
  }

  /** All that `work` writes, or nothing of it; on disk when this returns. */
  transact<T>(work: () => T): T {
    return inTransaction(this.#database, work)
  }

  /** Submissions received before `time`, bookings whose meeting was over by then. */
  purgeBefore(time: number): Deleted {
    return this.#purge(() => {
      this.webhookOutbox.deleteBefore(time)
      return {
        submissions: this.submissions.deleteBefore(time),
        bookings: this.bookings.deleteBefore(time),
      }
    })
  }

  /** All of one e-mail address, meetings to come included. */
  purgeOf(email: string, {now, isNotified}: PurgeOptions): Deleted {
    return this.#purge(() => {
      this.webhookOutbox.deleteOf(email)
      for (const {id, startsAt, endsAt} of isNotified ? this.bookings.upcomingOf(email, now) : []) {
        // Of nobody: neither name nor address stays.
        this.webhookOutbox.add(
          '',
          {
            event: 'booking cancelled',
            id,
            startsAt: new Date(startsAt).toISOString(),
            endsAt: new Date(endsAt).toISOString(),
          },
          now,
        )
      }
      return {
        submissions: this.submissions.deleteOf(email),
        bookings: this.bookings.deleteOf(email),
      }
    })
  }

  close() {
    this.#database.close()
  }

  #purge(work: () => Omit<Deleted, 'tracesRemain'>): Deleted {
    const deleted = this.transact(work)
    // Until the log is emptied, what was deleted can still be read from it.
    for (let attempt = 0; attempt < MAX_CHECKPOINTS; attempt += 1) {
      const row = this.#database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()
      if (row?.['busy'] === 0) return {...deleted, tracesRemain: false}
    }
    return {...deleted, tracesRemain: true}
  }
}
