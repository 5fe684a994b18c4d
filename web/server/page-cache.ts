import {LRUCache} from 'lru-cache'
import {pathOf} from '@skyforge/server-kit/replies/path-of.ts'
import {isAffected, type Change} from '../src/content/live/change.ts'

/** An answer that something was made from, and the tags that a change of it will name. */
export type Use = {projectId: string; syncTags: readonly string[] | undefined}

export type Made<Value> = {
  value: Value
  uses: readonly Use[]
  /** False for what is one of any number: kept, such would push out everything else. */
  isKept: boolean
  /** Made from what was not good any more itself: there for whoever asks now, and made anew for the next one. */
  isStale?: boolean
}

type Entry<Value> = {
  value: Value
  uses: readonly Use[]
  madeAt: number
  /** Counts up with each question for anything. */
  askedAt: number
  /** When content that it used changed first after that. */
  staleSince: number | undefined
}

/** Something that is being made. */
type Flight<Value> = {
  value: Promise<Value>
  /** When content first changed after it began: it is for those who asked before. */
  outdatedSince: number | undefined
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
  /** True for a stale value that must not be served, even if no newer one is available; by default any may. */
  isWithdrawn?: (key: string, value: Value) => boolean
  /** What is shown rather soon than new, just after a change: by default nothing is. */
  isForReaders?: (key: string, value: Value) => boolean
  /** Told when content has changed under something while it was being made. */
  onOutdated?: () => void
  /** How many there is room for, and how many bytes; for any number of bytes where that is unset. */
  limits: {count: number; bytes?: number}
}

/** What is published is shown within this. */
const SHOWN_WITHIN_MS = 1_000
/**
 * With an older answer in hand a reader waits no longer for a newer one: until then, and later as everybody else. The
 * first is about twice the time to make a page, so that only those do not get the newer one who come when many are
 * being made.
 */
const PATIENCE_MS = {soon: 30, later: 1_000}

/**
 * Pages made from content, kept until that content changes. What is asked for by many at once is made once;
 * when it cannot be made, the last good one goes on. Of more than there is room for, those go that were asked
 * for longest ago.
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

  /** What is kept under the key and still good, for somebody who asks. */
  fresh(key: string): Value | undefined {
    const entry = this.#asked(key)
    return entry && this.#isFresh(entry) ? entry.value : undefined
  }

  /** Whether what is kept under the key is still good. */
  isFresh(key: string): boolean {
    const entry = this.#entries.peek(key)
    return entry !== undefined && this.#isFresh(entry)
  }

  /** What is kept under the key, good or not. */
  kept(key: string): Value | undefined {
    return this.#entries.peek(key)?.value
  }

  /** Rejects when it cannot be made and there is none from before. */
  async get(key: string): Promise<Value> {
    const entry = this.#asked(key)
    if (entry && this.#isFresh(entry)) return entry.value
    const made = this.#makingOrLast(key, entry)
    if (!entry || this.#isWithdrawn(key, entry.value)) return made
    // Nobody said that it is wrong: it is only old.
    if (entry.staleSince === undefined) return entry.value
    const {isForReaders} = this.#options
    const isSoon = wasJustNow(entry.staleSince) && isForReaders?.(key, entry.value)
    const patience = isSoon ? PATIENCE_MS.soon : PATIENCE_MS.later
    return Promise.race([made, after(patience, () => this.kept(key) ?? entry.value)])
  }

  /** What content has changed under, at most so many keys; that which was asked for last comes first. */
  stale(count: number): string[] {
    const stale = [...this.#entries].filter(([, {staleSince}]) => staleSince !== undefined)
    const lastFirst = stale.toSorted(([, one], [, other]) => other.askedAt - one.askedAt)
    return lastFirst.slice(0, count).map(([key]) => key)
  }

  /** Makes what is not good any more, without anybody asking for it. Never rejects. */
  async renew(key: string): Promise<void> {
    const entry = this.#entries.peek(key)
    if (entry && !this.#isFresh(entry)) await this.#makingOrLast(key, entry)
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
    const now = Date.now()
    for (const flight of this.#flights.values()) flight.outdatedSince ??= now
    for (const entry of this.#entries.values()) {
      if (entry.staleSince === undefined && isAffected(entry)) entry.staleSince = now
    }
  }

  /** What is kept under the key, for somebody who asks. */
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

  /** Rejects when it cannot be made and there is none from before. */
  async #makingOrLast(key: string, entry: Entry<Value> | undefined): Promise<Value> {
    try {
      return await this.#making(key)
    } catch (error) {
      const last = this.#entries.peek(key) ?? entry ?? this.#earlier(key)
      if (!last || this.#isWithdrawn(key, last.value)) throw error
      this.#options.report(`${pathOf(key)} could not be made anew`, error)
      return last.value
    }
  }

  /**
   * What is begun now or was begun after the last change of content. However often content changes, no more
   * than one is being made of a key, and one waits for its turn.
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
    // To be made anew is not to be asked for.
    const askedAt = this.#entries.peek(key)?.askedAt ?? this.#questions
    this.#entries.set(key, {value, uses, madeAt, askedAt, staleSince})
    if (staleSince !== undefined && !isStale) this.#options.onOutdated?.()
  }

  /** Goes on being asked for until something newer is made. */
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
