import type {LiveEvent, SanityClient} from '@sanity/client'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import type {Change} from '../src/content/live/change.ts'
import {HOSTED_MAX_AGE_MS} from '../src/content/live/freshness.ts'

/** Until the next try after a stream that was refused; one that breaks off the client opens again itself. */
const RETRY_MS = 5_000

type Options = {
  /** Called for each change with its id, and without tags when changes may have been missed. */
  onChange: (change: Change, id?: string) => void
  /** Told when the stream cannot be had, once until it can be again. */
  report: (message: string) => void
  signal: AbortSignal
}

/**
 * Follows what is published in a project (https://www.sanity.io/docs/live-content-api), connecting anew
 * whenever the stream ends, until `signal` aborts.
 */
export function followChanges(
  client: Pick<SanityClient, 'live'>,
  {onChange, report, signal}: Options,
): void {
  let isHeard = true
  let assumedAt = -Infinity
  const lose = (reason: string) => {
    if (isHeard) report(`Changes of content are not heard of: ${reason}`)
    isHeard = false
    // A stream that cannot be had is tried every few seconds: what is kept has to outlast that.
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
    // What was published before this stream began was told to nobody.
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

/** What is no list concerns everything: the client hands on whatever came. */
function tagsOf(tags: unknown): string[] | undefined {
  return Array.isArray(tags) ? tags.map(String) : undefined
}
