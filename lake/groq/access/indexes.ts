import {LRUCache} from 'lru-cache'
import {setImmediate} from 'node:timers'
import {LakeError} from '../../errors.ts'
import type {Visibility} from '../../store/dataset.ts'
import {type Entry, firstFrom} from './indexed/places.ts'
import type {IndexLimits, IndexOptions} from './index-options.ts'
import {type AccessIndex, InvertedIndex, keysOf, type Make} from './indexed/inverted-index.ts'

/** Of a view. Names of paths are the readers' to invent. */
const MAX_INDEXES = 24
const MAX_NAMES = 256

/** What all indexes of a view may hold together: so many bytes for each document, and some. */
const BYTES_A_DOCUMENT = 8 * 1024
const BYTES_ALWAYS = 16 * 1024 * 1024

/** An index is made of what was asked for so often; each question counts as much as its reader is trusted. */
const ASKED_ENOUGH = 8
const WEIGHTS: Readonly<Record<Visibility, number>> = {everything: 4, public: 1}

/** Used less, it counts less: after so many all counts are halved. */
const WANTED_A_HALVING = 10_000

/** What takes too much by itself has to be asked for so often before it is tried again; that, too, is halved. */
const BAN = 2_000

type Count = {
  /** How often it was asked for, lately. */
  asked: number
  /** How often it has to be, to be made. */
  needed: number
  /** When a question without a token counted last. */
  last: number
}

type Kept = {
  index: AccessIndex
  make: Make
  /** Up to this place it has all entries; from then on, none. */
  made: number
  count: Count
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
  readonly #options: IndexOptions
  readonly #kept = new Map<string, Kept>()
  /** Those that there are not. */
  readonly #wanted = new LRUCache<string, Count>({max: MAX_NAMES})
  readonly #waiting: string[] = []
  #untilHalving = WANTED_A_HALVING
  /** Which nearly every question asks for. */
  readonly types = new InvertedIndex(({_type}) => keysOf([_type]))

  constructor(source: Source, options: IndexOptions) {
    this.#source = source
    this.limits = options.limits
    this.#options = options
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

  /** Whether one that was asked for is not made yet. */
  get isMaking(): boolean {
    return this.#waiting.length > 0
  }

  /** An index by its name, which says all that it is made of; `undefined` while there is none. */
  get(name: string): AccessIndex | undefined {
    const kept = this.#kept.get(name)
    if (!kept) return undefined
    kept.idle = 0
    return kept.made === Infinity ? kept.index : undefined
  }

  /** A question was answered that an index would help, or has helped. One that is asked for often enough is made. */
  want(name: string, make: Make, visibility: Visibility): void {
    this.#age()
    const kept = this.#kept.get(name)
    if (!kept && this.documents < this.limits.leastDocuments) return
    const count = kept?.count ?? this.#wanted.get(name) ?? countFrom(ASKED_ENOUGH)
    if (!kept) this.#wanted.set(name, count)
    if (!this.#isApart(count, visibility)) return
    count.asked += WEIGHTS[visibility]
    if (kept || count.asked < count.needed || !this.#hasRoom(count)) return
    this.#guard(name, () => this.#start(name, make, count))
  }

  /** One of the view's entries is another now, or is new, or gone. */
  update(before: Entry | undefined, after: Entry | undefined): void {
    this.types.update(before, after)
    for (const [name, kept] of this.#kept) {
      kept.idle += 1
      if (kept.idle > Math.max(this.documents, this.limits.leastDocuments)) this.#drop(name)
      else this.#follow(name, kept, [before, after])
    }
    this.#shrink()
  }

  #isApart(count: Count, visibility: Visibility): boolean {
    if (visibility === 'everything') return true
    const now = performance.now()
    if (now - count.last < this.limits.apartMs) return false
    count.last = now
    return true
  }

  #follow(name: string, {index, made}: Kept, entries: readonly (Entry | undefined)[]): void {
    const [before, after] = entries.map((entry) =>
      entry && entry.place <= made ? entry : undefined,
    )
    if (before || after) this.#guard(name, () => index.update(before, after))
  }

  /** What fails is dropped: everything is found without it. Nobody is told of what takes too much of one document. */
  #guard(name: string, work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#drop(name, BAN)
      if (error instanceof LakeError || error instanceof RangeError) return
      this.#options.report(`The index "${name}" failed, and is no longer kept`, error)
    }
  }

  #start(name: string, make: Make, count: Count): void {
    const index = make()
    const kept: Kept = {index, make, made: -1, count, idle: 0}
    this.#wanted.delete(name)
    this.#kept.set(name, kept)
    this.#waiting.push(name)
    if (this.#waiting.length === 1) this.#makeSlice()
  }

  /** Another one goes for it, if it was asked for less. */
  #hasRoom({asked}: Count): boolean {
    if (this.#kept.size < MAX_INDEXES) return true
    const [name, least] = leastAsked(this.#kept)
    if (least.count.asked >= asked) return false
    this.#drop(name)
    return true
  }

  /** @param needed how often it has to be asked for to be made again */
  #drop(name: string, needed = ASKED_ENOUGH): void {
    this.#kept.delete(name)
    this.#wanted.set(name, countFrom(needed))
  }

  #makeSlice(): void {
    const [name] = this.#waiting
    const kept = name === undefined ? undefined : this.#kept.get(name)
    if (name !== undefined && kept) this.#guard(name, () => this.#makeMore(kept))
    this.#shrink()
    if (!kept || kept.made === Infinity || !this.#kept.has(name ?? '')) this.#waiting.shift()
    if (this.#waiting.length > 0) setImmediate(() => this.#makeSlice())
  }

  #makeMore(kept: Kept): void {
    const {entries} = this.#source
    const end = performance.now() + this.limits.sliceMs
    let next = firstFrom(entries, ({place}) => place <= kept.made)
    do {
      const entry = entries[next]
      if (entry) kept.index.update(undefined, entry)
      kept.made = entry?.place ?? Infinity
      next += 1
    } while (kept.made < Infinity && performance.now() <= end)
  }

  /**
   * What is too much by itself goes for long. Where they are too much together, those that were asked for least go, and
   * have to be asked for as often as the others to come again.
   */
  #shrink(): void {
    const most = BYTES_ALWAYS + BYTES_A_DOCUMENT * this.documents
    for (const [name, {index}] of this.#kept) if (index.size > most) this.#drop(name, BAN)
    while (bytesOf(this.#kept) > most) {
      const [name] = leastAsked(this.#kept)
      this.#kept.delete(name)
      const [, next] = leastAsked(this.#kept)
      this.#drop(name, Math.max(ASKED_ENOUGH, next.count.asked + 1))
    }
  }

  #age(): void {
    this.#untilHalving -= 1
    if (this.#untilHalving > 0) return
    this.#untilHalving = WANTED_A_HALVING
    for (const {count} of this.#kept.values()) count.asked /= 2
    for (const count of this.#wanted.values()) {
      count.asked /= 2
      count.needed = Math.max(ASKED_ENOUGH, count.needed / 2)
    }
  }
}

function countFrom(needed: number): Count {
  return {asked: 0, needed, last: -Infinity}
}

function bytesOf(all: ReadonlyMap<string, Kept>): number {
  let bytes = 0
  for (const {index} of all.values()) bytes += index.size
  return bytes
}

/** Of those that were asked for as often, the one that was there first. There has to be one. */
function leastAsked(all: ReadonlyMap<string, Kept>): [name: string, kept: Kept] {
  return [...all].reduce((a, b) => (b[1].count.asked < a[1].count.asked ? b : a))
}
