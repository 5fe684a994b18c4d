import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {vi} from 'vitest'
import {type Collection, COLLECTIONS} from '@skyforge/config/collections.ts'
import {listeningLake, SITE_TOKEN, TOKEN} from '@skyforge/lake/testing'
import {createRenderer} from '@skyforge/web/entry-server.tsx'
import {fakeShell} from '@skyforge/web/rendering/testing/fake-shell.ts'
import {redirectFor} from '@skyforge/web/server/content-redirects.ts'
import {createContentSource, projectClients} from '@skyforge/web/server/content-source.ts'
import type {Reply} from '@skyforge/server-kit/replies/reply.ts'
import {testSite} from '@skyforge/web/server/testing/test-site.ts'
import {answerText} from '@skyforge/web/server/texts.ts'
import {createDraftClients} from '@skyforge/web/server/preview/draft-source.ts'
import {ENTER_PREFIX} from '@skyforge/web/server/preview/preview-paths.ts'
import {Preview} from '@skyforge/web/server/preview/preview.ts'

/** A site with preview mode over its own lake. */
export async function previewedSite(siteUrl = 'http://localhost:5173') {
  const {origin} = await listeningLake({projects: [...COLLECTIONS]})
  const clientOf = projectClients(origin)
  const source = createContentSource(clientOf)
  const renderPage = createRenderer(fakeShell())
  const {site} = testSite({source, renderPage, answerText})
  const tokenOf = () => SITE_TOKEN
  const preview = new Preview({
    tokenOf,
    clientOf: createDraftClients(clientOf, tokenOf),
    visitors: source,
    renderPage,
    redirectAt: redirectFor,
    isPage: (url) => site.isPage(url),
    headers: {},
    studios: ['http://localhost:3333'],
    siteUrl,
    report: vi.fn(),
  })
  const administrator = (project: Collection) =>
    clientOf(project).withConfig({
      token: TOKEN,
      useCdn: false,
      perspective: 'raw',
      apiVersion: '2025-02-19',
    })
  const get = async (url: string, headers = {}): Promise<Reply> => {
    const request = {method: 'GET', url, headers}
    return (await preview.fetch(request)) ?? site.fetch(request)
  }
  return {
    origin,
    administrator,
    get,
    textOf: async (url: string, headers = {}) => (await get(url, headers)).body?.toString() ?? '',
    /** The response to a browser that the Studio sends to the site. */
    async enter(project: Collection, to = '/', perspective = 'drafts') {
      const studio = `http://localhost:3333/${project}`
      const {secret} = await createPreviewSecret(administrator(project), 'test', studio, 'me')
      return get(enterPath(project, secret, to, perspective))
    },
  }
}

export function enterPath(project: string, secret: string, to = '/', perspective = 'drafts') {
  const search = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-perspective': perspective,
    'sanity-preview-pathname': to,
  })
  return `${ENTER_PREFIX}${project}?${search}`
}

/** The cookies that the browser sends from then on. */
export function cookieOf({headers}: Reply): {cookie: string} {
  const set = [headers['set-cookie'] ?? []].flat()
  return {cookie: set.map((cookie) => String(cookie).split(';')[0]).join('; ')}
}
