import {expect, test, vi} from 'vitest'
import {blogCategoriesQuery} from '../src/content/queries/blog-queries.ts'
import {env} from '../src/env.ts'
import type {ContentSource} from '../src/content/content-source.ts'
import {sentence} from '@skyforge/server-kit/replies/reply.ts'
import type {SiteRequest} from '@skyforge/server-kit/replies/reply.ts'
import {warmUp} from './warm-up.ts'

const site = {fetch: vi.fn((_: SiteRequest) => sentence(200, 'A page'))}
const askedFor = () => site.fetch.mock.calls.map(([{url}]) => url)

const articles = (prefix: string) =>
  Array.from({length: 80}, (_, index) => ({title: 'A title', slug: `${prefix} ${index}`}))
const categories = [{slug: 'eks & co'}, {slug: null}]
const source: ContentSource = async (projectId, query) => {
  if (query === blogCategoriesQuery) return {result: categories}
  return {result: articles(projectId === env.projects.blog ? 'post' : 'news')}
}

test('pages are rendered and compressed for browsers, articles once the change stream is connected', async () => {
  const heard = Promise.withResolvers<void>()
  const warm = warmUp(site, source, heard.promise)
  await expect.poll(askedFor).toEqual(expect.arrayContaining(['/', '/privacy']))
  expect(askedFor().filter((url) => url.startsWith('/blog/'))).toEqual([])
  heard.resolve()
  await warm
  const made = new Set(askedFor())
  expect([...made]).toEqual(
    expect.arrayContaining([
      '/blogs',
      '/blogs?category=eks+%26+co',
      '/contact?tab=meeting',
      '/migrations?getInTouch=true',
      '/blog/post%2049',
      '/announcement/news%200',
      '/sitemap.xml',
      '/blog/feed.xml',
      '/404',
    ]),
  )
  expect([...made].filter((url) => url.includes('?category='))).toHaveLength(1)
  expect(made).not.toContain('/blog/post%2050')
  expect(site.fetch.mock.calls.every(([{headers}]) => headers['accept-encoding'] === 'br')).toBe(
    true,
  )
})

test('without content, the other pages are rendered', async () => {
  site.fetch.mockClear()
  await warmUp(site, () => Promise.reject(new Error('connect ECONNREFUSED')), Promise.resolve())
  expect(askedFor()).toContain('/about')
})
