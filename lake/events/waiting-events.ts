/** Something to be sent, which becomes bytes when it is its turn. */
export type Outgoing = {
  bytes: () => Uint8Array
  /** What it holds in memory until then, in bytes, roughly. */
  size: () => number
}

/** Events that a reader has not taken yet, first in first out. */
export class WaitingEvents {
  #events: Outgoing[] = []
  /** Where the first of them is: taking them off one by one would move all others each time. */
  #first = 0
  /** Up to where sizes are in `#size`: nobody needs to know them while readers keep up. */
  #measured = 0
  #size = 0

  get isEmpty(): boolean {
    return this.#first === this.#events.length
  }

  /** In bytes, of all that is waiting. */
  get size(): number {
    for (; this.#measured < this.#events.length; this.#measured += 1) {
      this.#size += this.#events[this.#measured]?.size() ?? 0
    }
    return this.#size
  }

  add(events: readonly Outgoing[]) {
    for (const event of events) this.#events.push(event)
  }

  /** Takes the first, and those after it while that makes no more than so many bytes. */
  takeChunk(bytes: number): Uint8Array {
    const parts = [this.#take()]
    let length = parts[0]?.byteLength ?? 0
    while (!this.isEmpty && length < bytes) {
      const part = this.#take()
      length += part.byteLength
      parts.push(part)
    }
    return Buffer.concat(parts)
  }

  clear() {
    this.#events = []
    this.#first = 0
    this.#measured = 0
    this.#size = 0
  }

  #take(): Uint8Array {
    const event = this.#events[this.#first]
    if (!event) return new Uint8Array()
    if (this.#first < this.#measured) this.#size -= event.size()
    this.#first += 1
    this.#measured = Math.max(this.#measured, this.#first)
    if (this.isEmpty) this.clear()
    return event.bytes()
  }
}
