import {brand} from '@skyforge/config/brand.ts'
import {existsSync} from 'node:fs'
import {describe, expect, test} from 'vitest'
import {createRenderer} from './entry-server.tsx'
import {isArticleCard} from './content/social/card-path.ts'
import type {ContentSource} from './content/content-source.ts'
import {author, fakeArticle, fakeSource} from './rendering/testing/fake-content.ts'
import {fakeShell} from './rendering/testing/fake-shell.ts'
import {pagePaths} from '@skyforge/config/site/listed-paths.ts'

const ORIGIN = 'http://localhost:5173'
const post = `/blog/${fakeArticle.slug}`
const announcement = `/announcement/${fakeArticle.slug}`

/** Addresses of pages with their canonical paths. */
const addresses: [url: string, canonical: string][] = [
  ...pagePaths.map((path): [string, string] => [path, path]),
  [post, post],
  [announcement, announcement],
  ['/blog', '/blogs'],
  ['/blogs?category=serverless', '/blogs'],
  ['/blog?category=serverless', '/blogs'],
  ['/blog/category/serverless', '/blog/category/serverless'],
  ['/blog/category/serverless?utm_source=letter', '/blog/category/serverless'],
  ['/blog/tag/lambda', '/blog/tag/lambda'],
  ['/announcements/category/serverless', '/announcements/category/serverless'],
  ['/announcements/tag/lambda', '/announcements/tag/lambda'],
  [`/authors/${author.slug}`, `/authors/${author.slug}`],
  ['/contact?tab=meeting', '/contact'],
  ['/migrations?getInTouch=true', '/migrations'],
  ['/about?utm_source=letter', '/about'],
  [`${post}?utm_source=letter`, post],
]

/** Pages with noindex. */
const unlisted = [
  '/profile',
  '/service/none',
  '/casestudies/none',
  '/blog/none',
  '/blog/category/none',
  '/announcements/tag/none',
  '/authors/none',
  '/none',
]

const renderPage = createRenderer(fakeShell())

/** Returns the values of the head tags of a page by name, and the body. */
async function headOf(url: string, source: ContentSource = fakeSource) {
  const {html} = await renderPage(url, source)
  const [head = '', body = ''] = html.split('</head>')
  const tags = new Map<string, string[]>()
  const add = (name: string, value = '') => tags.set(name, [...(tags.get(name) ?? []), value])
  for (const [, text] of head.matchAll(/<title>([^<]*)<\/title>/g)) add('title', text)
  for (const [tag] of head.matchAll(/<(?:meta|link)\b[^>]*>/g)) {
    const {name, property, rel, type, content, href} = attributesOf(tag)
    if (name || property) add(name ?? property ?? '', content)
    if (rel === 'canonical' || rel === 'alternate') add(type ? `${rel} ${type}` : rel, href)
  }
  return {tags, body}
}

function attributesOf(tag: string): Record<string, string | undefined> {
  const pairs = tag.matchAll(/([\w:-]+)="([^"]*)"/g)
  return Object.fromEntries([...pairs].map(([, name, value]) => [name, value]))
}

/** Tags that an article has several times. */
const REPEATED = new Set(['article:section', 'article:tag'])

const EVERYWHERE = [
  'title',
  'description',
  'canonical',
  'og:type',
  'og:site_name',
  'og:title',
  'og:description',
  'og:url',
  'og:image',
  'og:image:width',
  'og:image:height',
  'og:image:alt',
  'twitter:card',
  'twitter:title',
  'twitter:description',
  'twitter:image',
]

