import {liveEventsUrl} from '../addresses.ts'
import type {Answer} from '../answer.ts'
import {DOUBT_MS, HostedFreshness, LakeFreshness} from './freshness.ts'
import {pageTime} from './page-time.ts'

type Timer = ReturnType<typeof setTimeout>

const RETRY_FIRST_MS = 1_000
const RETRY_MAX_MS = 30_000
/** From one page to the next the stream stays open. */
const LINGER_MS = 5_000

/**
 * What is known of a project's changes, and the stream that tells of them while somebody listens
 * (https://www.sanity.io/docs/live-content-api). All listeners share it, and it is open only while the page is
 * visible: browsers allow six connections a host over HTTP/1.1.
 */
export class ProjectFeed {
  readonly #projectId: string
  readonly #isEmbedded: boolean
  readonly #freshness: LakeFreshness | HostedFreshness
  readonly #listeners = new Set<() => void>()
  #source: EventSource | undefined
  /** Runs until the next try to open the stream. */
  #retry: Timer | undefined
  /** No try before this time of the page, whoever comes or comes back. */
  #notBefore = 0
  /** Runs from a welcome on for `DOUBT_MS`. */
  #doubt: Timer | undefined
  /** Runs while nobody listens; ends the stream. */
  #lingering: Timer | undefined
  /** Failures in a row; doubles the wait before the next try. */
  #failures = 0
  #lastEventId: string | undefined

  /** @param isEmbedded - whether the embedded lake tells of the changes, or a hosted project of Sanity */
  constructor(projectId: string, isEmbedded: boolean) {
    this.#projectId = projectId
    this.#isEmbedded = isEmbedded
    this.#freshness = isEmbedded ? new LakeFreshness() : new HostedFreshness()
  }

  /** The last event seen, for caches that must answer no older than it. */
  get lastEventId(): string | undefined {
    return this.#lastEventId
  }

  /** Up to when changes are known: what is asked for now is no older. 0 before the first stream. */
  get knownUntil(): number {
    return this.#freshness.until ?? 0
  }

  /** Whether the project would still answer the same, as far as the page knows. */
  isCurrent(answer: Answer): boolean {
    return this.#freshness.isCurrent(answer)
  }

  /**
   * Calls `listener` when `isCurrent` may say something else than before, after every event and when the stream
   * has been up for `DOUBT_MS`, until the returned function is called. `at` is the time of the answer that is
   * watched, if there is one.
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

  /** As soon as it may be, unless it is open, about to be, or of no use to anybody. */
  open(): void {
    if (this.#source || this.#retry || this.#listeners.size === 0 || !isVisible()) return
    const waitMs = this.#notBefore - pageTime()
    if (waitMs <= 0) return this.#connect()
    this.#retry = setTimeout(() => {
      this.#retry = undefined
      this.open()
    }, waitMs)
  }

  /** Listeners stay, for when it is opened again. */
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
      // A dropped stream is picked up again by the browser; one that was refused is not.
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
