import type {ServerResponse} from 'node:http'
import type {Plugin, ViteDevServer} from 'vite'
import {refuse} from '../server/forward/forward.ts'

/** In development, draws the social cards of articles with the server's code on each request. */
export function cardsPlugin(lakeOrigin: string, folder: string): Plugin {
  return {
    name: 'social-cards',
    configureServer(server) {
      const cardAt = cardsOf(server, lakeOrigin, folder)
      server.middlewares.use((request, response, next) => {
        const {pathname} = new URL(request.url ?? '/', 'http://site')
        if (/^\/social\/.*\.png$/.test(pathname)) void answer(cardAt, server, pathname, response)
        else next()
      })
    },
  }
}

type CardAt = (path: string) => Promise<Buffer | undefined>
type Paths = typeof import('../src/content/social/card-path.ts')
type Questions = typeof import('../server/social/ask-card.ts')
type Painters = typeof import('../server/social/paint-card.ts')
type Images = typeof import('../server/social/read-image.ts')
type Source = typeof import('../server/content-source.ts')

async function answer(
  cardAt: CardAt,
  {config}: ViteDevServer,
  path: string,
  response: ServerResponse,
): Promise<void> {
  try {
    const png = await cardAt(path)
    if (!png) return refuse(response, 404, 'There is no such picture.')
    response.setHeader('content-type', 'image/png')
    response.end(png)
  } catch (error) {
    config.logger.error(`${path} could not be drawn: ${String(error)}`)
    refuse(response, 503, 'The picture is unavailable right now. Try again in a moment.')
  }
}

/** Loads the modules through Vite, so that they see the site's settings. */
function cardsOf(server: ViteDevServer, lakeOrigin: string, folder: string): CardAt {
  const load = <Module>(file: string) => server.ssrLoadModule(file) as Promise<Module>
  const loadPainter = async () => {
    const {lazyPainter} = await load<Painters>('/server/social/paint-card.ts')
    const {imageReader} = await load<Images>('/server/social/read-image.ts')
    const report = (message: string) => server.config.logger.warn(message)
    return lazyPainter({folder, readImage: imageReader(lakeOrigin), report})
  }
  let painter: ReturnType<typeof loadPainter> | undefined
  return async (path) => {
    const {articleOfCard} = await load<Paths>('/src/content/social/card-path.ts')
    const {askCard} = await load<Questions>('/server/social/ask-card.ts')
    const {createContentSource, projectClients} = await load<Source>('/server/content-source.ts')
    const article = articleOfCard(path)
    const card =
      article && (await askCard(article, createContentSource(projectClients(lakeOrigin))))
    painter ??= loadPainter()
    return card && (await (await painter)(card)).png
  }
}
