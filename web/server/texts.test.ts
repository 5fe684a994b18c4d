import {describe, expect, test} from 'vitest'
import {brand} from '@skyforge/config/brand.ts'
import {ARTICLE_TYPES, COLLECTIONS} from '@skyforge/config/collections.ts'
import {fakeArticle, fakeSource} from '../src/rendering/testing/fake-content.ts'
import {answerText, isForPrograms} from './texts.ts'

describe('machine-readable texts', () => {
  test.each([
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/blog/feed.xml', 'application/rss+xml; charset=utf-8'],
    ['/blog/category/serverless/feed.xml', 'application/rss+xml; charset=utf-8'],
    ['/announcements/tag/lambda/feed.json', 'application/feed+json; charset=utf-8'],
    ['/authors/meera-joshi/feed.xml', 'application/rss+xml; charset=utf-8'],
    [`/blog/${fakeArticle.slug}.md`, 'text/markdown; charset=utf-8'],
  ])('%s as %s', async (path, type) => {
    const answer = await answerText(path, fakeSource)
    expect([answer?.status, answer?.headers.get('content-type')]).toEqual([200, type])
  })
})

test('Markdown links to its page', async () => {
  const answer = await answerText(`/blog/${fakeArticle.slug}.md`, fakeSource)
  expect(answer?.headers.get('link')).toMatch(/^<http.*\/blog\/cold-starts>; rel="canonical"$/)
})

test.each([
  '/about',
  '/blog/none',
  '/blog/none.md',
  '/announcement/notes.txt',
  '/other.md',
  '/blog/category/none/feed.xml',
  '/blog/tag/none/feed.json',
  '/authors/none/feed.xml',
])('%s may be the address of a page', async (path) => {
  expect(await answerText(path, fakeSource)).toBeUndefined()
})

test('the feed of an author has their articles of all collections, and their name', async () => {
  const feed = await (await answerText('/authors/meera-joshi/feed.json', fakeSource))?.text()
  expect(JSON.parse(feed ?? '')).toMatchObject({
    title: `Meera Joshi | ${brand.name}`,
    description: 'Leads the migration practice.',
    home_page_url: 'http://localhost:5173/authors/meera-joshi',
    items: COLLECTIONS.map((name) => ({
      id: `http://localhost:5173${ARTICLE_TYPES[name].path}/cold-starts`,
    })),
  })
})

test.each([
  ['noindex', true],
  [null, false],
])('Markdown has noindex if its page does (%s): %s', async (robots, noIndex) => {
  const seo = {title: null, description: null, image: null, noIndex}
  const source = async () => ({result: {...fakeArticle, seo}})
  const answer = await answerText(`/blog/${fakeArticle.slug}.md`, source)
  expect(answer?.headers.get('x-robots-tag')).toBe(robots)
})

test.each([
  ['/robots.txt', true],
  ['/search.json', true],
  ['/blog/feed.xml', true],
  ['/blog/tag/node.json/feed.json', true],
  ['/blog/none.md', true],
  ['/blog/category/node.json', false],
  ['/announcements/tag/robots.txt', false],
  ['/authors/ada.md', false],
  ['/none.xml', false],
])('%s may be machine-readable: %s', (path, is) => {
  expect(isForPrograms(path)).toBe(is)
})
