import {LRUCache} from 'lru-cache'
import {pathOf} from '#server/replies/path-of.ts'
import {isAffected, type Change} from '../src/content/live/change.ts'

/** An answer that something was made from, and the tags that a change of it will name. */
export type Use = {projectId: string; syncTags: readonly string[] | undefined}

export type Made<Value> = {
  value: Value
  uses: readonly Use[]
  /** False for what is one of any number: kept, such would push out everything else. */
  isKept: boolean
}

type Entry<Value> = {
  value: Value
  uses: readonly Use[]
  /** When it was made, and whether content that it used has changed since. */
  madeAt: number
  isStale: boolean
}

/** Something that is being made. */
type Flight<Value> = {
  value: Promise<Value>
  /** Content has changed since it began: it is for those who asked before. */
  isOutdated: boolean
  /** Begins when this one has ended, for those who asked after the change. */
  next?: Promise<Value>
}

type Options<Value> = {
  make: (key: string) => Promise<Made<Value>>
  /** How long something is good when nobody says that content has changed, in milliseconds. */
  maxAgeMs: number
  /** Told of what could not be made anew while an older one is there. */
  report: (message: string, error: unknown) => void
  /** Bytes that something takes. */
  sizeOf: (value: Value) => number
  /** What there is from an earlier time, asked for when nothing is kept and nothing can be made. */
  earlier: (key: string) => Value | undefined
}

/** With an older answer in hand a visitor waits no longer than this for a newer one. */
const PATIENCE_MS = 1_000
const LIMITS = {count: 500, bytes: 100_000_000}

/**
 * Pages made from content, kept until that content changes. What is asked for by many at once is made once;
 * when it cannot be made, the last good one goes on. Of more than there is room for, those go that were asked
 * for longest ago.
 */
export class PageCache<Value> {
  readonly #options: Options<Value>
  readonly #entries: LRUCache<string, Entry<Value>>
  readonly #flights = new Map<string, Flight<Value>>()

  constructor(options: Options<Value>) {
    this.#options = options
    this.#entries = new LRUCache({
      max: LIMITS.count,
      maxSize: LIMITS.bytes,
      sizeCalculation: ({value}) => options.sizeOf(value),
    })
  }

  /** What is kept under the key and still good. */
  fresh(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    return entry && this.#isFresh(entry) ? entry.value : undefined
  }

  /** Whether anything is kept under the key, good or not. */
  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /** Rejects when it cannot be made and there is none from before. */
  async get(key: string): Promise<Value> {
    const fresh = this.fresh(key)
    if (fresh !== undefined) return fresh
    const entry = this.#entries.get(key)
    const made = this.#making(key).catch((error: unknown) => {
      const last = this.#entries.get(key) ?? entry ?? this.#earlier(key)
      if (!last) throw error
      this.#options.report(`${pathOf(key)} could not be made anew`, error)
      return last.value
    })
    if (!entry) return made
    // Nobody said that it is wrong: it is only old.
    if (!entry.isStale) return entry.value
    return Promise.race([made, after(PATIENCE_MS, () => (this.#entries.get(key) ?? entry).value)])
  }

  /** Something published has changed in a project. */
  contentChanged(projectId: string, change: Change): void {
    const isUsed = (use: Use) => use.projectId === projectId && isAffected(use.syncTags, change)
    this.#markStale(({uses}) => uses.some(isUsed))
  }

  /** Anything may have changed, in any project. */
  allChanged(): void {
    this.#markStale(({uses}) => uses.length > 0)
  }

  #markStale(isAffected: (entry: Entry<Value>) => boolean): void {
    for (const flight of this.#flights.values()) flight.isOutdated = true
    for (const entry of this.#entries.values()) entry.isStale ||= isAffected(entry)
  }

  #isFresh({isStale, madeAt, uses}: Entry<Value>): boolean {
    const isOld = uses.length > 0 && Date.now() - madeAt > this.#options.maxAgeMs
    return !isStale && !isOld
  }

  /**
   * What is begun now or was begun after the last change of content. However often content changes, no more
   * than one is being made of a key, and one waits for its turn.
   */
  #making(key: string): Promise<Value> {
    const running = this.#flights.get(key)
    if (!running) return this.#start(key)
    if (!running.isOutdated) return running.value
    const again = () => this.#making(key)
    running.next ??= running.value.then(again, again)
    return running.next
  }

  #start(key: string): Promise<Value> {
    const flight: Flight<Value> = {value: this.#fly(key, () => flight), isOutdated: false}
    this.#flights.set(key, flight)
    return flight.value
  }

  async #fly(key: string, flight: () => Flight<Value>): Promise<Value> {
    try {
      const made = await this.#options.make(key)
      this.#keep(key, made, flight().isOutdated)
      return made.value
    } finally {
      this.#flights.delete(key)
    }
  }

  #keep(key: string, {value, uses, isKept}: Made<Value>, isOutdated: boolean): void {
    if (!isKept) return void this.#entries.delete(key)
    const isStale = uses.length > 0 && isOutdated
    this.#entries.set(key, {value, uses, madeAt: Date.now(), isStale})
  }

  /** Goes on being asked for until something newer is made. */
  #earlier(key: string): Entry<Value> | undefined {
    const value = this.#options.earlier(key)
    if (value === undefined) return undefined
    const entry = {value, uses: [], madeAt: Date.now(), isStale: true}
    this.#entries.set(key, entry)
    return entry
  }
}

function after<Value>(ms: number, value: () => Value): Promise<Value> {
  const {promise, resolve} = Promise.withResolvers<Value>()
  setTimeout(() => resolve(value()), ms).unref()
  return promise
}
