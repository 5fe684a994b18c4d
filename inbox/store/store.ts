import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from '#server/database.ts'
import {Bookings} from './bookings.ts'
import {openDatabase} from './database.ts'
import {Entries} from './entries.ts'
import {Notices} from './notices.ts'
import {Submissions} from './submissions.ts'

export type Deleted = {submissions: number; bookings: number}

/** Everything the inbox keeps, in one file. */
export class Store {
  readonly submissions: Submissions
  readonly bookings: Bookings
  readonly notices: Notices
  readonly entries: Entries
  readonly #database: DatabaseSync

  constructor(path: string) {
    this.#database = openDatabase(path)
    this.submissions = new Submissions(this.#database)
    this.bookings = new Bookings(this.#database)
    this.notices = new Notices(this.#database)
    this.entries = new Entries(this.#database)
  }

  /** All that `work` writes, or nothing of it; on disk when this returns. */
  transact<T>(work: () => T): T {
    return inTransaction(this.#database, work)
  }

  /** Submissions received before `time`, bookings whose meeting was over by then. */
  purgeBefore(time: number): Deleted {
    return this.#purge(() => {
      this.notices.deleteBefore(time)
      return {
        submissions: this.submissions.deleteBefore(time),
        bookings: this.bookings.deleteBefore(time),
      }
    })
  }

  /** All of one e-mail address, meetings to come included. */
  purgeOf(email: string): Deleted {
    return this.#purge(() => {
      this.notices.deleteOf(email)
      return {
        submissions: this.submissions.deleteOf(email),
        bookings: this.bookings.deleteOf(email),
      }
    })
  }

  close() {
    this.#database.close()
  }

  #purge(work: () => Deleted): Deleted {
    const deleted = this.transact(work)
    // Until the log is emptied, what was deleted can still be read from it.
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    return deleted
  }
}
