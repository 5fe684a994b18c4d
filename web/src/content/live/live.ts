import {env} from '../../env.ts'
import {liveEventsUrl} from '../addresses.ts'
import type {Answer} from '../answer.ts'
import {DOUBT_MS, HostedFreshness, LakeFreshness} from './freshness.ts'
import {pageTime} from './page-time.ts'

/** Something published has changed; without tags it may be anything. */
export type Change = {tags?: readonly string[]}

type Timer = ReturnType<typeof setTimeout>

/** What is known of a project's changes, and the stream that tells of them while somebody listens. */
type Feed = {
  freshness: LakeFreshness | HostedFreshness
  listeners: Set<() => void>
  source?: EventSource | undefined
  /** Runs until the next try to open the stream. */
  retry?: Timer | undefined
  /** No try before this time of the page, whoever comes or comes back. */
  notBefore: number
  /** Runs from a welcome on for `DOUBT_MS`. */
  doubt?: Timer
  /** Runs while nobody listens; ends the stream. */
  lingering?: Timer
  /** Failures in a row; doubles the wait before the next try. */
  failures: number
  lastEventId?: string
}

const RETRY_FIRST_MS = 1_000
const RETRY_MAX_MS = 30_000
/** From one page to the next the stream stays open. */
const LINGER_MS = 5_000

const feeds = new Map<string, Feed>()

/** The last event seen of a project, for caches that must answer no older than it. */
export function lastLiveEventId(projectId: string): string | undefined {
  return feeds.get(projectId)?.lastEventId
}

/** Up to when a project's changes are known: what is asked for now is no older. 0 before the first stream. */
export function knownUntil(projectId: string): number {
  return feeds.get(projectId)?.freshness.until ?? 0
}

/** Whether a project would still answer the same, as far as the page has heard. */
export function isCurrent(projectId: string, answer: Answer): boolean {
  return feedOf(projectId).freshness.isCurrent(answer)
}

/** Whether an answer with these tags may look different after a change. */
export function isAffected(syncTags: readonly string[] | undefined, {tags}: Change): boolean {
  if (!tags || !syncTags?.length) return true
  return tags.some((tag) => syncTags.includes(tag))
}

/**
 * Calls `listener` when `isCurrent` may say something else than before, after every event of a project and when
 * its stream has been up for `DOUBT_MS`, until the returned function is called. `at` is the time of the answer
 * that is watched, if there is one.
 *
 * Listeners of a project share one event stream (https://www.sanity.io/docs/live-content-api), which is open
 * only while the page is visible: browsers allow six connections a host over HTTP/1.1.
 */
export function watchProject(
  projectId: string,
  at: number | undefined,
  listener: () => void,
): () => void {
  const feed = feedOf(projectId)
  clearTimeout(feed.lingering)
  feed.listeners.add(listener)
  feed.freshness.shown(at)
  open(projectId, feed)
  return () => {
    feed.listeners.delete(listener)
    if (feed.listeners.size === 0) feed.lingering = setTimeout(() => close(feed), LINGER_MS)
  }
}

function feedOf(projectId: string): Feed {
  const known = feeds.get(projectId)
  if (known) return known
  if (feeds.size === 0) followPage()
  const freshness = env.embeddedLake ? new LakeFreshness() : new HostedFreshness()
  const feed: Feed = {freshness, listeners: new Set(), failures: 0, notBefore: 0}
  feeds.set(projectId, feed)
  return feed
}

/** Streams are closed while the page is hidden or left, and open again when it comes back. */
function followPage(): void {
  const openAll = () => feeds.forEach((feed, projectId) => open(projectId, feed))
  const closeAll = () => feeds.forEach(close)
  document.addEventListener('visibilitychange', () => (isVisible() ? openAll() : closeAll()))
  window.addEventListener('pagehide', closeAll)
  window.addEventListener('pageshow', openAll)
}

function isVisible(): boolean {
  return document.visibilityState === 'visible'
}

/** As soon as it may be, unless it is open, about to be, or of no use to anybody. */
function open(projectId: string, feed: Feed): void {
  if (feed.source || feed.retry || feed.listeners.size === 0 || !isVisible()) return
  const {freshness} = feed
  const waitMs = feed.notBefore - pageTime()
  if (waitMs > 0) {
    feed.retry = setTimeout(() => {
      feed.retry = undefined
      open(projectId, feed)
    }, waitMs)
    return
  }
  const source = new EventSource(liveEventsUrl(projectId, freshness.since))
  feed.source = source
  const on = (type: string, hear: (id: string, tags: readonly string[] | undefined) => void) =>
    source.addEventListener(type, (event: MessageEvent<unknown>) => {
      const {id = event.lastEventId, tags} = eventData(event.data)
      if (id) feed.lastEventId = id
      hear(id, tags)
      tell(feed)
    })
  on('welcome', (id) => {
    feed.failures = 0
    freshness.welcomed(id)
    clearTimeout(feed.doubt)
    feed.doubt = setTimeout(tell, DOUBT_MS, feed)
  })
  on('message', (id, tags) => freshness.changed(id, tags))
  on('restart', (id) => freshness.restarted(id))
  source.addEventListener('reconnect', () => reopen(projectId, feed, 0))
  source.addEventListener('goaway', () => reopen(projectId, feed, RETRY_MAX_MS))
  source.addEventListener('error', () => {
    freshness.ended()
    // A dropped stream is picked up again by the browser; one that was refused is not.
    if (source.readyState === EventSource.CLOSED) reopen(projectId, feed, retryDelay(feed))
  })
}

function tell(feed: Feed): void {
  for (const listener of feed.listeners) listener()
}

function reopen(projectId: string, feed: Feed, delayMs: number): void {
  close(feed)
  feed.notBefore = pageTime() + delayMs
  open(projectId, feed)
}

function close(feed: Feed): void {
  clearTimeout(feed.doubt)
  clearTimeout(feed.retry)
  feed.retry = undefined
  feed.source?.close()
  feed.source = undefined
  feed.freshness.ended()
}

function retryDelay(feed: Feed): number {
  return Math.min(RETRY_FIRST_MS * 2 ** feed.failures++, RETRY_MAX_MS)
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
