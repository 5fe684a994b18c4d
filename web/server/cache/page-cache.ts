import {LRUCache} from 'lru-cache'
import {pathOf} from '@skyforge/server-kit/replies/path-of.ts'
import {isAffected, type Change} from '../../src/content/live/change.ts'

/** A dependency of a page: a result of a project, and the sync tags that a change of it carries. */
export type Use = {projectId: string; syncTags: readonly string[] | undefined}

export type Made<Value> = {
  value: Value
  uses: readonly Use[]
  /** False for addresses that visitors can make up: caching them would evict everything else. */
  isKept: boolean
  /** Built from stale content: served now, rebuilt for the next request. */
  isStale?: boolean
}

type Entry<Value> = {
  value: Value
  uses: readonly Use[]
  madeAt: number
  /** Sequence number of the last request. */
  askedAt: number
  /** When its content first changed after that. */
  staleSince: number | undefined
}

type Flight<Value> = {
  value: Promise<Value>
  /** When content first changed after the render began; later requests must not use it. */
  outdatedSince: number | undefined
  /** The next render, for requests after the change. */
  next?: Promise<Value>
}

type Options<Value> = {
  make: (key: string) => Promise<Made<Value>>
  /** Milliseconds until a value is stale if no change of content is reported. */
  maxAgeMs: number
  /** Called when a value cannot be rebuilt and an older one is served. */
  report: (message: string, error: unknown) => void
  sizeOf: (value: Value) => number
  /** Returns an earlier value, used when nothing is cached and building fails. */
  earlier: (key: string) => Value | undefined
  /** True for a stale value that must not be served, even if no newer one is available; by default any may. */
  isWithdrawn?: (key: string, value: Value) => boolean
  /** True for values that, just after a change, are better served fast than new; by default none are. */
  isForReaders?: (key: string, value: Value) => boolean
  /** Called when content changed while a value was being built. */
  onOutdated?: () => void
  /** Most entries, and most bytes; bytes are unlimited if unset. */
  limits: {count: number; bytes?: number}
}

/** Published changes are visible within this time. */
const SHOWN_WITHIN_MS = 1_000
/**
 * How long a request waits for a newer value while an older one is cached. `soon` is about twice a render, so only
 * requests during a rush get the older one.
 */
const PATIENCE_MS = {soon: 30, later: 1_000}

/**
 * Caches pages rendered from content until that content changes. Concurrent requests share one render; if it fails, the
 * last good page is served. The least recently requested pages are evicted.
 */
export class PageCache<Value> {
  readonly #options: Options<Value>
  readonly #entries: LRUCache<string, Entry<Value>>
  readonly #flights = new Map<string, Flight<Value>>()
  #questions = 0

