import type {ServerResponse} from 'node:http'
import type {Plugin, ViteDevServer} from 'vite'
import type {SiteRequest} from '@skyforge/server-kit/replies/reply.ts'

/** In development, redirects old addresses as the production server does, but only for page loads. */
export function redirectsPlugin(lakeOrigin: string): Plugin {
  return {
    name: 'redirects',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const {url = '/', method, headers} = request
        const isOpened = headers.accept?.includes('text/html') || /\.md(?:\?|$)/.test(url)
        const isRead = method === 'GET' || method === 'HEAD'
        if (isOpened && isRead)
          void answer(server, lakeOrigin, {method, url, headers}, response, next)
        else next()
      })
    },
  }
}

async function answer(
  server: ViteDevServer,
  lakeOrigin: string,
  request: SiteRequest,
  response: ServerResponse,
  next: () => void,
): Promise<void> {
  try {
    const redirection = await redirectionAt(server, lakeOrigin, request.url)
    if (!redirection) return next()
    const {status, headers} = redirection.reply(request)
    response.writeHead(status, headers).end()
  } catch (error) {
    server.config.logger.error(`Redirects could not be asked for: ${String(error)}`)
    next()
  }
}

type ContentRedirects = typeof import('../server/content-redirects.ts')
type Redirections = typeof import('../server/redirects/redirection.ts')
type Source = typeof import('../server/content-source.ts')
type Table = typeof import('../server/redirects/redirect-table.ts')

/** Loads the modules through Vite, so that they see the site's settings. */
async function redirectionAt(server: ViteDevServer, lakeOrigin: string, url: string) {
  const load = <Module>(file: string) => server.ssrLoadModule(file) as Promise<Module>
  const {createContentSource, projectClients} = await load<Source>('/server/content-source.ts')
  const {askRedirects} = await load<ContentRedirects>('/server/content-redirects.ts')
  const {redirectAt} = await load<Table>('/server/redirects/redirect-table.ts')
  const {Redirection} = await load<Redirections>('/server/redirects/redirection.ts')
  const table = await askRedirects(createContentSource(projectClients(lakeOrigin)))
  const redirect = redirectAt(table, url.replace(/\?.*/s, ''))
  return redirect && new Redirection(redirect, {'cache-control': 'no-store'})
}
