import {createClient, type ListenEvent, type SanityClient} from '@sanity/client'
import {onTestFinished} from 'vitest'

/** The real client of a lake on a port of this machine; of a reader without a token where none is given. */
export function clientOf(port: number, token?: string): SanityClient {
  return createClient({
    projectId: 'blog',
    dataset: 'production',
    apiVersion: '2023-01-01',
    apiHost: `http://127.0.0.1:${port}/p/blog`,
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
    ...(token !== undefined && {token}),
  })
}

type Event = ListenEvent<Record<string, unknown>>

/** Collects a listener's events and waits for them by count. */
export function listen(
  client: SanityClient,
  query: string,
  params: Record<string, unknown> = {},
  options: Record<string, unknown> = {},
) {
  const events: Event[] = []
  const waiting: {count: number; resolve: (events: Event[]) => void}[] = []
  const failure = Promise.withResolvers<never>()
  failure.promise.catch(() => {})
  const subscription = client
    .listen(query, params, {...options, events: ['welcome', 'mutation']})
    .subscribe({
      next: (event: Event) => {
        events.push(event)
        for (const {count, resolve} of waiting) if (events.length >= count) resolve(events)
      },
      error: (error: unknown) => failure.reject(error),
    })
  onTestFinished(() => subscription.unsubscribe())
  return {
    failure: failure.promise,
    stop: () => subscription.unsubscribe(),
    first: (count: number) =>
      Promise.race([
        failure.promise,
        new Promise<Event[]>((resolve) => {
          if (events.length >= count) resolve(events)
          else waiting.push({count, resolve})
        }),
      ]),
  }
}
