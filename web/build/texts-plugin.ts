import type {ServerResponse} from 'node:http'
import type {Plugin, ViteDevServer} from 'vite'
import {refuse} from '../server/forward/forward.ts'

/** Paths that the site's own answers to programs have; no page has one. */
const TEXT = /\.(?:xml|json|txt|md)$/

/** In development feeds, sitemap and their like are made by the same code as by the site's server. */
export function textsPlugin(lakeOrigin: string): Plugin {
  return {
    name: 'texts',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://site').pathname
        if (TEXT.test(path)) void answer(server, lakeOrigin, path, response, next)
        else next()
      })
    },
  }
}

type TextServer = typeof import('../server/texts.ts')
type Source = typeof import('../server/content-source.ts')

async function answer(
  server: ViteDevServer,
  lakeOrigin: string,
  path: string,
  response: ServerResponse,
  next: () => void,
): Promise<void> {
  try {
    const found = await textAt(server, lakeOrigin, path)
    if (!found) return next()
    response.writeHead(found.status, Object.fromEntries(found.headers))
    response.end(await found.text())
  } catch (error) {
    server.config.logger.error(`${path} could not be made: ${String(error)}`)
    response.setHeader('retry-after', '30')
    refuse(response, 503, 'The content does not answer.')
  }
}

/** The modules are loaded by Vite, which knows the settings of the site. */
async function textAt(server: ViteDevServer, lakeOrigin: string, path: string) {
  const load = <Module>(file: string) => server.ssrLoadModule(file) as Promise<Module>
  const {answerText} = await load<TextServer>('/server/texts.ts')
  const {createContentSource, projectClients} = await load<Source>('/server/content-source.ts')
  return answerText(path, createContentSource(projectClients(lakeOrigin)))
}
