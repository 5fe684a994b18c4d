import type {Accounts, Session} from '../store/accounts.ts'

/** A log-in that nobody has used for so long has ended. */
const LIFE_MS = 30 * 24 * 60 * 60_000
/** When it was used last is written down no more often than that. */
const NOTED_MS = 60 * 60_000

/** The log-ins there are: whose a token is, and what is open with it, which ends with it. */
export class Sessions {
  readonly #accounts: Accounts
  readonly #open = new Map<string, Set<() => void>>()
  readonly #sweep = setInterval(() => this.#endUnused(), NOTED_MS).unref()

  constructor(accounts: Accounts) {
    this.#accounts = accounts
  }

  /** The log-in that a token was made for, unless it has ended. It is used by this. */
  use(token: string): Session | undefined {
    const session = this.#accounts.session(token)
    if (!session) return undefined
    const unusedMs = Date.now() - Date.parse(session.lastUsedAt)
    if (unusedMs > LIFE_MS) {
      this.revoke(session.id)
      return undefined
    }
    if (unusedMs > NOTED_MS) this.#accounts.noteUse(session.id)
    return session
  }

  /** Those that have not ended, the oldest first. */
  all(): Session[] {
    this.#endUnused()
    return this.#accounts.sessions()
  }

  /** Ends a log-in. @returns whether there was one of that id */
  revoke(id: string): boolean {
    const isKnown = this.#accounts.endSession(id)
    for (const end of this.#open.get(id) ?? []) end()
    return isKnown
  }

  /**
   * Calls `end` when the log-in ends; at once where it has ended already.
   *
   * @returns the function that makes it forget
   */
  whileValid(id: string, end: () => void): () => void {
    const ends = this.#open.get(id) ?? new Set()
    this.#open.set(id, ends.add(end))
    if (!this.#accounts.hasSession(id)) end()
    return () => {
      ends.delete(end)
      if (ends.size === 0) this.#open.delete(id)
    }
  }

  close() {
    clearInterval(this.#sweep)
  }

  #endUnused() {
    const oldest = new Date(Date.now() - LIFE_MS).toISOString()
    for (const {id, lastUsedAt} of this.#accounts.sessions()) {
      if (lastUsedAt < oldest) this.revoke(id)
    }
  }
}
