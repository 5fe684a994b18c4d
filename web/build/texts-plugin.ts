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
      const texts = textsOf(server, lakeOrigin)
      server.middlewares.use((request, response, next) => {
        const {pathname, search} = new URL(request.url ?? '/', 'http://site')
        if (TEXT.test(pathname)) void answer(texts, server, pathname + search, response, next)
        else next()
      })
    },
  }
}

/** Nobody tells the search of changes in development: it looks for them itself that often. */
const SEARCH_MAX_AGE_MS = 1_000

type TextAt = (url: string) => Promise<Response | undefined>
type SearchServer = typeof import('../server/search/site-search.ts')
type TextServer = typeof import('../server/texts.ts')
type Source = typeof import('../server/content-source.ts')

async function answer(
  textAt: TextAt,
  server: ViteDevServer,
  url: string,
  response: ServerResponse,
  next: () => void,
): Promise<void> {
  try {
    const found = await textAt(url)
    if (!found) return next()
    response.writeHead(found.status, Object.fromEntries(found.headers))
    response.end(await found.text())
  } catch (error) {
    server.config.logger.error(`${url} could not be made: ${String(error)}`)
    response.setHeader('retry-after', '30')
    refuse(response, 503, 'The content does not answer.')
  }
}

/** The modules are loaded by Vite, which knows the settings of the site. */
function textsOf(server: ViteDevServer, lakeOrigin: string): TextAt {
  const load = <Module>(file: string) => server.ssrLoadModule(file) as Promise<Module>
  const loadSource = async () => {
    const {createContentSource, projectClients} = await load<Source>('/server/content-source.ts')
    return createContentSource(projectClients(lakeOrigin))
  }
  const loadSearch = async () => {
    const {SiteSearch} = await load<SearchServer>('/server/search/site-search.ts')
    const report = (message: string) => server.config.logger.error(message)
    return new SiteSearch(await loadSource(), {maxAgeMs: SEARCH_MAX_AGE_MS, report})
  }
  let search: ReturnType<typeof loadSearch> | undefined
  return async (url) => {
    const {answerText, textAddress} = await load<TextServer>('/server/texts.ts')
    search ??= loadSearch()
    return answerText(textAddress(url), await loadSource(), (await search).find)
  }
}
