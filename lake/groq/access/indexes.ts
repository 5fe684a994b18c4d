import {LRUCache} from 'lru-cache'
import {setImmediate} from 'node:timers'
import {LakeError} from '../../errors.ts'
import type {Visibility} from '../../store/dataset.ts'
import {typeIndex} from './by-type.ts'
import {type Entry, firstFrom} from './entry.ts'
import type {AccessIndex} from './inverted-index.ts'

/** Of a view. Names of paths are the readers' to invent. */
const MAX_INDEXES = 24
const MAX_NAMES = 256

/** What all indexes of a view may hold together: so many places for each document, and some. */
const PLACES_A_DOCUMENT = 600
const PLACES_ALWAYS = 100_000

/** An index is made of a path that was asked for so often; without a token each question counts as one. */
const ASKED_ENOUGH = 8
const WITH_TOKEN = 4

/** Used less, it counts less: after so many questions all counts are halved. */
const QUESTIONS_A_HALVING = 10_000

/** How long others wait while an index is made, and what is done at least, in milliseconds and documents. */
const SLICE_MS = 2
const SLICE_DOCUMENTS = 32

export type IndexLimits = {
  /** How many documents a view has to have so that looking at all of them is worth avoiding. */
  leastDocuments: number
  /** Where so few are looked at, no further index is worth making. */
  few: number
}

export const INDEX_LIMITS: IndexLimits = {leastDocuments: 500, few: 64}

type Kept = {
  index: AccessIndex
  make: () => AccessIndex
  /** Up to this place it has all entries; from then on, none. */
  made: number
  /** How often it was asked for, lately. */
  asked: number
  /** Changes that it followed since it was used last. */
  idle: number
}

/** What indexes are made of: a view as it is. */
type Source = {
  entries: readonly Entry[]
  placeOf: (id: string) => number | undefined
}

/**
 * The indexes of one view, each made when it was asked for often enough, a few milliseconds at a time beside everything
 * else, and dropped when following the changes costs more than making it anew.
 */
export class Indexes {
  readonly #source: Source
  readonly limits: IndexLimits
  readonly #kept = new Map<string, Kept>()
  /** How often those that there are not were asked for. */
  readonly #asked = new LRUCache<string, number>({max: MAX_NAMES})
  readonly #waiting: string[] = []
  #untilHalving = QUESTIONS_A_HALVING
  readonly types = typeIndex()

  constructor(source: Source, limits: IndexLimits) {
    this.#source = source
    this.limits = limits
    for (const entry of source.entries) this.types.update(undefined, entry)
  }

  /** How many documents the view has. */
  get documents(): number {
    return this.#source.entries.length
  }

  /** Where the document with an id is. */
  readonly placeOf = (id: string) => this.#source.placeOf(id)

  /** Those that are made, and how, for tests. */
  get made(): {name: string; index: AccessIndex; make: () => AccessIndex}[] {
    const made = [...this.#kept].filter(([, kept]) => kept.made === Infinity)
    return made.map(([name, {index, make}]) => ({name, index, make}))
  }

  /**
   * An index by its name, which says all that it is made of. `undefined` while there is none; it is made if it is asked
   * for often enough.
   *
   * @param weight how much this question counts: 0 leaves it at what there is
   */
  get<Index extends AccessIndex>(
    name: string,
    make: () => Index,
    weight: number,
  ): Index | undefined {
    this.#age()
    const kept = this.#kept.get(name) ?? this.#start(name, make, weight)
    if (!kept) return undefined
    kept.asked += weight
    kept.idle = 0
    // Of one name, all are made by the same function.
    return kept.made === Infinity ? (kept.index as Index) : undefined
  }

  /** One of the view's entries is another now, or is new, or gone. */
  update(before: Entry | undefined, after: Entry | undefined): void {
    this.types.update(before, after)
    for (const [name, kept] of this.#kept) {
      kept.idle += 1
      if (kept.idle > Math.max(this.documents, this.limits.leastDocuments)) this.#drop(name)
      else this.#follow(name, kept, [before, after])
    }
  }

  #follow(name: string, {index, made}: Kept, entries: readonly (Entry | undefined)[]): void {
    const [before, after] = entries.map((entry) =>
      entry && entry.place <= made ? entry : undefined,
    )
    this.#guard(name, () => index.update(before, after))
  }

  /** What takes too much of one document is not indexed. */
  #guard(name: string, work: () => void): void {
    try {
      work()
    } catch (error) {
      if (!(error instanceof LakeError) && !(error instanceof RangeError)) throw error
      this.#drop(name)
      this.#asked.set(name, Number.NEGATIVE_INFINITY)
    }
  }

  #start(name: string, make: () => AccessIndex, weight: number): Kept | undefined {
    if (weight === 0 || this.documents < this.limits.leastDocuments) return undefined
    const asked = (this.#asked.get(name) ?? 0) + weight
    this.#asked.set(name, asked)
    if (asked < ASKED_ENOUGH || !this.#hasRoom(asked)) return undefined
    const kept: Kept = {index: make(), make, made: -1, asked: 0, idle: 0}
    this.#kept.set(name, kept)
    this.#waiting.push(name)
    if (this.#waiting.length === 1) this.#makeSlice()
    return kept
  }

  /** Another one goes for it, if it was asked for less. */
  #hasRoom(asked: number): boolean {
    if (this.#kept.size < MAX_INDEXES) return true
    const [name, least] = [...this.#kept].reduce((a, b) => (b[1].asked < a[1].asked ? b : a))
    if (least.asked >= asked) return false
    this.#drop(name)
    return true
  }

  #drop(name: string): void {
    this.#kept.delete(name)
    this.#asked.delete(name)
  }

  #makeSlice(): void {
    const [name] = this.#waiting
    const kept = name === undefined ? undefined : this.#kept.get(name)
    if (name !== undefined && kept) this.#guard(name, () => this.#makeMore(name, kept))
    if (!kept || kept.made === Infinity || !this.#kept.has(name ?? '')) this.#waiting.shift()
    if (this.#waiting.length > 0) setImmediate(() => this.#makeSlice())
  }

  #makeMore(name: string, kept: Kept): void {
    const {entries} = this.#source
    const start = performance.now()
    let next = firstFrom(entries, ({place}) => place <= kept.made)
    for (; next < entries.length; next += 1) {
      const isTime = next % SLICE_DOCUMENTS === 0 && performance.now() - start > SLICE_MS
      if (isTime) break
      const entry = entries[next]
      kept.index.update(undefined, entry)
      kept.made = entry?.place ?? kept.made
    }
    if (next >= entries.length) kept.made = Infinity
    if (this.#isTooMuch()) {
      this.#drop(name)
      this.#asked.set(name, Number.NEGATIVE_INFINITY)
    }
  }

  #isTooMuch(): boolean {
    const sizes = [...this.#kept.values()].map(({index}) => index.size)
    const all = sizes.reduce((sum, size) => sum + size, 0)
    return all > PLACES_ALWAYS + PLACES_A_DOCUMENT * this.documents
  }

  #age(): void {
    this.#untilHalving -= 1
    if (this.#untilHalving > 0) return
    this.#untilHalving = QUESTIONS_A_HALVING
    for (const kept of this.#kept.values()) kept.asked /= 2
  }
}

/** How much a question counts towards an index that there is not yet. */
export function weightOf(visibility: Visibility): number {
  return visibility === 'everything' ? WITH_TOKEN : 1
}
