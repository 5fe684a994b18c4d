/** A log-in is a redirect and one request; a minute is generous. */
const LIFE_MS = 60_000

/** Log-ins that have begun: one-time ids that stand for a user until they are traded for a token. */
export class LogIns {
  readonly #pending = new Map<string, {user: string; expires: number}>()

  add(id: string, user: string) {
    for (const [old, {expires}] of this.#pending) {
      if (expires < Date.now()) this.#pending.delete(old)
    }
    this.#pending.set(id, {user, expires: Date.now() + LIFE_MS})
  }

  /** The user of an id that is fresh and was not taken before. */
  take(id: string): string | undefined {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    return pending && pending.expires >= Date.now() ? pending.user : undefined
  }
}
