/** What an attacker with many addresses can make us remember. */
const MAX_ADDRESSES = 20_000

/** How often each address was seen in the last `windowMs`. Addresses are kept in memory alone. */
export class Rate {
  readonly #windowMs: number
  readonly #now: () => number
  readonly #times = new Map<string, number[]>()

  /** @param now milliseconds of a clock that is never set back */
  constructor(windowMs: number, now: () => number) {
    this.#windowMs = windowMs
    this.#now = now
  }

  count(address: string): number {
    return this.#recent(address).length
  }

  /** Counts one more. */
  add(address: string) {
    const recent = this.#recent(address)
    // Deleted first, so that the map's order is that of the last visits.
    this.#times.delete(address)
    this.#times.set(address, [...recent, this.#now()])
    this.#forget()
  }

  #recent(address: string): number[] {
    const since = this.#now() - this.#windowMs
    return (this.#times.get(address) ?? []).filter((time) => time > since)
  }

  #forget() {
    const since = this.#now() - this.#windowMs
    for (const [address, times] of this.#times) {
      const isStale = (times.at(-1) ?? -Infinity) <= since
      if (!isStale && this.#times.size <= MAX_ADDRESSES) return
      this.#times.delete(address)
    }
  }
}
