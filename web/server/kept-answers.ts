import {isAffected, type Change} from '../src/content/live.ts'
import type {ContentSource} from '../src/rendering/page-answers.ts'

/** What was made for a key; `keep` is false for what shall be made anew each time. */
export type Made<Value> = {value: Value; keep: boolean}

type Use = {projectId: string; syncTags: readonly string[] | undefined}

type Entry<Value> = {
  value: Value
  uses: readonly Use[]
  /** When it was made, and whether content that it used has changed since. */
  madeAt: number
  isStale: boolean
}

type Flight<Value> = {value: Promise<Value>; isOutdated: boolean}

type Options<Value> = {
  source: ContentSource
  make: (key: string, source: ContentSource) => Promise<Made<Value>>
  /** How long something is good when nobody says that content has changed, in milliseconds. */
  maxAgeMs: number
  /** Told of what could not be made anew while an older one is there. */
  report: (message: string, error: unknown) => void
  /** At most so many are kept, those asked for last. */
  most?: number
}

/** With an older answer in hand a visitor waits no longer than this for a newer one. */
const PATIENCE_MS = 1_000
/** A page is about 100 KB in memory, its compressed forms included. */
const MOST = 500

/**
 * Answers made from content, kept until that content changes. What is asked for by many at once is made
 * once; when it cannot be made, the last good one goes on.
 */
export class KeptAnswers<Value> {
  readonly #options: Options<Value>
  /** The one asked for longest ago stands first. */
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #flights = new Map<string, Flight<Value>>()

  constructor(options: Options<Value>) {
    this.#options = options
  }

  /** What is kept under the key and still good. */
  fresh(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry || entry.isStale || this.#isOld(entry)) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** Rejects when it cannot be made and none is kept. */
  async get(key: string): Promise<Value> {
    const fresh = this.fresh(key)
    if (fresh !== undefined) return fresh
    const entry = this.#entries.get(key)
    const {value} = this.#flights.get(key) ?? this.#start(key)
    if (!entry) return value
    const last = value.catch((error: unknown) => {
      this.#options.report(`${key} could not be made anew`, error)
      return entry.value
    })
    // Nobody said that it is wrong: it is only old.
    if (!entry.isStale) return entry.value
    return Promise.race([last, after(PATIENCE_MS, entry.value)])
  }

  /** Something published has changed in a project. */
  contentChanged(projectId: string, change: Change): void {
    for (const flight of this.#flights.values()) flight.isOutdated = true
    for (const entry of this.#entries.values()) {
      entry.isStale ||= entry.uses.some(
        (use) => use.projectId === projectId && isAffected(use.syncTags, change),
      )
    }
  }

  /** Anything may have changed, in any project. */
  allChanged(): void {
    for (const flight of this.#flights.values()) flight.isOutdated = true
    for (const entry of this.#entries.values()) entry.isStale ||= entry.uses.length > 0
  }

  #isOld({madeAt, uses}: Entry<Value>): boolean {
    return uses.length > 0 && Date.now() - madeAt > this.#options.maxAgeMs
  }

  #start(key: string): Flight<Value> {
    const flight: Flight<Value> = {value: this.#fly(key, () => flight), isOutdated: false}
    this.#flights.set(key, flight)
    return flight
  }

  async #fly(key: string, flight: () => Flight<Value>): Promise<Value> {
    const uses: Use[] = []
    try {
      const {value, keep} = await this.#options.make(key, noting(this.#options.source, uses))
      if (keep) {
        this.#entries.delete(key)
        const isStale = uses.length > 0 && flight().isOutdated
        this.#entries.set(key, {value, uses, madeAt: Date.now(), isStale})
        this.#forgetOldest()
      } else {
        this.#entries.delete(key)
      }
      return value
    } finally {
      this.#flights.delete(key)
    }
  }

  #forgetOldest(): void {
    const [oldest] = this.#entries.keys()
    if (oldest !== undefined && this.#entries.size > (this.#options.most ?? MOST)) {
      this.#entries.delete(oldest)
    }
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

function after<Value>(ms: number, value: Value): Promise<Value> {
  const {promise, resolve} = Promise.withResolvers<Value>()
  setTimeout(resolve, ms, value).unref()
  return promise
}