  constructor(options: Options<Value>) {
    this.#options = options
    const {count, bytes} = options.limits
    this.#entries = new LRUCache({
      max: count,
      ...(bytes !== undefined && {
        maxSize: bytes,
        sizeCalculation: ({value}: Entry<Value>) => options.sizeOf(value),
      }),
    })
  }

  /** Returns the cached value if it is fresh, and counts as a request. */
  fresh(key: string): Value | undefined {
    const entry = this.#asked(key)
    return entry && this.#isFresh(entry) ? entry.value : undefined
  }

  isFresh(key: string): boolean {
    const entry = this.#entries.peek(key)
    return entry !== undefined && this.#isFresh(entry)
  }

  /** Returns the cached value, fresh or stale. */
  kept(key: string): Value | undefined {
    return this.#entries.peek(key)?.value
  }

  /** Rejects when the value cannot be built and there is no earlier one. */
  async get(key: string): Promise<Value> {
    const entry = this.#asked(key)
    if (entry && this.#isFresh(entry)) return entry.value
    const made = this.#makingOrLast(key, entry)
    if (!entry || this.#isWithdrawn(key, entry.value)) return made
    // Too old, but not known to be wrong.
    if (entry.staleSince === undefined) return entry.value
    const {isForReaders} = this.#options
    const isSoon = wasJustNow(entry.staleSince) && isForReaders?.(key, entry.value)
    const patience = isSoon ? PATIENCE_MS.soon : PATIENCE_MS.later
    return Promise.race([made, after(patience, () => this.kept(key) ?? entry.value)])
  }

  /** Returns up to `count` keys of stale values, most recently requested first. */
  stale(count: number): string[] {
    const stale = [...this.#entries].filter(([, {staleSince}]) => staleSince !== undefined)
    const lastFirst = stale.toSorted(([, one], [, other]) => other.askedAt - one.askedAt)
    return lastFirst.slice(0, count).map(([key]) => key)
  }

  /** Rebuilds a stale value before it is requested. Never rejects. */
  async renew(key: string): Promise<void> {
    const entry = this.#entries.peek(key)
    if (entry && !this.#isFresh(entry)) await this.#makingOrLast(key, entry)
  }

  /** Call when published content of a project has changed. */
  contentChanged(projectId: string, change: Change): void {
    const isUsed = (use: Use) => use.projectId === projectId && isAffected(use.syncTags, change)
    this.#markStale(({uses}) => uses.some(isUsed))
  }

  /** Call when any content of any project may have changed. */
  allChanged(): void {
    this.#markStale(({uses}) => uses.length > 0)
  }

  #markStale(isAffected: (entry: Entry<Value>) => boolean): void {
    const now = Date.now()
    for (const flight of this.#flights.values()) flight.outdatedSince ??= now
    for (const entry of this.#entries.values()) {
      if (entry.staleSince === undefined && isAffected(entry)) entry.staleSince = now
    }
  }

  /** Returns the cached entry and counts as a request. */
  #asked(key: string): Entry<Value> | undefined {
    const entry = this.#entries.get(key)
    this.#questions += 1
    if (entry) entry.askedAt = this.#questions
    return entry
  }

  #isWithdrawn(key: string, value: Value): boolean {
    return this.#options.isWithdrawn?.(key, value) ?? false
  }

  #isFresh({staleSince, madeAt, uses}: Entry<Value>): boolean {
    const isOld = uses.length > 0 && Date.now() - madeAt > this.#options.maxAgeMs
    return staleSince === undefined && !isOld
  }

  /** Rejects when the value cannot be built and there is no earlier one. */
  async #makingOrLast(key: string, entry: Entry<Value> | undefined): Promise<Value> {
    try {
      return await this.#making(key)
    } catch (error) {
      const last = this.#entries.peek(key) ?? entry ?? this.#earlier(key)
      if (!last || this.#isWithdrawn(key, last.value)) throw error
      this.#options.report(`${pathOf(key)} could not be refreshed`, error)
      return last.value
    }
  }

  /**
   * Joins the render in flight unless content has changed since it started. Per key, at most one render runs and one
   * waits.
   */
  #making(key: string): Promise<Value> {
    const running = this.#flights.get(key)
    if (!running) return this.#start(key)
    if (running.outdatedSince === undefined) return running.value
    const again = () => this.#making(key)
    running.next ??= running.value.then(again, again)
    return running.next
  }

  #start(key: string): Promise<Value> {
    const flight: Flight<Value> = {
      value: this.#fly(key, () => flight),
      outdatedSince: undefined,
    }
    this.#flights.set(key, flight)
    return flight.value
  }

  async #fly(key: string, flight: () => Flight<Value>): Promise<Value> {
    try {
      const made = await this.#options.make(key)
      this.#keep(key, made, flight().outdatedSince)
      return made.value
    } finally {
      this.#flights.delete(key)
    }
  }

  #keep(key: string, made: Made<Value>, outdatedSince: number | undefined): void {
    const {value, uses, isKept, isStale} = made
    if (!isKept) return void this.#entries.delete(key)
    const madeAt = Date.now()
    const staleSince = isStale ? madeAt : uses.length > 0 ? outdatedSince : undefined
    // Revalidation an entry does not count as a request.
    const askedAt = this.#entries.peek(key)?.askedAt ?? this.#questions
    this.#entries.set(key, {value, uses, madeAt, askedAt, staleSince})
    if (staleSince !== undefined && !isStale) this.#options.onOutdated?.()
  }

  /** Caches the earlier value as stale until a newer one is built. */
  #earlier(key: string): Entry<Value> | undefined {
    const value = this.#options.earlier(key)
    if (value === undefined || this.#isWithdrawn(key, value)) return undefined
    const now = {madeAt: Date.now(), askedAt: this.#questions}
    const entry = {value, uses: [], ...now, staleSince: -Infinity}
    this.#entries.set(key, entry)
    return entry
  }
}

function wasJustNow(changedAt: number): boolean {
  return Date.now() - changedAt < SHOWN_WITHIN_MS
}

function after<Value>(ms: number, value: () => Value): Promise<Value> {
  const {promise, resolve} = Promise.withResolvers<Value>()
  setTimeout(() => resolve(value()), ms).unref()
  return promise
}
