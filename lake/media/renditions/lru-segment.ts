/** What is known of a file: its size, and how often it was asked for lately. */
export type Entry = {size: number; uses: number}

/** Entries in the order of their last use: a map keeps the order in which it was filled. */
export class LruSegment {
  readonly #entries = new Map<string, Entry>()
  size = 0

  get count(): number {
    return this.#entries.size
  }

  get(name: string): Entry | undefined {
    return this.#entries.get(name)
  }

  /** As the one used last. */
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
