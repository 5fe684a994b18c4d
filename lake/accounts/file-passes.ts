import {createHmac, randomBytes} from 'node:crypto'
import {isSameSecret} from '#server/token.ts'

/** An export of many files takes its time. */
const LIFE_MS = 12 * 60 * 60_000

type Of = {project: string; dataset: string}

/**
 * Passes to the files of a private dataset, as part of their addresses: programs that export it download them without
 * a token. None outlives the lake's process.
 */
export class FilePasses {
  readonly #key = randomBytes(32)

  make(dataset: Of): string {
    return this.#passOf(dataset, Date.now() + LIFE_MS)
  }

  isValid(pass: string, dataset: Of): boolean {
    const end = Number(pass.split('.')[0])
    return end > Date.now() && isSameSecret(pass, this.#passOf(dataset, end))
  }

  #passOf({project, dataset}: Of, end: number): string {
    const text = JSON.stringify([project, dataset, end])
    return `${end}.${createHmac('sha256', this.#key).update(text).digest('base64url')}`
  }
}
