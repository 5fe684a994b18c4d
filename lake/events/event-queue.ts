/** An event that is serialized when it is sent. */
export type Outgoing = {
  bytes: () => Uint8Array
  /** Approximate bytes in memory until then. */
  size: () => number
}

/** Queue of the events that a reader has not taken yet. */
export class EventQueue {
  #events: Outgoing[] = []
  /** Index of the first event: removing it from the array would move all others. */
  #first = 0
  /** Number of events counted in `#size`, which is only needed for slow readers. */
  #measured = 0
  #size = 0

  get isEmpty(): boolean {
    return this.#first === this.#events.length
  }

  /** Bytes of all queued events. */
  get size(): number {
    for (; this.#measured < this.#events.length; this.#measured += 1) {
      this.#size += this.#events[this.#measured]?.size() ?? 0
    }
    return this.#size
  }

  add(events: readonly Outgoing[]) {
    for (const event of events) this.#events.push(event)
  }

  /** Takes the first event, and further ones up to a number of bytes. */
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
