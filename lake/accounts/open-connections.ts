/** Connections by session or robot id, which end when its token does. */
export class OpenConnections {
  readonly #ends = new Map<string, Set<() => void>>()

  /**
   * Calls `end` when `endAll` is called with the id.
   *
   * @returns a function that cancels this
   */
  add(id: string, end: () => void): () => void {
    const ends = this.#ends.get(id) ?? new Set()
    this.#ends.set(id, ends.add(end))
    return () => {
      ends.delete(end)
      if (ends.size === 0 && this.#ends.get(id) === ends) this.#ends.delete(id)
    }
  }

  endAll(id: string) {
    for (const end of this.#ends.get(id) ?? []) end()
  }
}
