import {boundedReport, type Report} from '@skyforge/server-kit/bounded-report.ts'
import {storageAdvice, storageFaultOf} from '@skyforge/server-kit/storage/storage-fault.ts'
import type {Accounts, Session} from '../store/accounts/accounts.ts'
import {OpenConnections} from './open-connections.ts'

/** A log-in that nobody has used for so long has ended. */
export const LIFE_MS = 30 * 24 * 60 * 60_000
/** When it was used last is written down no more often than that. */
const NOTED_MS = 60 * 60_000
/** How long nothing is noted after the disk took no note. */
const RETRY_MS = 60_000
const LINES = {lines: 1, intervalMs: NOTED_MS}

/** The log-ins there are: whose a token is, and what is open with it, which ends with it. */
export class Sessions {
  readonly #accounts: Accounts
  readonly #report: Report
  #nextNote = 0
  readonly #open = new OpenConnections()
  readonly #sweep = setInterval(() => this.#endUnused(), NOTED_MS).unref()

  /** @param report told of a disk that takes no notes of use */
  constructor(accounts: Accounts, report: Report) {
    this.#accounts = accounts
    this.#report = boundedReport(report, LINES)
  }

  /**
   * The log-in that a token was made for, unless it has ended. It is used by this, which is noted if the disk
   * takes it: whoever only reads is answered on a full disk, too.
   */
  use(token: string): Session | undefined {
    return this.#used(this.#accounts.session(token))
  }

  /** The same by what its browser asks for files with. */
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

  /** Those that have not ended, the oldest first. */
  all(): Session[] {
    this.#endUnused()
    return this.#accounts.sessions().filter((session) => !isUnused(session))
  }

  /**
   * Ends a log-in.
   *
   * @returns whether there was one of that id
   * @throws Error when the disk does not take it: the log-in is then as it was
   */
  revoke(id: string): boolean {
    const isKnown = this.#accounts.endSession(id)
    this.#open.endAll(id)
    return isKnown
  }

  /** Ends all log-ins of a user, and what is open with them. */
  revokeAllOf(user: string) {
    for (const session of this.#accounts.sessions()) {
      if (session.user === user) this.revoke(session.id)
    }
  }

  /**
   * Calls `end` when the log-in ends; at once where it has ended already.
   *
   * @returns the function that makes it forget
   */
  whileValid(id: string, end: () => void): () => void {
    const forget = this.#open.add(id, end)
    if (!this.#accounts.hasSession(id)) end()
    return forget
  }

  close() {
    clearInterval(this.#sweep)
  }

  /** Its token is refused from here on, also where the disk does not take that it has ended. */
  #endUnused(sessions = this.#accounts.sessions()) {
    for (const {id} of sessions.filter(isUnused)) {
      this.#open.endAll(id)
      this.#note(() => this.#accounts.endSession(id))
    }
  }

  /** Writes what can wait: nothing for a while after the disk did not take it. */
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
