import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from '@skyforge/server-kit/storage/database.ts'
import {ChangeLog} from '../history/change-log.ts'
import {Attempts} from './attempts.ts'
import {HookRecords} from './hook-records.ts'
import {Messages} from './messages.ts'

/** What webhooks have on disk: what they are, how far each has read the log, what it is to tell, what became of that. */
export class HookStore {
  readonly records: HookRecords
  readonly messages: Messages
  readonly attempts: Attempts
  readonly log: ChangeLog
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
    this.records = new HookRecords(database)
    this.messages = new Messages(database)
    this.attempts = new Attempts(database)
    this.log = new ChangeLog(database)
  }

  /** Everything that `work` writes is written, or nothing. */
  write(work: () => void) {
    inTransaction(this.#database, work)
  }

  /** Removes a hook with what it was to tell, and its log. */
  delete(id: string) {
    this.write(() => {
      this.records.delete(id)
      this.messages.deleteAll(id)
      this.attempts.deleteAll(id)
    })
  }
}
