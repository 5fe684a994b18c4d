export const RATE_WINDOW_MS = 10 * 60_000
/** What an attacker with many addresses can make us remember. */
const MAX_ADDRESSES = 20_000

/** How often each address was seen in the last ten minutes. Addresses are kept in memory alone. */
export class Rate {
  readonly #times = new Map<string, number[]>()

  count(address: string, now: number): number {
    return this.#recent(address, now).length
  }

  /** Counts one more. */
  add(address: string, now: number) {
    const recent = this.#recent(address, now)
    // Deleted first, so that the map's order is that of the last visits.
    this.#times.delete(address)
    this.#times.set(address, [...recent, now])
    this.#forget(now)
  }

  #recent(address: string, now: number): number[] {
    return (this.#times.get(address) ?? []).filter((time) => time > now - RATE_WINDOW_MS)
  }

  #forget(now: number) {
    for (const [address, times] of this.#times) {
      const isStale = (times.at(-1) ?? 0) <= now - RATE_WINDOW_MS
      if (!isStale && this.#times.size <= MAX_ADDRESSES) return
      this.#times.delete(address)
    }
  }
}
