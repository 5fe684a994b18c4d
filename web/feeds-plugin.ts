import type {ServerResponse} from 'node:http'
import type {Plugin, ViteDevServer} from 'vite'
import {refuse} from './forward.ts'

/** In development the feeds are made by the same code as by the site's server, from the lake. */
export function feedsPlugin(lakeOrigin: string): Plugin {
  return {
    name: 'feeds',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://site').pathname
        if (/\/feed\.(?:xml|json)$/.test(path)) void handle(server, lakeOrigin, path, response)
        else next()
      })
    },
  }
}

async function handle(
  server: ViteDevServer,
  lakeOrigin: string,
  path: string,
  response: ServerResponse,
): Promise<void> {
  try {
    const found = await answer(server, lakeOrigin, path)
    if (!found) return refuse(response, 404, 'There is no such feed.')
    response.writeHead(found.status, Object.fromEntries(found.headers))
    response.end(await found.text())
  } catch (error) {
    server.config.logger.error(`The feed ${path} could not be made: ${String(error)}`)
    response.setHeader('retry-after', '30')
    refuse(response, 503, 'The content does not answer.')
  }
}

type FeedServer = typeof import('./feed-server.ts')
type Source = typeof import('./content-source.ts')

/** The modules are loaded by Vite, which knows the settings of the site. */
async function answer(server: ViteDevServer, lakeOrigin: string, path: string) {
  const load = <Module>(file: string) => server.ssrLoadModule(file) as Promise<Module>
  const {answerFeed} = await load<FeedServer>('/feed-server.ts')
  const {createContentSource} = await load<Source>('/content-source.ts')
  return answerFeed(path, createContentSource(lakeOrigin))
}
