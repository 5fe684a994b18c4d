import {LRUCache} from 'lru-cache'
import {setImmediate} from 'node:timers'
import {LakeError} from '../../errors.ts'
import type {Visibility} from '../../store/dataset.ts'
import {type Entry, firstFrom} from './indexed/positions.ts'
import type {IndexLimits, IndexOptions} from './index-options.ts'
import {type AccessIndex, InvertedIndex, keysOf, type Make} from './indexed/inverted-index.ts'

/** Limits for one view. Clients can invent names of paths. */
const MAX_INDEXES = 24
const MAX_NAMES = 256

/** Memory limit for all indexes of a view together: a share for each document, and a base. */
const BYTES_A_DOCUMENT = 8 * 1024
const BYTES_ALWAYS = 16 * 1024 * 1024

/** An index is built after this many requests; queries weigh more if their client is trusted. */
const REQUESTS_TO_BUILD = 8
const WEIGHTS: Readonly<Record<Visibility, number>> = {everything: 4, public: 1}

/** All counts are halved after this many requests, so that unused indexes age. */
const REQUESTS_A_HALVING = 10_000

/** An index that is too large is requested this often before it is tried again; this is halved, too. */
const BAN = 2_000

type Count = {
  /** Recent requests. */
  requests: number
  /** Requests needed to build it. */
  needed: number
  /** Time of the last anonymous query that counted. */
  last: number
}

type Built = {
  index: AccessIndex
  make: Make
  /** It has all entries up to this position, and none after it. */
  upTo: number
  count: Count
  /** Changes since it was last used. */
  idle: number
}

/** The view that the indexes are built from. */
type Source = {
  entries: readonly Entry[]
  positionOf: (id: string) => number | undefined
}

/**
 * The indexes of one view. Each is built in slices once it was requested often enough, and dropped when updating it
 * costs more than rebuilding it.
 */
export class Indexes {
  readonly #source: Source
  readonly limits: IndexLimits
  readonly #options: IndexOptions
  readonly #built = new Map<string, Built>()
  /** Indexes that were requested and do not exist. */
  readonly #requested = new LRUCache<string, Count>({max: MAX_NAMES})
  readonly #waiting: string[] = []
  #untilHalving = REQUESTS_A_HALVING
  /** Used by nearly every query. */
  readonly types = new InvertedIndex(({_type}) => keysOf([_type]))

  constructor(source: Source, options: IndexOptions) {
    this.#source = source
    this.limits = options.limits
    this.#options = options
    for (const entry of source.entries) this.types.update(undefined, entry)
  }

  /** Number of documents in the view. */
  get documents(): number {
    return this.#source.entries.length
  }

  /** The position of the document with an id. */
  readonly positionOf = (id: string) => this.#source.positionOf(id)

