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

/** The site at the address of the router around it. */
export function AppRoutes() {
  usePrefetching(routes)
  const location = useLocation()
  // At all addresses in the same way: otherwise the layout would be made anew on the way from one that is not readable.
  return useRoutes(layout, {...location, pathname: readablePath(location.pathname)})
}
