import {isSameSecret} from '@skyforge/server-kit/token.ts'

/** A login takes a redirect and one request, so a minute is generous. */
export const LIFE_MS = 60_000

/** A user who is signing in, and the cookies that their browser received. */
export type PendingLogin = {user: string; browserKey: string; fileKey?: string}

/** One-time ids of users who are signing in, each exchanged for a token once. */
export class PendingLogins {
  readonly #pending = new Map<string, PendingLogin & {expires: number}>()

  add(id: string, pendingLogin: PendingLogin) {
    for (const [old, {expires}] of this.#pending) {
      if (expires < Date.now()) this.#pending.delete(old)
    }
    this.#pending.set(id, {...pendingLogin, expires: Date.now() + LIFE_MS})
  }

  /**
   * Returns the login of a fresh, unused id that was issued to the same browser.
   *
   * @param browserKey the key that the browser sends with the id
   */
  take(id: string, browserKey: string): PendingLogin | undefined {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    if (!pending || pending.expires < Date.now()) return undefined
    return isSameSecret(browserKey, pending.browserKey) ? pending : undefined
  }

  /** Cancels all pending logins of a user. */
  endAllOf(user: string) {
    for (const [id, pending] of this.#pending) {
      if (pending.user === user) this.#pending.delete(id)
    }
  }
}
