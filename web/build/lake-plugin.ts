import type {Plugin} from 'vite'
import {refuse} from '../server/forward/forward.ts'
import {createLakeForwarder, type IsPageQuery, LAKE_PREFIX} from '../server/forward/lake.ts'

type PageQueries = {isPageQuery: IsPageQuery}

/**
 * In development, forwards `/lake/…` as the production server does. Reads the allowed queries from the current modules,
 * so that an edited query works immediately.
 */
export function lakePlugin(lakeOrigin: string, trustProxy: boolean): Plugin {
  let pageQueries: PageQueries | undefined
  const forward = createLakeForwarder(lakeOrigin, {
    isPageQuery: (projectId, query) => pageQueries?.isPageQuery(projectId, query) === true,
    trustProxy,
  })
  return {
    name: 'lake',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith(`${LAKE_PREFIX}/`)) return next()
        server
          .ssrLoadModule('/src/content/page-queries.ts')
          .then((loaded) => {
            pageQueries = loaded as PageQueries
            forward(request, response)
          })
          .catch((error: unknown) => {
            server.config.logger.error(`The queries of the site cannot be read: ${String(error)}`)
            refuse(
              response,
              503,
              'The queries of the site could not be loaded. See the log of Vite.',
            )
          })
      })
    },
  }
}
