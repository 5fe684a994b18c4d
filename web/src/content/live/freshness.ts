import type {Answer} from '../answer.ts'
import {pageTime} from './page-time.ts'

/**
 * What a page knows of the changes of a project: which of its answers still are what the project would
 * answer. An answer has the time at which it was asked for, an event that up to which changes are known.
 */
abstract class Freshness {
  /** All changes after this are known. */
  #from: number | undefined
  /** Up to when changes are known. */
  #until: number | undefined
  /** When there was last any change, and when one with a certain tag. */
  #changedAt = 0
  readonly #tagChangedAt = new Map<string, number>()

  get until(): number | undefined {
    return this.#until
  }

  /** As far as is known. */
  isCurrent({at = 0, syncTags}: Answer): boolean {
    if (this.#from === undefined) return true
    if (at < this.#from) return false
    if (!syncTags?.length) return at >= this.#changedAt
    return syncTags.every((tag) => at >= (this.#tagChangedAt.get(tag) ?? 0))
  }

  /** Changes from here on will be known; of those before nobody knows. */
  protected startAt(from: number, until = from): void {
    this.#from = from
    this.#until = until
    this.#changedAt = 0
    this.#tagChangedAt.clear()
  }

  /** Without tags it may have been anything. */
  protected noteChange(time: number, tags: readonly string[] | undefined): void {
    if (!tags) return this.startAt(time)
    this.#until = time
    this.#changedAt = time
    for (const tag of tags) this.#tagChangedAt.set(tag, time)
  }
}

/**
 * Changes as the embedded lake tells them. Times are the lake's own: its answers and events have them, and
 * a stream that is opened with one begins with what has changed since. So nothing is missed while there is
 * no stream, and nothing is asked for again that has not changed.
 */
export class LakeFreshness extends Freshness {
  /** Where the next stream is to begin. */
  get since(): number | undefined {
    return this.until
  }

  /** An answer of that time is shown; from the first on changes have to be known. */
  shown(at: number | undefined): void {
    if (at !== undefined && this.until === undefined) this.startAt(at)
  }

  /** A stream is up. Its id says where it begins: where it was asked to, or, being the first, now. */
  welcomed(id: string): void {
    const time = this.#timeOf(id)
    if (time !== this.until) this.startAt(time)
  }

  changed(id: string, tags: readonly string[] | undefined): void {
    this.noteChange(this.#timeOf(id), tags)
  }

  /** The lake does not know what has changed since. */
  restarted(id: string): void {
    this.startAt(this.#timeOf(id))
  }

  /** The next stream goes on where this one ended. */
  ended(): void {}

  #timeOf(id: string): number {
    return Number(id) || (this.until ?? 0)
  }
}

/**
 * How long an answer of a hosted project is good when nobody would tell of changes, in milliseconds. The
 * server keeps pages as long where no webhook tells it more, so that a page could ask for nothing newer.
 */
export const HOSTED_MAX_AGE_MS = 60_000

/** So long after its welcome, with a second for the inaccuracy of timers, nothing from before it is fresh. */
export const DOUBT_MS = HOSTED_MAX_AGE_MS + 1_000

/** What is asked for while a stream is being opened may be so much older than its welcome. */
const OPENING_MS = 1_000

/**
 * Changes as Sanity's hosted projects tell them: only while a stream is up. Times are the page's. When it
 * comes up again, everything may have changed; what came with the page, or was asked for just before the
 * first one, is taken for current while it is fresh, and no longer: nobody tells of a change that was made
 * before the welcome.
 */
export class HostedFreshness extends Freshness {
  /** When the stream that is up came up. */
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

/** The clock of the server that asked may be ahead of the page's. */
function isFresh({at = 0}: Answer): boolean {
  return Math.abs(pageTime() - at) <= HOSTED_MAX_AGE_MS
}
