import {type Entry, LruSegment} from './lru-segment.ts'

/** Share of the space for new entries, which compete only with each other. */
const PROBATION_SHARE = 1 / 8

/** Average uses per entry after which all counts are halved, so that formerly popular entries can be evicted. */
const USES_PER_AGE = 16
const LEAST_USES_PER_AGE = 10_000

/**
 * Segmented LRU with admission by frequency (https://arxiv.org/abs/1512.00727), for entries within a total size.
 * When full, new entries are on probation and evict each other, least recently used first. A reused entry becomes
 * protected if it displaces nothing, or entries with fewer uses in total. So neither many entries that are used
 * once nor a few very large ones evict popular ones.
 */
export class SegmentedLru {
  readonly #maxSize: number
  /** Both least recently used first. */
  readonly #probation = new LruSegment()
  readonly #protected = new LruSegment()
  #usesOfAge = 0

  /** @param maxSize of all entries together, in any unit */
  constructor(maxSize: number) {
    this.#maxSize = maxSize
  }

  get size(): number {
    return this.#probation.size + this.#protected.size
  }

  has(name: string): boolean {
    return this.#protected.get(name) !== undefined || this.#probation.get(name) !== undefined
  }

  names(): string[] {
    return [...this.#probation.names(), ...this.#protected.names()]
  }

  /** @returns the names to evict, the new one included if it is too large */
  add(name: string, size: number): string[] {
    this.delete(name)
    this.#probation.set(name, {size, uses: 1})
    return this.#evict()
  }

  /** Restores an entry of an earlier run, least recently used first. @returns the names to evict */
  restore(name: string, size: number): string[] {
    this.#protected.set(name, {size, uses: 1})
    return this.#evict()
  }

  /** Records a use of a name, which may be unknown. @returns the names to evict */
  use(name: string): string[] {
    const entry = this.#protected.get(name) ?? this.#probation.get(name)
    if (!entry) return []
    entry.uses += 1
    this.#age()
    if (this.#protected.get(name)) this.#protected.set(name, entry)
    else {
      this.#probation.set(name, entry)
      return this.#promote(name, entry)
    }
    return []
  }

  delete(name: string) {
    this.#probation.delete(name)
    this.#protected.delete(name)
  }

  #promote(name: string, entry: Entry): string[] {
    const displaced = this.#leastRecent(this.#protected.size + entry.size - this.#protectedSize())
    const uses = displaced.reduce((sum, [, each]) => sum + each.uses, 0)
    if (entry.size > this.#protectedSize() || uses >= entry.uses) return []
    this.#probation.delete(name)
    this.#protected.set(name, entry)
    for (const [each] of displaced) this.#protected.delete(each)
    return displaced.map(([each]) => each)
  }

  #protectedSize(): number {
    return this.#maxSize * (1 - PROBATION_SHARE)
  }

  /** The least recently used protected entries that together have a size. */
  #leastRecent(size: number): [string, Entry][] {
    const found: [string, Entry][] = []
    let left = size
    for (const [name, entry] of this.#protected.entries()) {
      if (left <= 0) break
      found.push([name, entry])
      left -= entry.size
    }
    return found
  }

  #evict(): string[] {
    const gone: string[] = []
    while (this.size > this.#maxSize) {
      const isOver = this.#probation.size > this.#maxSize * PROBATION_SHARE
      const segment = isOver || this.#protected.size === 0 ? this.#probation : this.#protected
      const [name = ''] = segment.names()
      segment.delete(name)
      gone.push(name)
    }
    return gone
  }

  #age() {
    this.#usesOfAge += 1
    const count = this.#protected.count + this.#probation.count
    if (this.#usesOfAge < Math.max(LEAST_USES_PER_AGE, USES_PER_AGE * count)) return
    this.#usesOfAge = 0
    for (const segment of [this.#protected, this.#probation]) {
      for (const [, entry] of segment.entries()) entry.uses = Math.ceil(entry.uses / 2)
    }
  }
}
