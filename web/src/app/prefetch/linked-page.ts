import {matchRoutes, type Params} from 'react-router-dom'
import {RELOADS} from '#web/ui/link.tsx'
import {isFilePath} from '@skyforge/config/site/file-paths.ts'
import {routeParams} from '../route-params.ts'
import type {SiteRoute} from '../site-route.ts'

export type LinkedPage = {
  route: SiteRoute & {path: string; prefetch: NonNullable<SiteRoute['prefetch']>}
  params: Params
  pathname: string
  search: string
}

/**
 * Returns the page that a link would show in place of the current one. Undefined for external links, files, new tabs,
 * reloading links and parts of the current page.
 */
export function linkedPage(link: HTMLAnchorElement, routes: SiteRoute[]): LinkedPage | undefined {
  const {origin, pathname, search} = link
  const {location} = window
  const opensElsewhere = link.target !== '' && link.target !== '_self'
  if (origin !== location.origin || opensElsewhere || isFilePath(pathname)) return undefined
  if (RELOADS in link.dataset) return undefined
  if (pathname === location.pathname && search === location.search) return undefined
  const match = matchRoutes(routes, pathname)?.at(-1)
  if (!match || !isFetched(match.route)) return undefined
  return {route: match.route, params: routeParams(match, pathname), pathname, search}
}

function isFetched(route: SiteRoute): route is LinkedPage['route'] {
  return route.path !== undefined && route.prefetch !== undefined
}
