/** Eight of the largest bodies; a form is a few kilobytes. */
const MAX_OF_ONE = 2 * 1024 * 1024
/** What senders with many addresses can make us hold. */
const MAX_OF_ALL = 64 * 1024 * 1024

/** How much of bodies that have not ended yet is in memory, by the address that they come from. */
export class HeldBytes {
  readonly #byAddress = new Map<string, number>()
  #all = 0

  /** @returns false, and counts nothing, when it would be too much */
  take(address: string, bytes: number): boolean {
    const ofOne = (this.#byAddress.get(address) ?? 0) + bytes
    if (ofOne > MAX_OF_ONE || this.#all + bytes > MAX_OF_ALL) return false
    this.#byAddress.set(address, ofOne)
    this.#all += bytes
    return true
  }

  /** Gives back what was taken. */
  free(address: string, bytes: number) {
    const left = (this.#byAddress.get(address) ?? 0) - bytes
    if (left > 0) this.#byAddress.set(address, left)
    else this.#byAddress.delete(address)
    this.#all -= bytes
  }
}
