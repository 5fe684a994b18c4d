import {useEffect} from 'react'
import {useSWRConfig} from 'swr'
import {firstInteraction} from '#web/lib/hydration/first-interaction.ts'
import type {SiteRoute} from '../site-route.ts'

/** Starts prefetching when the visitor first uses the page; its code is useless before. */
export function usePrefetching(routes: SiteRoute[]): void {
  const answers = useSWRConfig()
  useEffect(() => {
    const left = new AbortController()
    void prefetchWhenUsed(left.signal)
    return () => left.abort()

    async function prefetchWhenUsed(signal: AbortSignal) {
      await firstInteraction()
      if (signal.aborted) return
      try {
        const {startPrefetching} = await import('./prefetcher.ts')
        if (!signal.aborted) startPrefetching({routes, answers}, signal)
      } catch {
        // Links work without it.
      }
    }
  }, [routes, answers])
}
