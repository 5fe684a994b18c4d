import {isSameSecret} from '@skyforge/server-kit/token.ts'

/** A log-in is a redirect and one request; a minute is generous. */
export const LIFE_MS = 60_000

/** A user who is logging in, and the cookies that their browser received. */
export type PendingLogin = {user: string; browserKey: string; fileKey?: string}

/** Log-ins that have begun: one-time ids that stand for a user until they are traded for a token. */
export class PendingLogins {
  readonly #pending = new Map<string, PendingLogin & {expires: number}>()

  add(id: string, pendingLogin: PendingLogin) {
    for (const [old, {expires}] of this.#pending) {
      if (expires < Date.now()) this.#pending.delete(old)
    }
    this.#pending.set(id, {...pendingLogin, expires: Date.now() + LIFE_MS})
  }

  /**
   * Returns the log-in of an id that is fresh, unused, and began in the same browser.
   *
   * @param browserKey the key that the browser sends with the id
   */
  take(id: string, browserKey: string): PendingLogin | undefined {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    if (!pending || pending.expires < Date.now()) return undefined
    return isSameSecret(browserKey, pending.browserKey) ? pending : undefined
  }

  /** Those of a user that have begun come to nothing. */
  endAllOf(user: string) {
    for (const [id, pending] of this.#pending) {
      if (pending.user === user) this.#pending.delete(id)
    }
  }
}
