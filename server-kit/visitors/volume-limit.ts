import {LRUCache} from 'lru-cache'

/** Bounds the memory that clients with many addresses can take. */
const MAX_KEYS = 20_000

export type VolumeLimitOptions = {
  /** Length of a window, which starts with the first bytes of a key. */
  windowMs: number
  /** Most bytes of one key in a window. */
  limit: number
  /** Monotonic clock, in milliseconds. */
  now: () => number
}

/** Counts the bytes that each key (an address, an account) has stored. Keys are held in memory for one window. */
export class VolumeLimit {
  readonly #limit: number
  readonly #taken: LRUCache<string, number>

  constructor({windowMs, limit, now}: VolumeLimitOptions) {
    this.#limit = limit
    this.#taken = new LRUCache({
      // A `max` would reserve memory for all keys when the program starts.
      maxSize: MAX_KEYS,
      sizeCalculation: () => 1,
      ttl: windowMs,
      ttlAutopurge: true,
      ttlResolution: 0,
      // Further bytes do not extend the window of a key.
      noUpdateTTL: true,
      perf: {now},
    })
  }

  /** @returns false, and counts nothing, if the key would be over its limit */
  take(key: string, bytes: number): boolean {
    if (!this.hasRoom(key, bytes)) return false
    this.#taken.set(key, this.#bytesOf(key) + bytes)
    return true
  }

  hasRoom(key: string, bytes: number): boolean {
    return this.#bytesOf(key) + bytes <= this.#limit
  }

  #bytesOf(key: string): number {
    return this.#taken.get(key) ?? 0
  }
}
