import {liveEventsUrl} from '../addresses.ts'
import type {Answer} from '../answer.ts'
import {DOUBT_MS, HostedFreshness, LakeFreshness} from './freshness.ts'
import {pageTime} from './page-time.ts'

type Timer = ReturnType<typeof setTimeout>

const RETRY_FIRST_MS = 1_000
const RETRY_MAX_MS = 30_000
/** The stream stays open from one page to the next. */
const LINGER_MS = 5_000

/**
 * A project's changes, and the event stream that reports them while there are listeners
 * (https://www.sanity.io/docs/live-content-api). All listeners share one stream, open only while the page is visible,
 * because browsers allow six connections per host over HTTP/1.1.
 */
export class ProjectFeed {
  readonly #projectId: string
  readonly #isEmbedded: boolean
  readonly #freshness: LakeFreshness | HostedFreshness
  readonly #listeners = new Set<() => void>()
  #source: EventSource | undefined
  /** Runs until the next attempt to open the stream. */
  #retry: Timer | undefined
  /** No attempt before this time, whatever happens. */
  #notBefore = 0
  /** Runs for `DOUBT_MS` after a welcome. */
  #doubt: Timer | undefined
  /** Runs while there are no listeners; then ends the stream. */
  #lingering: Timer | undefined
  /** Failures in a row; each doubles the delay. */
  #failures = 0
  #lastEventId: string | undefined

  /** @param isEmbedded - true if the embedded lake reports changes, false for a hosted project of Sanity */
  constructor(projectId: string, isEmbedded: boolean) {
    this.#projectId = projectId
    this.#isEmbedded = isEmbedded
    this.#freshness = isEmbedded ? new LakeFreshness() : new HostedFreshness()
  }

  /** The last event, for caches that must return nothing older. */
  get lastEventId(): string | undefined {
    return this.#lastEventId
  }

  /** Time up to which changes are known: new queries are no older. 0 before the first stream. */
  get knownUntil(): number {
    return this.#freshness.until ?? 0
  }

  /** True if the result is current, for all the page knows. */
  isCurrent(answer: Answer): boolean {
    return this.#freshness.isCurrent(answer)
  }

  /**
   * Calls `listener` when `isCurrent` may have changed: after every event and `DOUBT_MS` after a welcome, until the
   * returned function is called. `at` is the time of the watched result, if any.
   */
  watch(at: number | undefined, listener: () => void): () => void {
    clearTimeout(this.#lingering)
    this.#listeners.add(listener)
    this.#freshness.shown(at)
    this.open()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#lingering = setTimeout(() => this.close(), LINGER_MS)
    }
  }

  /** Opens the stream as soon as allowed, unless it is open, opening or unused. */
  open(): void {
    if (this.#source || this.#retry || this.#listeners.size === 0 || !isVisible()) return
    const waitMs = this.#notBefore - pageTime()
    if (waitMs <= 0) return this.#connect()
    this.#retry = setTimeout(() => {
      this.#retry = undefined
      this.open()
    }, waitMs)
  }

  /** Listeners stay, for when it is reopened. */
  close(): void {
    clearTimeout(this.#doubt)
    clearTimeout(this.#retry)
    this.#retry = undefined
    this.#source?.close()
    this.#source = undefined
    this.#freshness.ended()
  }

  #connect(): void {
    const freshness = this.#freshness
    const url = liveEventsUrl(this.#projectId, freshness.since, this.#isEmbedded)
    const source = new EventSource(url)
    this.#source = source
    const on = (type: string, note: (id: string, tags: readonly string[] | undefined) => void) =>
      source.addEventListener(type, (event: MessageEvent<unknown>) => {
        const {id = event.lastEventId, tags} = eventData(event.data)
        if (id) this.#lastEventId = id
        note(id, tags)
        this.#tell()
      })
    on('welcome', (id) => {
      this.#failures = 0
      freshness.welcomed(id)
      clearTimeout(this.#doubt)
      this.#doubt = setTimeout(() => this.#tell(), DOUBT_MS)
    })
    on('message', (id, tags) => freshness.changed(id, tags))
    on('restart', (id) => freshness.restarted(id))
    source.addEventListener('reconnect', () => this.#reopen(0))
    source.addEventListener('goaway', () => this.#reopen(RETRY_MAX_MS))
    source.addEventListener('error', () => {
      freshness.ended()
      // The browser reconnects a dropped stream, but not a rejected one.
      if (source.readyState === EventSource.CLOSED) this.#reopen(this.#retryDelay())
    })
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }

  #reopen(delayMs: number): void {
    this.close()
    this.#notBefore = pageTime() + delayMs
    this.open()
  }

  #retryDelay(): number {
    return Math.min(RETRY_FIRST_MS * 2 ** this.#failures++, RETRY_MAX_MS)
  }
}

export function isVisible(): boolean {
  return document.visibilityState === 'visible'
}

type EventData = {id?: string; tags?: readonly string[]}

function eventData(source: unknown): EventData {
  if (typeof source !== 'string' || !source.startsWith('{')) return {}
  const {id, tags}: {id?: unknown; tags?: unknown} = JSON.parse(source)
  return {
    ...(typeof id === 'string' && {id}),
    ...(Array.isArray(tags) && {tags: tags.map(String)}),
  }
}
