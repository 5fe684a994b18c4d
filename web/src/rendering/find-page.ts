import {matchRoutes, type Params} from 'react-router-dom'
import {pageFacts, type PageFacts} from '#web/app/page-facts.ts'
import {readablePath} from '#web/app/readable-path.ts'
import {routeParams} from '#web/app/route-params.ts'
import {routes} from '#web/app/routes.tsx'
import {pageNumber} from '#web/content/lists/pages.ts'

export type FoundPage = {
  /** Path of the route, as in the route table; `*` for an unknown address. */
  pattern: string
  params: Params
  facts: PageFacts
  /**
   * The address under which the page is rendered and cached: only with the query parameters that change it, in the
   * table's order.
   */
  url: string
  search: URLSearchParams
}

/** Returns the route of an address (path and query). */
export function findPage(url: string): FoundPage {
  const [path = '/', query = ''] = url.split(/\?(.*)/s)
  const pathname = readablePath(path)
  const match = matchRoutes(routes, pathname)?.at(-1)
  const pattern = match?.route.path ?? '*'
  const facts = pageFacts[pattern] ?? {}
  const search = relevantSearch(query, facts)
  return {
    pattern,
    params: match ? routeParams(match, pathname) : {},
    facts,
    url: search.size > 0 ? `${pathname}?${search}` : pathname,
    search,
  }
}

function relevantSearch(query: string, {search = {}}: PageFacts): URLSearchParams {
  const all = new URLSearchParams(query)
  const relevant = new URLSearchParams()
  for (const [name, values] of Object.entries(search)) {
    const value = all.get(name)
    if (value && isRelevant(value, values)) relevant.set(name, value)
  }
  return relevant
}

function isRelevant(value: string, values: readonly string[] | 'any' | 'page'): boolean {
  if (values === 'page') return pageNumber(value) > 1
  return values === 'any' || values.includes(value)
}
