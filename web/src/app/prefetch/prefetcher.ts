import {whenIdle} from '#web/lib/hydration/when-idle.ts'
import type {SiteRoute} from '../site-route.ts'
import {isFast} from './connection.ts'
import type {AnswerCache} from './content-ahead.ts'
import {linkedPage, type LinkedPage} from './linked-page.ts'
import {watchIntent} from './watch-intent.ts'
import {watchView} from './watch-view.ts'

/** So many pages' code is fetched because links to them are in view. */
export const MOST_IN_VIEW = 6

export type Site = {
  routes: SiteRoute[]
  answers: AnswerCache
}

const askingCode = () => import('./content-ahead.ts')

/**
 * Fetches pages before they are asked for: with everything, the one whose link somebody is about to follow;
 * their code alone, on fast connections and in quiet moments, a few of those whose links are in view. Each
 * thing once. What fails here is tried again by the next link to it, and by the page itself.
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
    // Without parameters: what only one of its addresses needs comes when that is asked for.
    whenIdle(() => {
      void once(page.route.path, () => page.route.prefetch({}))
      // A finger gives no warning: what asks for content has to be there when it presses.
      if (page.route.shows) void once('code for questions', askingCode)
    })
  }, looking.signal)
}
