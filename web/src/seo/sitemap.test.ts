import {expect, test} from 'vitest'
import {pagePaths} from '#web/site/page-paths.ts'
import type {AskProject, IndexedArticle} from './article-index.ts'
import {llms} from './llms.ts'
import {robots} from './robots.ts'
import {sitemap} from './sitemap.ts'

const ORIGIN = 'http://localhost:5173'
const SHA = 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334'

const post: IndexedArticle = {
  title: 'Queues [and] clusters',
  slug: 'queues & co',
  subheading: 'First things first.',
  publishedAt: null,
  _updatedAt: '2026-03-06T10:00:00Z',
  mainImage: {
    alt: null,
    crop: null,
    hotspot: null,
    asset: {url: `https://cdn/images/blog/production/${SHA}-1600x900.png`, metadata: null},
  },
}
const older = {...post, slug: 'older', mainImage: null, _updatedAt: '2026-03-01T10:00:00Z'}
const ask: AskProject = async (_, query) => ({
  result: query.includes('"post"') ? [post, older] : [],
})

const parsed = async () => new DOMParser().parseFromString(await sitemap(ask), 'application/xml')
const textOf = (element: Element | undefined, tag: string) =>
  element?.getElementsByTagName(tag)[0]?.textContent

test('the sitemap has every page and every article once, by its canonical address', async () => {
  const addresses = [...(await parsed()).getElementsByTagName('loc')].map(
    (each) => each.textContent,
  )
  const articles = ['/blog/queues%20%26%20co', '/blog/older']
  expect(addresses).toEqual([...pagePaths, ...articles].map((path) => ORIGIN + path))
})

test('an article has its image and when it was last changed', async () => {
  const urls = [...(await parsed()).getElementsByTagName('url')]
  const entry = urls.find((url) => textOf(url, 'loc')?.includes('queues'))
  expect(textOf(entry, 'lastmod')).toBe(post._updatedAt)
  expect(textOf(entry, 'image:loc')).toMatch(
    /^http:\/\/localhost:5173\/lake\/.*\?w=1200&auto=format/,
  )
})

test('a list was changed when one of its articles was', async () => {
  const urls = [...(await parsed()).getElementsByTagName('url')]
  const changeOf = (path: string) =>
    textOf(
      urls.find((url) => textOf(url, 'loc') === ORIGIN + path),
      'lastmod',
    )
  expect(changeOf('/blogs')).toBe(post._updatedAt)
  expect(changeOf('/announcements')).toBeUndefined()
  expect(changeOf('/about')).toBeUndefined()
})

test('crawlers are told where it is', () => {
  expect(robots()).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
})

test('language models get services, studies and articles, these as Markdown', async () => {
  const lines = (await llms(ask)).split('\n')
  expect(lines[0]).toBe('# Skyforge Cloud')
  expect(lines.filter((line) => line.startsWith(`- [`) && line.includes('/service/'))).toHaveLength(
    10,
  )
  expect(lines).toContain(
    `- [Queues \\[and\\] clusters](${ORIGIN}/blog/queues%20%26%20co.md): First things first.`,
  )
})
