import {readFile} from 'node:fs/promises'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {join} from 'node:path'
import type {Plugin, ViteDevServer} from 'vite'
import type {Settings} from '@skyforge/config/read-settings.ts'
import {withPreviewEntry} from './preview-entry.ts'

type Source = typeof import('../server/content-source.ts')
type Drafts = typeof import('../server/preview/draft-source.ts')
type Redirects = typeof import('../server/content-redirects.ts')
type Tokens = typeof import('../server/preview/read-tokens.ts')
type PreviewServer = typeof import('../server/preview/preview.ts')

/** In development, opens and closes previews as the production server does; the browser renders the pages. */
export function previewPlugin(lakeOrigin: string, settings: Settings): Plugin {
  return {
    name: 'preview',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        void answer(server, lakeOrigin, settings, request, response, next)
      })
    },
  }
}

async function answer(
  server: ViteDevServer,
  lakeOrigin: string,
  settings: Settings,
  {method = 'GET', url = '/', headers}: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
): Promise<void> {
  if (!/preview[/-]/.test(`${url} ${headers.cookie ?? ''}`)) return next()
  try {
    const preview = await createPreview(server, lakeOrigin, settings, headers.accept)
    const reply = await preview.fetch({method, url, headers})
    if (!reply) return next()
    response.writeHead(reply.status, reply.headers)
    response.end(method === 'HEAD' ? undefined : reply.body)
  } catch (error) {
    next(error)
  }
}

/** Loads the modules through Vite, so that they see the site's settings. */
async function createPreview(
  server: ViteDevServer,
  lakeOrigin: string,
  settings: Settings,
  accept = '',
) {
  const load = <Module>(file: string) => server.ssrLoadModule(file) as Promise<Module>
  const {createContentSource, projectClients} = await load<Source>('/server/content-source.ts')
  const {createDraftClients} = await load<Drafts>('/server/preview/draft-source.ts')
  const {createReadTokens} = await load<Tokens>('/server/preview/read-tokens.ts')
  const {redirectFor} = await load<Redirects>('/server/content-redirects.ts')
  const {Preview} = await load<PreviewServer>('/server/preview/preview.ts')
  const clientOf = projectClients(lakeOrigin)
  const tokenOf = createReadTokens(settings)
  return new Preview({
    tokenOf,
    clientOf: createDraftClients(clientOf, tokenOf),
    visitors: createContentSource(clientOf),
    renderPage: async (url) => ({status: 200, html: await emptyPage(server, url)}),
    redirectAt: redirectFor,
    // Requests of scripts are for code.
    isPage: () => accept.includes('text/html'),
    headers: {},
    studios: settings.SITE_FRAME_ANCESTORS,
    siteUrl: settings.SITE_URL,
    report: (message, error) => server.config.logger.error(`${message}: ${String(error)}`),
  })
}

async function emptyPage(server: ViteDevServer, url: string): Promise<string> {
  const indexHtml = await readFile(join(server.config.root, 'index.html'), 'utf8')
  return server.transformIndexHtml('/index.html', withPreviewEntry(indexHtml), url)
}
