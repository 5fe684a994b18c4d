import type {ServerResponse} from 'node:http'
import type {Plugin, ViteDevServer} from 'vite'
import {refuse} from '../server/forward/forward.ts'

/** Extensions of the site's machine-readable files; no page uses them. */
const TEXT = /\.(?:xml|json|txt|md)$/

/** In development, serves feeds, sitemap and other machine-readable files with the server's code. */
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

/** Refresh interval of the search index in development, where no one reports changes. */
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
    server.config.logger.error(`${url} could not be rendered: ${String(error)}`)
    response.setHeader('retry-after', '30')
    refuse(response, 503, 'The content is unavailable. Try again in a moment.')
  }
}

/** Loads the modules through Vite, so that they see the site's settings. */
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
