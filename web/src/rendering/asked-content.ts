import type {State} from 'swr'

/**
 * The cache of one rendering, in which nothing is ever found: what a page may show is handed in, and
 * visitors share nothing. It notes which questions the page asks.
 */
export class AskedContent {
  readonly #asked = new Set<string>()

  get(key: string): State | undefined {
    if (key) this.#asked.add(key)
    return undefined
  }

  set() {}

  delete() {}

  keys(): IterableIterator<string> {
    return new Set<string>().values()
  }

  /** The questions that had no answer among those known before. */
  missedBy(known: Readonly<Record<string, unknown>>): string[] {
    return [...this.#asked].filter((key) => !(key in known))
  }
}
