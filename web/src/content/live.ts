import {liveEventsUrl} from './addresses.ts'

/** Something published has changed; without tags it may be anything. */
export type Change = {tags?: readonly string[]}

type Listener = (change: Change) => void

type Timer = ReturnType<typeof setTimeout>

type Feed = {
  listeners: Set<Listener>
  source?: EventSource
  retry?: Timer
  /** Runs while nobody listens; ends the feed. */
  lingering?: Timer
  /** Failures in a row; doubles the wait before the next try. */
  failures: number
  /** True once a stream has been up or refused: changes before the next one may go unseen. */
  mayHaveMissed: boolean
  /** When the first stream was asked for, in milliseconds. */
  startedAt: number
}

const RETRY_FIRST_MS = 1_000
const RETRY_MAX_MS = 30_000
/** A first stream that takes longer may miss what is published while a page asks its first questions. */
const SLOW_START_MS = 1_000
/** From one page to the next the stream stays open. */
const LINGER_MS = 5_000

const feeds = new Map<string, Feed>()
const lastEventIds = new Map<string, string>()

/** The last event seen of a project, for caches that must answer no older than it. */
export function lastLiveEventId(projectId: string): string | undefined {
  return lastEventIds.get(projectId)
}

/** Whether an answer with these tags may look different after a change. */
export function isAffected(syncTags: readonly string[] | undefined, {tags}: Change): boolean {
  if (!tags || !syncTags?.length) return true
  return tags.some((tag) => syncTags.includes(tag))
}

/**
 * Calls `listener` for every published change of a project until the returned function is called.
 * Listeners of a project share one event stream (https://www.sanity.io/docs/live-content-api), which
 * is open only while the page is visible: browsers allow six connections a host over HTTP/1.1.
 */
export function watchProject(projectId: string, listener: Listener): () => void {
  const feed = feeds.get(projectId) ?? startFeed(projectId)
  clearTimeout(feed.lingering)
  feed.listeners.add(listener)
  return () => {
    feed.listeners.delete(listener)
    if (feed.listeners.size > 0) return
    feed.lingering = setTimeout(() => endFeed(projectId, feed), LINGER_MS)
  }
}

function startFeed(projectId: string): Feed {
  const feed: Feed = {
    listeners: new Set(),
    failures: 0,
    mayHaveMissed: false,
    startedAt: Date.now(),
  }
  if (feeds.size === 0) document.addEventListener('visibilitychange', followVisibility)
  feeds.set(projectId, feed)
  if (document.visibilityState === 'visible') open(projectId, feed)
  return feed
}

function endFeed(projectId: string, feed: Feed): void {
  close(feed)
  feeds.delete(projectId)
  if (feeds.size === 0) document.removeEventListener('visibilitychange', followVisibility)
}

function followVisibility(): void {
  for (const [projectId, feed] of feeds) {
    close(feed)
    if (document.visibilityState === 'visible') {
      open(projectId, feed)
      announce(feed, {})
    }
  }
}

function open(projectId: string, feed: Feed): void {
  const source = new EventSource(liveEventsUrl(projectId))
  feed.source = source
  source.addEventListener('welcome', (event) => {
    rememberEventId(projectId, event)
    feed.failures = 0
    const isLate = Date.now() - feed.startedAt > SLOW_START_MS
    if (feed.mayHaveMissed || isLate) announce(feed, {})
    feed.mayHaveMissed = true
  })
  source.addEventListener('message', (event) => {
    announce(feed, {tags: rememberEventId(projectId, event).tags})
  })
  source.addEventListener('restart', (event) => {
    rememberEventId(projectId, event)
    announce(feed, {})
  })
  source.addEventListener('reconnect', () => reopen(projectId, feed, 0))
  source.addEventListener('goaway', () => reopen(projectId, feed, RETRY_MAX_MS))
  source.addEventListener('error', () => {
    feed.mayHaveMissed = true
    // A dropped stream is picked up again by the browser; one that was refused is not.
    if (source.readyState === EventSource.CLOSED) reopen(projectId, feed, retryDelay(feed))
  })
}

function reopen(projectId: string, feed: Feed, delayMs: number): void {
  close(feed)
  feed.mayHaveMissed = true
  feed.retry = setTimeout(() => open(projectId, feed), delayMs)
}

function close(feed: Feed): void {
  clearTimeout(feed.retry)
  feed.source?.close()
}

function retryDelay(feed: Feed): number {
  return Math.min(RETRY_FIRST_MS * 2 ** feed.failures++, RETRY_MAX_MS)
}

function announce(feed: Feed, change: Change): void {
  for (const listener of feed.listeners) listener(change)
}

type EventData = {id?: string; tags?: readonly string[]}

function rememberEventId(projectId: string, event: MessageEvent<unknown>): EventData {
  const data = eventData(event.data)
  const id = data.id ?? event.lastEventId
  if (id) lastEventIds.set(projectId, id)
  return data
}

function eventData(source: unknown): EventData {
  if (typeof source !== 'string' || !source.startsWith('{')) return {}
  const {id, tags}: {id?: unknown; tags?: unknown} = JSON.parse(source)
  return {
    ...(typeof id === 'string' && {id}),
    ...(Array.isArray(tags) && {tags: tags.map(String)}),
  }
}
