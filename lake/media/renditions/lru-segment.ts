/** Size of a file, and number of recent uses. */
export type Entry = {size: number; uses: number}

/** Entries by last use, in the insertion order of a map. */
export class LruSegment {
  readonly #entries = new Map<string, Entry>()
  size = 0

  get count(): number {
    return this.#entries.size
  }

  get(name: string): Entry | undefined {
    return this.#entries.get(name)
  }

  /** Adds or moves an entry to the end, as the most recently used. */
  set(name: string, entry: Entry) {
    this.delete(name)
    this.#entries.set(name, entry)
    this.size += entry.size
  }

  delete(name: string) {
    this.size -= this.#entries.get(name)?.size ?? 0
    this.#entries.delete(name)
  }

  names(): Iterable<string> {
    return this.#entries.keys()
  }

  entries(): Iterable<[string, Entry]> {
    return this.#entries
  }
}
