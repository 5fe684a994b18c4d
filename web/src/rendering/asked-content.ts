import type {State} from 'swr'

/**
 * The cache of one rendering, always empty: content is passed in, and visitors share nothing. It records which queries
 * the page makes.
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

  /** Returns the queries without a known result. */
  missedBy(known: Readonly<Record<string, unknown>>): string[] {
    return [...this.#asked].filter((key) => !(key in known))
  }
}
