import {createHmac, randomBytes} from 'node:crypto'
import {isSameSecret} from '@skyforge/server-kit/token.ts'

/** An export of many files takes its time. */
const LIFE_MS = 12 * 60 * 60_000

type Of = {project: string; dataset: string}

/**
 * Passes to the files of a private dataset, as part of their addresses: programs that export it download them without
 * a token. None outlives the lake's process.
 */
export class FilePasses {
  readonly #key = randomBytes(32)

  /** @param holder the id of who asks for it */
  make(dataset: Of, holder: string): string {
    return this.#passOf(dataset, holder, Date.now() + LIFE_MS)
  }

  /** Who was given a pass; `undefined` for what is none, or no longer. */
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
