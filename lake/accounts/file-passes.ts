import {createHmac, randomBytes} from 'node:crypto'
import {isSameSecret} from '@skyforge/server-kit/token.ts'

/** Long enough to export many files. */
const LIFE_MS = 12 * 60 * 60_000

type Of = {project: string; dataset: string}

/**
 * Passes to the files of a private dataset, as part of their URLs: export programs download them without a token. A
 * restart invalidates all passes.
 */
export class FilePasses {
  readonly #key = randomBytes(32)

  /** @param holder id of the user who requested the pass */
  make(dataset: Of, holder: string): string {
    return this.#passOf(dataset, holder, Date.now() + LIFE_MS)
  }

  /** The holder of a pass; `undefined` if it is invalid or has expired. */
  holderOf(pass: string, dataset: Of): string | undefined {
    const [end, holder = ''] = pass.split('.')
    const isValid = Number(end) > Date.now()
    if (!isValid || !isSameSecret(pass, this.#passOf(dataset, holder, Number(end))))
      return undefined
    return holder
  }

  #passOf({project, dataset}: Of, holder: string, end: number): string {
    const text = JSON.stringify([project, dataset, holder, end])
    return `${end}.${holder}.${createHmac('sha256', this.#key).update(text).digest('base64url')}`
  }
}
