import type {ContentSource} from '../../src/content/content-source.ts'
import type {Change} from '../../src/content/live/change.ts'
import {recordingUses} from './recorded-uses.ts'
import {PageCache, type Use} from './page-cache.ts'

export type CachedValueOptions = {
  /** Milliseconds until the value is stale if no change of content is reported. */
  maxAgeMs: number
  /** Called when a value cannot be rebuilt and an older one is used. */
  report: (message: string, error: unknown) => void
}

type Making<Value> = {
  /** Name of the value in messages. */
  name: string
  /** Builds the value from content; the results it reads are recorded in `uses`. */
  make: (ask: ContentSource, uses: readonly Use[]) => Promise<Value>
  /** Returns an earlier value, used when building fails. */
  earlier?: () => Value | undefined
}

/** A cached value built from content, on first use and again on first use after a change. */
export class CachedValue<Value> {
  readonly #name: string
  readonly #kept: PageCache<Value>

  constructor(
    source: ContentSource,
    {name, make, earlier}: Making<Value>,
    {maxAgeMs, report}: CachedValueOptions,
  ) {
    this.#name = name
    this.#kept = new PageCache({
      async make() {
        const uses: Use[] = []
        return {value: await make(recordingUses(source, uses), uses), uses, isKept: true}
      },
      maxAgeMs,
      report,
      sizeOf: () => 1,
      earlier: () => earlier?.(),
      limits: {count: 1},
    })
  }

  /** Rejects when the value cannot be built and there is no earlier one. */
  async get(): Promise<Value> {
    return this.#kept.get(this.#name)
  }

  /** True if a value from `get` is stale because no newer one was available in time. */
  isStale(value: Value): boolean {
    return !this.#kept.isFresh(this.#name) || this.#kept.kept(this.#name) !== value
  }

  /** Rebuilds a stale value before it is requested. Never rejects. */
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
