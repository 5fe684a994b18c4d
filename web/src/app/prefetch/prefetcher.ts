import {whenIdle} from '#web/lib/hydration/when-idle.ts'
import type {SiteRoute} from '../site-route.ts'
import {isFast} from './connection.ts'
import type {AnswerCache} from './content-ahead.ts'
import {linkedPage, type LinkedPage} from './linked-page.ts'
import {watchIntent} from './watch-intent.ts'
import {watchView} from './watch-view.ts'

/** Most pages whose code is fetched because a link to them is in view. */
export const MOST_IN_VIEW = 6

export type Site = {
  routes: SiteRoute[]
  answers: AnswerCache
}

const askingCode = () => import('./content-ahead.ts')

/**
 * Prefetches pages, each part once. A link about to be followed gets everything; a few links in view get their code, on
 * fast connections when the browser is idle. Failures are retried by the next link, and by the page itself.
 */
export function startPrefetching({routes, answers}: Site, signal: AbortSignal): void {
  const begun = new Set<string>()

  async function once(what: string, fetch: () => Promise<unknown>) {
    if (begun.has(what)) return
    begun.add(what)
    try {
      await fetch()
    } catch {
      begun.delete(what)
    }
  }

  function fetchAll(page: LinkedPage) {
    const {route, params, pathname, search} = page
    void once(pathname, () => route.prefetch(params))
    if (!route.shows) return
    void once(`content of ${pathname}${search}`, async () => {
      const {askAhead} = await askingCode()
      await askAhead(page, answers)
    })
  }

  watchIntent((link) => {
    const page = linkedPage(link, routes)
    if (page) fetchAll(page)
  }, signal)

  if (!isFast(navigator)) return
  const seen = new Set<string>()
  const looking = new AbortController()
  signal.addEventListener('abort', () => looking.abort())
  watchView((link) => {
    const page = linkedPage(link, routes)
    if (!page || seen.has(page.route.path) || seen.size === MOST_IN_VIEW) return
    seen.add(page.route.path)
    if (seen.size === MOST_IN_VIEW) looking.abort()
    // Without parameters: an address's own needs are fetched on demand.
    whenIdle(() => {
      void once(page.route.path, () => page.route.prefetch({}))
      // Touch gives no warning, so the code that runs queries must be there before the press.
      if (page.route.shows) void once('code for questions', askingCode)
    })
  }, looking.signal)
}
