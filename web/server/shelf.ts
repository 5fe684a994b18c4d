export type Room = {
  /** At most so many. */
  count: number
  /** Of at most so many bytes together. */
  bytes: number
}

type Place<Value> = {value: Value; usedAt: number}

/** Keeps values by key in a room of limited size; where it is full, the one used longest ago goes. */
export class Shelf<Value> {
  readonly #room: Room
  readonly #sizeOf: (value: Value) => number
  readonly #places = new Map<string, Place<Value>>()
  #uses = 0

  /** @param sizeOf - bytes of a value; it may grow while it is kept, and counts as it is when another comes */
  constructor(room: Room, sizeOf: (value: Value) => number) {
    this.#room = room
    this.#sizeOf = sizeOf
  }

  get(key: string): Value | undefined {
    const place = this.#places.get(key)
    if (!place) return undefined
    place.usedAt = ++this.#uses
    return place.value
  }

  set(key: string, value: Value): void {
    this.#places.set(key, {value, usedAt: ++this.#uses})
    this.#makeRoom()
  }

  delete(key: string): void {
    this.#places.delete(key)
  }

  /** Those used last first. */
  values(): Value[] {
    return this.#byUse().map(([, {value}]) => value)
  }

  #makeRoom(): void {
    let [count, bytes] = [0, 0]
    for (const [key, {value}] of this.#byUse()) {
      count += 1
      bytes += this.#sizeOf(value)
      // What was asked for just now stays, however large.
      const isTooMuch = count > this.#room.count || bytes > this.#room.bytes
      if (isTooMuch && count > 1) this.#places.delete(key)
    }
  }

  #byUse(): [string, Place<Value>][] {
    return [...this.#places].toSorted(([, a], [, b]) => b.usedAt - a.usedAt)
  }
}
