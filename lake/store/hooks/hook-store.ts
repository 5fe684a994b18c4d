import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from '@skyforge/server-kit/storage/database.ts'
import {ChangeLog} from '../history/change-log.ts'
import {Attempts} from './attempts.ts'
import {HookRecords} from './hook-records.ts'
import {Messages} from './messages.ts'

/** Webhooks on disk: settings, cursors, queued messages and attempts. */
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

  /** Runs `work` in a transaction. */
  write(work: () => void) {
    inTransaction(this.#database, work)
  }

  /** Deletes a hook with its queue and log. */
  delete(id: string) {
    this.write(() => {
      this.records.delete(id)
      this.messages.deleteAll(id)
      this.attempts.deleteAll(id)
    })
  }
}
