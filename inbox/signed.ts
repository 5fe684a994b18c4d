import {createHmac} from 'node:crypto'
import {isSameSecret} from '@skyforge/server-kit/token.ts'

/**
 * Values that this inbox hands out and gets back, such as receipts and sessions: `<value>.<expiry>.<mark>`.
 * Nothing about them is stored, so they outlive a restart; another key or token makes all of them void.
 */
export class Signer {
  readonly #key: Buffer

  /** @param key a random one: marks are public, and a token that people chose could be guessed from them */
  constructor(key: string, token: string) {
    this.#key = createHmac('sha256', key).update(token).digest()
  }

  /** @param purpose keeps a value for one use from being taken for another */
  sign(purpose: string, value: string, expiresAt: number): string {
    const content = `${value}.${expiresAt.toString(36)}`
    return `${content}.${this.#mark(purpose, content)}`
  }

  /** The value, or `undefined` for what this inbox did not sign, or what is out of date. */
  verify(purpose: string, text: string, now: number): string | undefined {
    const groups = /^(?<value>[\w-]*)\.(?<expiry>[0-9a-z]+)\.(?<mark>[\w-]+)$/.exec(text)?.groups
    const {value, expiry, mark} = groups ?? {}
    if (value === undefined || expiry === undefined || mark === undefined) return undefined
    if (!isSameSecret(mark, this.#mark(purpose, `${value}.${expiry}`))) return undefined
    return Number.parseInt(expiry, 36) > now ? value : undefined
  }

  #mark(purpose: string, content: string): string {
    return createHmac('sha256', this.#key).update(`${purpose} ${content}`).digest('base64url')
  }
}
