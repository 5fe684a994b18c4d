import type {ContentSource} from '../src/content/content-source.ts'
import type {Change} from '../src/content/live/change.ts'
import {notingUses} from './noting-uses.ts'
import {PageCache, type Use} from './page-cache.ts'

export type KeptOptions = {
  /** How long it is good when nobody says that content has changed, in milliseconds. */
  maxAgeMs: number
  /** Told of what could not be made anew while an older one is there. */
  report: (message: string, error: unknown) => void
}

type Making<Value> = {
  /** What messages call it. */
  name: string
  /** Makes it from content; what is asked for is noted in `uses`. */
  make: (ask: ContentSource, uses: readonly Use[]) => Promise<Value>
  /** What there is from an earlier time, asked for when nothing can be made. */
  earlier?: () => Value | undefined
}

/** One thing that is made from content: when it is first asked for, and by the first question after a change. */
export class KeptValue<Value> {
  readonly #name: string
  readonly #kept: PageCache<Value>

  constructor(
    source: ContentSource,
    {name, make, earlier}: Making<Value>,
    {maxAgeMs, report}: KeptOptions,
  ) {
    this.#name = name
    this.#kept = new PageCache({
      async make() {
        const uses: Use[] = []
        return {value: await make(notingUses(source, uses), uses), uses, isKept: true}
      },
      maxAgeMs,
      report,
      sizeOf: () => 1,
      earlier: () => earlier?.(),
      limits: {count: 1},
    })
  }

  /** Rejects when it cannot be made and there is none from before. */
  async get(): Promise<Value> {
    return this.#kept.get(this.#name)
  }

  /** Whether what `get` gave is not good any more, as nothing newer could be had in time. */
  isStale(value: Value): boolean {
    return !this.#kept.isFresh(this.#name) || this.#kept.kept(this.#name) !== value
  }

  /** Makes it anew if it is not good any more, without anybody asking for it. Never rejects. */
  async renew(): Promise<void> {
    await this.#kept.renew(this.#name)
  }

  contentChanged(projectId: string, change: Change): void {
    this.#kept.contentChanged(projectId, change)
  }

  allChanged(): void {
    this.#kept.allChanged()
  }
}
