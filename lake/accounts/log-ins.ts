/** A log-in is a redirect and one request; a minute is generous. */
const LIFE_MS = 60_000

/** Who logs in, and what their browser was given as a cookie. */
export type LogIn = {user: string; fileKey?: string}

/** Log-ins that have begun: one-time ids that stand for a user until they are traded for a token. */
export class LogIns {
  readonly #pending = new Map<string, LogIn & {expires: number}>()

  add(id: string, logIn: LogIn) {
    for (const [old, {expires}] of this.#pending) {
      if (expires < Date.now()) this.#pending.delete(old)
    }
    this.#pending.set(id, {...logIn, expires: Date.now() + LIFE_MS})
  }

  /** That of an id that is fresh and was not taken before. */
  take(id: string): LogIn | undefined {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    return pending && pending.expires >= Date.now() ? pending : undefined
  }

  /** Those of a user that have begun come to nothing. */
  endAllOf(user: string) {
    for (const [id, pending] of this.#pending) {
      if (pending.user === user) this.#pending.delete(id)
    }
  }
}
