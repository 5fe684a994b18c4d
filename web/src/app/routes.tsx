import {useLocation, useRoutes, type RouteObject} from 'react-router-dom'
import {pages, type PageEntry} from '@skyforge/config/site/page-table.ts'
import {codeOf, NOT_FOUND} from './page-code.ts'
import {usePrefetching} from './prefetch/use-prefetching.ts'
import {readablePath} from './readable-path.ts'
import {RootLayout} from './root-layout.tsx'
import type {SiteRoute} from './site-route.ts'

const NotFound = codeOf(NOT_FOUND)

export const routes: SiteRoute[] = [...pages.map(routeOf), {path: '*', element: <NotFound />}]

function routeOf({path, page, shows}: PageEntry): SiteRoute {
  const Page = codeOf(page)
  return {
    path,
    element: <Page collection={shows && 'of' in shows ? shows.of : undefined} />,
    prefetch: Page.prefetch,
    shows,
  }
}

const layout: RouteObject[] = [{element: <RootLayout />, children: routes}]

/** The site at the address of the surrounding router. */
export function AppRoutes() {
  usePrefetching(routes)
  const location = useLocation()
  // The same for all addresses: otherwise leaving an invalid address would remount the layout.
  return useRoutes(layout, {...location, pathname: readablePath(location.pathname)})
}