describe.each(addresses)('%s', (url, canonical) => {
  test('has all tags in its head, each once', async () => {
    const {tags, body} = await headOf(url)
    for (const name of EVERYWHERE)
      expect(tags.get(name), name).toEqual([expect.stringMatching(/\S/)])
    for (const [name, values] of tags) if (!REPEATED.has(name)) expect(values, name).toHaveLength(1)
    expect(body).not.toMatch(/<(?:meta|title|link rel="(?:canonical|alternate)")/)
  })

  test(`has the canonical address ${canonical} for search engines and sharing`, async () => {
    const {tags} = await headOf(url)
    expect(tags.get('canonical')).toEqual([ORIGIN + canonical])
    expect(tags.get('og:url')).toEqual([ORIGIN + canonical])
    expect(tags.get('robots')).toBeUndefined()
  })

  test('has a picture of 1200 × 630 pixels at an absolute address', async () => {
    const {tags} = await headOf(url)
    const [picture = ''] = tags.get('og:image') ?? []
    expect(picture).toMatch(/^http:\/\/localhost:5173\/(?:social|lake)\//)
    expect(tags.get('twitter:image')).toEqual([picture])
    expect(tags.get('og:image:width')).toEqual(['1200'])
    expect(tags.get('og:image:height')).toEqual(['630'])
    const path = new URL(picture).pathname
    const isDrawnLater = isArticleCard(path)
    expect(path.startsWith('/social/') && !isDrawnLater && !existsSync(`web/public${path}`)).toBe(
      false,
    )
  })
})

test('every page has its own title', async () => {
  const titles = await Promise.all(
    pagePaths.map(async (path) => (await headOf(path)).tags.get('title')),
  )
  expect(new Set(titles.flat()).size).toBe(pagePaths.length)
})

test.each(unlisted)('%s has noindex and no social tags', async (url) => {
  const {tags} = await headOf(url)
  expect(tags.get('robots')).toEqual(['noindex'])
  expect(tags.get('title')).toHaveLength(1)
  expect([...tags.keys()].filter((name) => /^(?:canonical|og:|twitter:)/.test(name))).toEqual([])
})

test.each(['/search', '/search?q=lambda'])('%s has a description', async (url) => {
  const {tags} = await headOf(url)
  expect(tags.get('description')).toEqual([expect.stringMatching(/\S/)])
})

test('a post has all tags of the specification', async () => {
  const {tags} = await headOf(post)
  expect(Object.fromEntries(tags)).toMatchObject({
    title: [`Cold starts, measured | ${brand.name}`],
    description: ['A &lt;/script&gt;&lt;script&gt;cold start is a choice....'],
    'og:type': ['article'],
    'og:site_name': [brand.name],
    'og:title': ['Cold starts, measured'],
    'og:image': [`${ORIGIN}/social${post}.png`],
    'og:image:alt': [`${brand.name}: Cold starts, measured`],
    'twitter:card': ['summary_large_image'],
    'article:published_time': ['2026-03-05T09:00:00Z'],
    'article:modified_time': ['2026-03-20T09:00:00Z'],
    'article:author': ['Meera Joshi'],
    'article:section': ['Serverless'],
    'article:tag': ['lambda'],
    'alternate text/markdown': [`${post}.md`],
    'alternate application/rss+xml': ['/blog/feed.xml'],
  })
})

test('a post has a section per category and a tag per tag, each once', async () => {
  const categories = ['A', 'B', 'A'].map((title) => ({_id: title, title, slug: title}))
  const {tags} = await headOf(post, sourceWith({categories, tags: ['x', 'y', 'x']}))
  expect(tags.get('article:section')).toEqual(['A', 'B'])
  expect(tags.get('article:tag')).toEqual(['x', 'y'])
})

test('an announcement names no author', async () => {
  const {tags} = await headOf(announcement)
  expect(tags.get('article:author')).toBeUndefined()
})

test('an article in any state has the tags that can be filled', async () => {
  const odd = {
    title: {en: 'x'},
    subheading: 7,
    publishedAt: 'next week',
    mainImage: {asset: {url: 'none'}, crop: 'all'},
    author: 'Meera',
    categories: [null, {title: 7}],
    tags: 'aws',
    body: 'text',
  }
  const {tags} = await headOf(post, sourceWith(odd))
  const picture = `${ORIGIN}/social${post}.png`
  expect(tags.get('og:image')).toEqual([picture])
  const names = [...tags.keys()].filter((name) => name.startsWith('article:'))
  expect(names).toEqual(['article:modified_time'])
})

/** The content with a changed article. */
function sourceWith(changes: object): ContentSource {
  return async (projectId, query, params) => {
    const answer = await fakeSource(projectId, query, params)
    const isArticle = query.includes('slug.current == $slug')
    return isArticle ? {...answer, result: {...fakeArticle, ...changes}} : answer
  }
}