  /** Complete indexes and their constructors, for tests. */
  get complete(): {name: string; index: AccessIndex; make: () => AccessIndex}[] {
    const complete = [...this.#built].filter(([, built]) => built.upTo === Infinity)
    return complete.map(([name, {index, make}]) => ({name, index, make}))
  }

  /** Whether an index is still being built. */
  get isBuilding(): boolean {
    return this.#waiting.length > 0
  }

  /** An index by its name, which describes it completely; `undefined` while there is no such index. */
  get(name: string): AccessIndex | undefined {
    const built = this.#built.get(name)
    if (!built) return undefined
    built.idle = 0
    return built.upTo === Infinity ? built.index : undefined
  }

  /** Counts a query that an index would have helped, or has helped, and builds the index when there were enough. */
  request(name: string, make: Make, visibility: Visibility): void {
    this.#age()
    const built = this.#built.get(name)
    if (!built && this.documents < this.limits.leastDocuments) return
    const count = built?.count ?? this.#requested.get(name) ?? countFrom(REQUESTS_TO_BUILD)
    if (!built) this.#requested.set(name, count)
    if (!this.#counts(count, visibility)) return
    count.requests += WEIGHTS[visibility]
    if (built || count.requests < count.needed || !this.#hasRoom(count)) return
    this.#guard(name, () => this.#start(name, make, count))
  }

  /** Replaces, adds or removes an entry of the view. */
  update(before: Entry | undefined, after: Entry | undefined): void {
    this.types.update(before, after)
    for (const [name, built] of this.#built) {
      built.idle += 1
      if (built.idle > Math.max(this.documents, this.limits.leastDocuments)) this.#drop(name)
      else this.#follow(name, built, [before, after])
    }
    this.#shrink()
  }

  #counts(count: Count, visibility: Visibility): boolean {
    if (visibility === 'everything') return true
    const now = performance.now()
    if (now - count.last < this.limits.apartMs) return false
    count.last = now
    return true
  }

  #follow(name: string, {index, upTo}: Built, entries: readonly (Entry | undefined)[]): void {
    const [before, after] = entries.map((entry) =>
      entry && entry.position <= upTo ? entry : undefined,
    )
    if (before || after) this.#guard(name, () => index.update(before, after))
  }

  /** Drops an index that fails: queries work without it. Exceeded limits of one document are not reported. */
  #guard(name: string, work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#drop(name, BAN)
      if (error instanceof LakeError || error instanceof RangeError) return
      this.#options.report(`The index "${name}" failed and was dropped`, error)
    }
  }

  #start(name: string, make: Make, count: Count): void {
    const index = make()
    const built: Built = {index, make, upTo: -1, count, idle: 0}
    this.#requested.delete(name)
    this.#built.set(name, built)
    this.#waiting.push(name)
    if (this.#waiting.length === 1) this.#buildSlice()
  }

  /** Evicts another index if it was requested less. */
  #hasRoom({requests}: Count): boolean {
    if (this.#built.size < MAX_INDEXES) return true
    const [name, least] = leastRequested(this.#built)
    if (least.count.requests >= requests) return false
    this.#drop(name)
    return true
  }

  /** @param needed requests before it is built again */
  #drop(name: string, needed = REQUESTS_TO_BUILD): void {
    this.#built.delete(name)
    this.#requested.set(name, countFrom(needed))
  }

  #buildSlice(): void {
    const [name] = this.#waiting
    const built = name === undefined ? undefined : this.#built.get(name)
    if (name !== undefined && built) this.#guard(name, () => this.#buildMore(built))
    this.#shrink()
    if (!built || built.upTo === Infinity || !this.#built.has(name ?? '')) this.#waiting.shift()
    if (this.#waiting.length > 0) setImmediate(() => this.#buildSlice())
  }

  #buildMore(built: Built): void {
    const {entries} = this.#source
    const end = performance.now() + this.limits.sliceMs
    let next = firstFrom(entries, ({position}) => position <= built.upTo)
    do {
      const entry = entries[next]
      if (entry) built.index.update(undefined, entry)
      built.upTo = entry?.position ?? Infinity
      next += 1
    } while (built.upTo < Infinity && performance.now() <= end)
  }

  /**
   * Drops indexes that are too large. If all together are too large, drops the least requested ones, which then need as
   * many requests as the others to come back.
   */
  #shrink(): void {
    const most = BYTES_ALWAYS + BYTES_A_DOCUMENT * this.documents
    for (const [name, {index}] of this.#built) if (index.size > most) this.#drop(name, BAN)
    while (bytesOf(this.#built) > most) {
      const [name] = leastRequested(this.#built)
      this.#built.delete(name)
      const [, next] = leastRequested(this.#built)
      this.#drop(name, Math.max(REQUESTS_TO_BUILD, next.count.requests + 1))
    }
  }

  #age(): void {
    this.#untilHalving -= 1
    if (this.#untilHalving > 0) return
    this.#untilHalving = REQUESTS_A_HALVING
    for (const {count} of this.#built.values()) count.requests /= 2
    for (const count of this.#requested.values()) {
      count.requests /= 2
      count.needed = Math.max(REQUESTS_TO_BUILD, count.needed / 2)
    }
  }
}

function countFrom(needed: number): Count {
  return {requests: 0, needed, last: -Infinity}
}

function bytesOf(all: ReadonlyMap<string, Built>): number {
  let bytes = 0
  for (const {index} of all.values()) bytes += index.size
  return bytes
}

/** The least requested index; the oldest of equal ones. There has to be one. */
function leastRequested(all: ReadonlyMap<string, Built>): [name: string, built: Built] {
  return [...all].reduce((a, b) => (b[1].count.requests < a[1].count.requests ? b : a))
}
