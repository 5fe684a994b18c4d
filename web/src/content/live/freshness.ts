import type {Answer} from '../answer.ts'
import {pageTime} from './page-time.ts'

/**
 * Tracks the changes of a project and knows which results are current. A result has the time of its query; an event says up to when changes are known.
 */
abstract class Freshness {
  /** All changes after this time are known. */
  #from: number | undefined
  /** Changes are known up to this time. */
  #until: number | undefined
  /** Time of the last change, and per tag. */
  #changedAt = 0
  readonly #tagChangedAt = new Map<string, number>()

  get until(): number | undefined {
    return this.#until
  }

  /** True if no known change affects the result. */
  isCurrent({at = 0, syncTags}: Answer): boolean {
    if (this.#from === undefined) return true
    if (at < this.#from) return false
    if (!syncTags?.length) return at >= this.#changedAt
    return syncTags.every((tag) => at >= (this.#tagChangedAt.get(tag) ?? 0))
  }

  /** Changes are known from here on, but not before. */
  protected startAt(from: number, until = from): void {
    this.#from = from
    this.#until = until
    this.#changedAt = 0
    this.#tagChangedAt.clear()
  }

  /** Without tags it may affect anything. */
  protected noteChange(time: number, tags: readonly string[] | undefined): void {
    if (!tags) return this.startAt(time)
    this.#until = time
    this.#changedAt = time
    for (const tag of tags) this.#tagChangedAt.set(tag, time)
  }
}

/**
 * Changes reported by the embedded lake. Times are the lake's: results and events carry them, and a stream can resume
 * from one. So no change is missed without a stream, and unchanged content is never queried again.
 */
export class LakeFreshness extends Freshness {
  /** Time at which the next stream should resume. */
  get since(): number | undefined {
    return this.until
  }

  /** Call when a result of that time is shown: from the first on, changes must be known. */
  shown(at: number | undefined): void {
    if (at !== undefined && this.until === undefined) this.startAt(at)
  }

  /** Call when a stream is up. Its id says where it begins: as requested, or now for the first. */
  welcomed(id: string): void {
    const time = this.#timeOf(id)
    if (time !== this.until) this.startAt(time)
  }

  changed(id: string, tags: readonly string[] | undefined): void {
    this.noteChange(this.#timeOf(id), tags)
  }

  /** Call when the lake does not know the changes since. */
  restarted(id: string): void {
    this.startAt(this.#timeOf(id))
  }

  /** The next stream resumes where this one ended. */
  ended(): void {}

  #timeOf(id: string): number {
    return Number(id) || (this.until ?? 0)
  }
}

/**
 * Milliseconds until a result of a hosted project is stale if no change is reported. The server caches pages as long
 * without a webhook, so a page could not get anything newer.
 */
export const HOSTED_MAX_AGE_MS = 60_000

/** Time after a welcome when no earlier result is fresh, with a second for inexact timers. */
export const DOUBT_MS = HOSTED_MAX_AGE_MS + 1_000

/** Allowance for queries made while a stream is being opened. */
const OPENING_MS = 1_000

/**
 * Changes reported by Sanity's hosted projects, only while a stream is up. Times are the page's. After a reconnect
 * everything may have changed. Results from before the first stream count as current while they are fresh, because
 * earlier changes are not reported.
 */
export class HostedFreshness extends Freshness {
  /** When the current stream came up. */
  #upSince = Infinity

  readonly since = undefined

  shown(): void {}

  welcomed(): void {
    const unheard = this.until === undefined ? HOSTED_MAX_AGE_MS : OPENING_MS
    const now = pageTime()
    this.startAt(now - unheard, now)
    this.#upSince = now
  }

  changed(_id: string, tags: readonly string[] | undefined): void {
    this.noteChange(pageTime(), tags)
  }

  restarted(): void {
    this.startAt(pageTime())
  }

  ended(): void {
    this.#upSince = Infinity
  }

  override isCurrent(answer: Answer): boolean {
    return super.isCurrent(answer) && ((answer.at ?? 0) >= this.#upSince || isFresh(answer))
  }
}

/** The clock of the server that queried may be ahead of the page's. */
function isFresh({at = 0}: Answer): boolean {
  return Math.abs(pageTime() - at) <= HOSTED_MAX_AGE_MS
}
