import type {LiveEvent, SanityClient} from '@sanity/client'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import type {Change} from '../src/content/live/change.ts'
import {HOSTED_MAX_AGE_MS} from '../src/content/live/freshness.ts'

/** Delay before retrying a rejected stream; the client itself reopens dropped ones. */
const RETRY_MS = 5_000

type Options = {
  /** Called for each change with its id, and without tags when changes may have been missed. */
  onChange: (change: Change, id?: string) => void
  /** Called when the stream becomes unavailable, once per outage. */
  report: (message: string) => void
  signal: AbortSignal
}

/**
 * Follows what is published in a project (https://www.sanity.io/docs/live-content-api), reconnecting until `signal`
 * aborts.
 */
export function followChanges(
  client: Pick<SanityClient, 'live'>,
  {onChange, report, signal}: Options,
): void {
  let isHeard = true
  let assumedAt = -Infinity
  const lose = (reason: string) => {
    if (isHeard) report(`Live updates are disconnected: ${reason}`)
    isHeard = false
    // The stream is retried every few seconds; cached responses must outlast that.
    if (performance.now() - assumedAt < HOSTED_MAX_AGE_MS) return
    assumedAt = performance.now()
    onChange({})
  }
  const hear = (event: LiveEvent) => {
    if (event.type === 'message') return onChange({tags: tagsOf(event.tags)}, event.id)
    if (event.type === 'reconnect') return lose('the stream broke off')
    if (event.type === 'goaway') return retry('the project ended the stream')
    isHeard = true
    assumedAt = -Infinity
    // Changes published before this stream began were missed.
    onChange({}, event.type === 'restart' ? event.id : undefined)
  }
  const retry = (reason: string) => {
    subscription.unsubscribe()
    lose(reason)
    timer = setTimeout(() => (subscription = subscribe()), RETRY_MS)
  }
  const subscribe = () =>
    client.live.events().subscribe({next: hear, error: (error) => retry(messageOf(error))})

  let timer: ReturnType<typeof setTimeout> | undefined
  let subscription = subscribe()
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    subscription.unsubscribe()
  })
}

/** A value that is not a list affects everything: the client passes on whatever it received. */
function tagsOf(tags: unknown): string[] | undefined {
  return Array.isArray(tags) ? tags.map(String) : undefined
}
