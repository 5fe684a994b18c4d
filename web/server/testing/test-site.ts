import {vi} from 'vitest'
import type {RenderedPage} from '../../src/entry-server.tsx'
import {noticingOutages} from '../content-outage.ts'
import type {Reply} from '@skyforge/server-kit/replies/reply.ts'
import {Representation} from '@skyforge/server-kit/replies/representation.ts'
import {Site, type SiteOptions} from '../site.ts'

/** A site whose pages show a title from the content, except `/about`; without a title they give 404. */
export function testSite(options: Partial<SiteOptions> = {}) {
  const content = {title: 'First title'}
  const ask = vi.fn<SiteOptions['source']>(async () => ({
    result: content.title,
    syncTags: ['s1:post'],
  }))
  const renderPage = vi.fn<SiteOptions['renderPage']>(async (url, source) => {
    const text = url === '/about' ? 'About' : (await source('blog', 'query')).result
    const page = pageOf(`<h1>${text}</h1>`, text ? 200 : 404)
    // Categories of the content have names, made-up ones end in a digit.
    return {...page, isUnbounded: page.isUnbounded || /category=\d/.test(url)}
  })
  const report = vi.fn<SiteOptions['report']>()
  const site = new Site({
    files: new Map([
      ['/favicon.svg', new Representation('<svg/>', {headers: {}, compressible: true})],
    ]),
    renderPage,
    answerText: async (path, source) => {
      if (path !== '/sitemap.xml') return undefined
      return new Response(`<urlset>${(await source('blog', 'all')).result}</urlset>`)
    },
    source: noticingOutages(ask, report),
    prerendered: () => undefined,
    paintCard: async ({title}) => ({png: Buffer.from(`PNG of ${title}`), isComplete: true}),
    builtCard: () => undefined,
    headers: {page: {'content-security-policy': "default-src 'self'"}, other: {}},
    maxAgeMs: Infinity,
    cacheBytes: 1_000_000,
    report,
    ...options,
  })
  const get = async (url: string, headers = {}): Promise<Reply> =>
    site.fetch({method: 'GET', url, headers})
  const textOf = async (url: string) => (await get(url)).body?.toString()
  return {site, content, ask, renderPage, report, get, textOf}
}

export function pageOf(html: string, status: 200 | 404 = 200): RenderedPage {
  return {status, isUnbounded: status === 404, html, missed: []}
}

/** A source that is unavailable. */
export const down = () => Promise.reject(new Error('connect ECONNREFUSED'))
