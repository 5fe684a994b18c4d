import {isAffected, type Change} from '../src/content/live/change.ts'
import type {ContentSource} from '../src/content/content-source.ts'
import {Shelf} from './shelf.ts'

export type Made<Value> = {
  value: Value
  /**
   * Whether the key is one of any number that visitors can make up. Such are kept when they are asked for
   * again, in a small room of their own: however many there are, none of the others has to go.
   */
  isMadeUp: boolean
}

type Use = {projectId: string; syncTags: readonly string[] | undefined}

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
  source: ContentSource
  make: (key: string, source: ContentSource) => Promise<Made<Value>>
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
/** A page is about 150 KB, its compressed forms included. */
const ROOM = {count: 500, bytes: 100_000_000}
const ROOM_FOR_MADE_UP = {count: 50, bytes: 15_000_000}
/** So many made-up keys are remembered to have been asked for, none of them longer than that. */
const REMEMBERED = {count: 1_000, length: 200}

/**
 * Answers made from content, kept until that content changes. What is asked for by many at once is made
 * once; when it cannot be made, the last good one goes on.
 */
export class KeptAnswers<Value> {
  readonly #options: Options<Value>
  readonly #entries: Shelf<Entry<Value>>
  readonly #madeUp: Shelf<Entry<Value>>
  readonly #askedOnce = new Set<string>()
  readonly #flights = new Map<string, Flight<Value>>()

  constructor(options: Options<Value>) {
    this.#options = options
    const sizeOf = ({value}: Entry<Value>) => options.sizeOf(value)
    this.#entries = new Shelf(ROOM, sizeOf)
    this.#madeUp = new Shelf(ROOM_FOR_MADE_UP, sizeOf)
  }

  /** What is kept under the key and still good. */
  fresh(key: string): Value | undefined {
    const entry = this.#kept(key)
    return entry && this.#isFresh(entry) ? entry.value : undefined
  }

  /** What is kept and still good, but for made-up keys; what was asked for last first. */
  allFresh(): Value[] {
    const fresh = this.#entries.values().filter((entry) => this.#isFresh(entry))
    return fresh.map(({value}) => value)
  }

  /** Whether anything is kept under the key, good or not. */
  has(key: string): boolean {
    return this.#kept(key) !== undefined
  }

  /** Rejects when it cannot be made and there is none from before. */
  async get(key: string): Promise<Value> {
    const fresh = this.fresh(key)
    if (fresh !== undefined) return fresh
    const entry = this.#kept(key)
    const made = this.#making(key).catch((error: unknown) => {
      const last = this.#kept(key) ?? entry ?? this.#earlier(key)
      if (!last) throw error
      this.#options.report(`${key} could not be made anew`, error)
      return last.value
    })
    if (!entry) return made
    // Nobody said that it is wrong: it is only old.
    if (!entry.isStale) return entry.value
    return Promise.race([made, after(PATIENCE_MS, () => (this.#kept(key) ?? entry).value)])
  }

  /** Something published has changed in a project. */
  contentChanged(projectId: string, change: Change): void {
    for (const flight of this.#flights.values()) flight.isOutdated = true
    for (const entry of this.#all()) {
      entry.isStale ||= entry.uses.some(
        (use) => use.projectId === projectId && isAffected(use.syncTags, change),
      )
    }
  }

  /** Anything may have changed, in any project. */
  allChanged(): void {
    for (const flight of this.#flights.values()) flight.isOutdated = true
    for (const entry of this.#all()) entry.isStale ||= entry.uses.length > 0
  }

  #kept(key: string): Entry<Value> | undefined {
    return this.#entries.get(key) ?? this.#madeUp.get(key)
  }

  #all(): Entry<Value>[] {
    return [...this.#entries.values(), ...this.#madeUp.values()]
  }

  #isFresh(entry: Entry<Value>): boolean {
    return !entry.isStale && !this.#isOld(entry)
  }

  #isOld({madeAt, uses}: Entry<Value>): boolean {
    return uses.length > 0 && Date.now() - madeAt > this.#options.maxAgeMs
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
    const uses: Use[] = []
    try {
      const made = await this.#options.make(key, noting(this.#options.source, uses))
      this.#keep(key, made, uses, flight().isOutdated)
      return made.value
    } finally {
      this.#flights.delete(key)
    }
  }

  #keep(key: string, {value, isMadeUp}: Made<Value>, uses: readonly Use[], isOutdated: boolean) {
    const isWanted = !isMadeUp || this.#isAskedAgain(key)
    this.#entries.delete(key)
    this.#madeUp.delete(key)
    if (!isWanted) return
    const shelf = isMadeUp ? this.#madeUp : this.#entries
    shelf.set(key, {value, uses, madeAt: Date.now(), isStale: uses.length > 0 && isOutdated})
  }

  /** Goes on being asked for until something newer is made. */
  #earlier(key: string): Entry<Value> | undefined {
    const value = this.#options.earlier(key)
    if (value === undefined) return undefined
    const entry = {value, uses: [], madeAt: Date.now(), isStale: true}
    this.#entries.set(key, entry)
    return entry
  }

  /** What is asked for once only is not worth keeping, and costs memory for longer than it takes to answer. */
  #isAskedAgain(key: string): boolean {
    if (this.#askedOnce.has(key) || this.#madeUp.get(key)) return true
    if (this.#askedOnce.size >= REMEMBERED.count) this.#askedOnce.clear()
    if (key.length <= REMEMBERED.length) this.#askedOnce.add(key)
    return false
  }
}

/** The same source, noting what its answers depend on. */
function noting(source: ContentSource, uses: Use[]): ContentSource {
  return async (projectId, query, params) => {
    const answer = await source(projectId, query, params)
    uses.push({projectId, syncTags: answer.syncTags})
    return answer
  }
}

function after<Value>(ms: number, value: () => Value): Promise<Value> {
  const {promise, resolve} = Promise.withResolvers<Value>()
  setTimeout(() => resolve(value()), ms).unref()
  return promise
}
