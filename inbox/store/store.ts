import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from '@skyforge/server-kit/storage/database.ts'
import {type Booking, Bookings} from './bookings.ts'
import {type OpenOptions, openDatabase} from './database.ts'
import {BrowserReports} from './browser-reports.ts'
import {Entries} from './entries.ts'
import {FailedMails} from './failed-mails.ts'
import {MailOutbox} from './mail-outbox.ts'
import {Subscriptions} from './subscriptions.ts'
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
  /** Tells of the meetings to come that are gone, inside the transaction. */
  tellOf: (meeting: Booking) => void
}

export type StoreOptions = OpenOptions & {
  /** Bytes that suspected spam may take; `submissions.ts` has the default. */
  maxSpamBytes?: number
}

const MAX_CHECKPOINTS = 3

/** Everything the inbox keeps, in one file. */
export class Store {
  readonly submissions: Submissions
  readonly bookings: Bookings
  readonly subscriptions: Subscriptions
  readonly webhookOutbox: WebhookOutbox
  readonly mailOutbox: MailOutbox
  readonly browserReports: BrowserReports
  readonly failedMails: FailedMails
  readonly entries: Entries
  readonly #database: DatabaseSync

  constructor(path: string, {maxSpamBytes, ...options}: StoreOptions = {}) {
    this.#database = openDatabase(path, options)
    this.submissions = new Submissions(this.#database, maxSpamBytes)
    this.bookings = new Bookings(this.#database)
    this.subscriptions = new Subscriptions(this.#database)
    this.webhookOutbox = new WebhookOutbox(this.#database)
    this.mailOutbox = new MailOutbox(this.#database)
    this.browserReports = new BrowserReports(this.#database)
    this.failedMails = new FailedMails(this.#database)
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
      this.mailOutbox.deleteBefore(time)
      this.subscriptions.deleteBefore(time)
      return {
        submissions: this.submissions.deleteBefore(time),
        bookings: this.bookings.deleteBefore(time),
      }
    })
  }

  /** All of one e-mail address, meetings to come included. */
  purgeOf(email: string, {now, tellOf}: PurgeOptions): Deleted {
    return this.#purge(() => {
      this.webhookOutbox.deleteOf(email)
      this.mailOutbox.deleteOf(email)
      this.subscriptions.deleteOf(email)
      for (const meeting of this.bookings.upcomingOf(email, now)) tellOf(meeting)
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
