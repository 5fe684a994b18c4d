import {boundedReport, type Report} from '@skyforge/server-kit/bounded-report.ts'
import {storageAdvice, storageFaultOf} from '@skyforge/server-kit/storage/storage-fault.ts'
import type {Accounts, Session} from '../store/accounts/accounts.ts'
import {OpenConnections} from './open-connections.ts'

/** Sessions that are unused for this long expire. */
export const LIFE_MS = 30 * 24 * 60 * 60_000
/** Minimum time between two writes of a session's last use. */
const NOTED_MS = 60 * 60_000
/** Pause after a failed write. */
const RETRY_MS = 60_000
const LINES = {lines: 1, intervalMs: NOTED_MS}

/** Sessions of signed-in users, and their open connections. */
export class Sessions {
  readonly #accounts: Accounts
  readonly #report: Report
  #nextNote = 0
  readonly #open = new OpenConnections()
  readonly #sweep = setInterval(() => this.#endUnused(), NOTED_MS).unref()

  /** @param report called when the time of use cannot be written */
  constructor(accounts: Accounts, report: Report) {
    this.#accounts = accounts
    this.#report = boundedReport(report, LINES)
  }

  /**
   * Finds the session of a token and records its use. On a full disk reading still works: a failed write is only
   * reported.
   */
  use(token: string): Session | undefined {
    return this.#used(this.#accounts.session(token))
  }

  /** Finds a session by the file cookie of its browser. */
  useFileKey(fileKey: string): Session | undefined {
    return this.#used(this.#accounts.sessionOfFileKey(fileKey))
  }

  #used(session: Session | undefined): Session | undefined {
    if (!session) return undefined
    if (isUnused(session)) {
      this.#endUnused([session])
      return undefined
    }
    const unusedMs = Date.now() - Date.parse(session.lastUsedAt)
    if (unusedMs > NOTED_MS) this.#note(() => this.#accounts.noteUse(session.id))
    return session
  }

  /** Sessions that have not ended, oldest first. */
  all(): Session[] {
    this.#endUnused()
    return this.#accounts.sessions().filter((session) => !isUnused(session))
  }

  /**
   * Ends a session.
   *
   * @returns whether there was one with that id
   * @throws Error if the disk cannot be written; the session then goes on
   */
  revoke(id: string): boolean {
    const isKnown = this.#accounts.endSession(id)
    this.#open.endAll(id)
    return isKnown
  }

  /** Ends all sessions of a user, and their connections. */
  revokeAllOf(user: string) {
    for (const session of this.#accounts.sessions()) {
      if (session.user === user) this.revoke(session.id)
    }
  }

  /**
   * Calls `end` when the session ends, immediately if it already has.
   *
   * @returns a function that cancels this
   */
  whileValid(id: string, end: () => void): () => void {
    const forget = this.#open.add(id, end)
    if (!this.#accounts.hasSession(id)) end()
    return forget
  }

  close() {
    clearInterval(this.#sweep)
  }

  /** Rejects the token from now on, even if the disk cannot be written. */
  #endUnused(sessions = this.#accounts.sessions()) {
    for (const {id} of sessions.filter(isUnused)) {
      this.#open.endAll(id)
      this.#note(() => this.#accounts.endSession(id))
    }
  }

  /** Writes pending times of use, unless a recent write failed. */
  #note(write: () => void) {
    if (Date.now() < this.#nextNote) return
    try {
      write()
    } catch (error) {
      const fault = storageFaultOf(error)
      if (!fault) throw error
      this.#nextNote = Date.now() + RETRY_MS
      this.#report(`The use of a log-in is not noted. ${storageAdvice(fault, error)}`)
    }
  }
}

function isUnused({lastUsedAt}: Session): boolean {
  return Date.now() - Date.parse(lastUsedAt) > LIFE_MS
}
