// @vitest-environment jsdom
import {brand} from '@skyforge/config/brand.ts'
import * as fc from 'fast-check'
import {describe, expect, test, vi} from 'vitest'
import {announcements, blog, type Collection} from '#web/content/collections.ts'
import {listedIn} from '#web/content/lists/listed-entries.ts'
import type {BodyMember, FeedArticle} from '#web/content/entries.ts'
import {plainArticle} from '#web/content/testing/plain-article.ts'
import {malformedBody} from '#web/rich-text/testing/malformed.ts'
import {feedHtml} from './feed-html.ts'
import {feedAt, feedsAt} from './feed-at.ts'
import {renderFeed, type FeedFormat} from './feeds.ts'

const SITE = 'http://localhost:5173'
const ADDRESS = `${SITE}/blog/queues`

function text(value: string, marks: string[] = [], href?: string): BodyMember {
  return {
    _type: 'block',
    _key: value,
    style: 'normal',
    markDefs: href === undefined ? [] : [{_key: 'link', _type: 'link', href}],
    children: [{_type: 'span', _key: 's', text: value, marks}],
  }
}

const rows = [['Part', 'Price'], ['EKS']].map((cells, index) => ({
  _key: String(index),
  _type: 'tableRow' as const,
  cells,
}))

test.each([
  ['/blog/feed.xml', 'blog', 'rss'],
  ['/blog/feed.json', 'blog', 'json'],
  ['/announcements/feed.xml', 'announcements', 'rss'],
  ['/announcements/feed.json', 'announcements', 'json'],
])('%s is a feed of %s as %s', (path, key, format) => {
  const {list, format: found} = feedAt(path) ?? {}
  expect(list?.common).toMatchObject({kind: 'collection', collection: {key}})
  expect(found).toBe(format)
})

test.each<[string, object]>([
  ['/blog/category/eks', {kind: 'category', collection: {key: 'blog'}, name: 'eks'}],
  ['/announcements/tag/CI%2FCD', {kind: 'tag', collection: {key: 'announcements'}, name: 'CI/CD'}],
  ['/authors/ada', {kind: 'author', name: 'ada'}],
])('%s has its own feeds', (path, common) => {
  expect(feedsAt(path)).toEqual({rss: `${path}/feed.xml`, json: `${path}/feed.json`})
  expect(feedAt(`${path}/feed.xml`)).toMatchObject({list: {common, listPath: path}, format: 'rss'})
  expect(feedAt(`${path}/feed.json`)).toMatchObject({list: {common}, format: 'json'})
})

test.each([
  '/blog/feed',
  '/blogs/feed.xml',
  '/blog/a-post',
  '/blog/tag/%65ks/feed.xml',
  '/blog/tag/../feed.xml',
  '/blog/tag/%E0%A4%A/feed.xml',
  '/authors/feed.xml',
])('%s is not a feed', (path) => {
  expect(feedAt(path)).toBeUndefined()
})

describe('the content of an article', () => {
  test.each<[what: string, member: BodyMember, html: string]>([
    ['text, escaped', text('a < b & c'), '<p>a &lt; b &amp; c</p>'],
    ['a mark', text('bold', ['strong']), '<p><strong>bold</strong></p>'],
    ['a heading 1', {...text('Why'), style: 'h1'} as BodyMember, '<h2>Why</h2>'],
    [
      'a link of the site, absolute',
      text('here', ['link'], '/contact?tab=form&a=b'),
      `<p><a href="${SITE}/contact?tab=form&amp;a=b">here</a></p>`,
    ],
    [
      'a link within the article, absolute',
      text('below', ['link'], '#costs'),
      `<p><a href="${ADDRESS}#costs">below</a></p>`,
    ],
    ['an unsafe link as its text', text('here', ['link'], 'javascript:alert(1)'), '<p>here</p>'],
    ['an unknown mark as its text', text('here', ['blink']), '<p>here</p>'],
    [
      'code with its file',
      {_type: 'code', _key: 'c', filename: 'a.ts', code: 'if (a < b) {}'},
      '<p><code>a.ts</code></p><pre><code>if (a &lt; b) {}</code></pre>',
    ],
    [
      'a table, padded',
      {_type: 'customTable', _key: 't', caption: 'Prices', table: {_type: 'table', rows}},
      '<table><caption>Prices</caption><thead><tr><th>Part</th><th>Price</th></tr></thead>' +
        '<tbody><tr><td>EKS</td><td></td></tr></tbody></table>',
    ],
    ['Hebrew with its own direction', text('שלום'), '<p dir="auto">שלום</p>'],
    [
      'a list item in Arabic with its own direction',
      {...text('مرحبا'), listItem: 'bullet', level: 1} as BodyMember,
      '<ul><li dir="auto">مرحبا</li></ul>',
    ],
    ['no table without rows', {_type: 'table', _key: 't', rows: []}, ''],
  ])('has %s', (_what, member, html) => {
    expect(feedHtml([member], ADDRESS)).toBe(html)
  })

  test('omits unknown parts', () => {
    const unknown = {_type: 'poll', _key: 'p'} as unknown as BodyMember
    expect(feedHtml([unknown, text('Text')], ADDRESS)).toBe('<p>Text</p>')
  })
})

const article: FeedArticle = {
  ...plainArticle,
  _createdAt: '2026-01-02T00:00:00Z',
  title: 'Queues & clusters',
  slug: 'queues',
  subheading: 'First things first.',
  publishedAt: '2026-03-05T09:00:00Z',
  categories: [{_id: 'c', title: 'Serverless', slug: 'serverless'}],
  tags: ['aws', 'aws'],
  body: [text('A queue is the cheapest way.')],
}

const mainImage: FeedArticle['mainImage'] = {
  alt: null,
  crop: null,
  hotspot: null,
  asset: {url: 'http://lake/images/blog/production/abc-1600x900.png', metadata: null},
}

/** The feed of a collection with these articles. */
function feedOf(collection: Collection, format: FeedFormat, articles: readonly FeedArticle[]) {
  return renderFeed(collection, format, listedIn(collection, articles))
}

describe('a feed', () => {
  test('as JSON has each article in full, with absolute addresses', () => {
    const feed: unknown = JSON.parse(feedOf(blog, 'json', [article]))
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1',
      title: `Cloud Architecture & DevOps Insights | ${brand.name}`,
      home_page_url: 'http://localhost:5173/blogs',
      feed_url: 'http://localhost:5173/blog/feed.json',
      items: [
        {
          id: 'http://localhost:5173/blog/queues',
          url: 'http://localhost:5173/blog/queues',
          title: 'Queues & clusters',
          summary: 'First things first.',
          content_html: '<p>A queue is the cheapest way.</p>',
          date_published: '2026-03-05T09:00:00.000Z',
          date_modified: '2026-03-06T10:00:00.000Z',
          tags: ['Serverless', 'aws'],
        },
      ],
    })
  })

  test('as RSS is well-formed and has the same', () => {
    const document = new DOMParser().parseFromString(feedOf(blog, 'rss', [article]), 'text/xml')
    expect(document.querySelector('parsererror')).toBeNull()
    const content = (name: string) => document.querySelector(`item > ${name}`)?.textContent
    expect(content('title')).toBe('Queues & clusters')
    expect(content('link')).toBe('http://localhost:5173/blog/queues')
    expect(content('pubDate')).toBe('Thu, 05 Mar 2026 09:00:00 GMT')
    expect(document.getElementsByTagName('content:encoded')[0]?.textContent).toBe(
      '<p>A queue is the cheapest way.</p>',
    )
  })

  test('as RSS names the author as its creator, and has no enclosure', () => {
    const feed = feedOf(blog, 'rss', [{...article, mainImage}])
    const document = new DOMParser().parseFromString(feed, 'text/xml')
    const names = document.getElementsByTagNameNS('http://purl.org/dc/elements/1.1/', 'creator')
    expect([...names].map((name) => name.textContent)).toEqual(['Meera Joshi'])
    expect(document.querySelector('author, enclosure')).toBeNull()
  })

  test('as JSON has the picture', () => {
    expect(feedOf(blog, 'json', [{...article, mainImage}])).toContain('abc-1600x900.png')
  })

  test('as RSS is well-formed without any text', () => {
    const feed = feedOf(blog, 'rss', [{...article, body: []}])
    const document = new DOMParser().parseFromString(feed, 'text/xml')
    expect(document.querySelector('parsererror')).toBeNull()
  })

  test.each<[what: string, odd: object]>([
    ['tags that are no list', {tags: 'aws'}],
    ['a tag that is not a text', {tags: [{label: 'aws'}, null]}],
    ['an author without a name', {author: {name: null, image: null}}],
    ['an unreadable date', {publishedAt: 'next week'}],
    ['two unreadable dates', {publishedAt: 'next week', _createdAt: 'last week'}],
    ['no readable date at all', {publishedAt: 7, _createdAt: null, _updatedAt: 'today'}],
    ['an odd subheading', {subheading: {en: 'x'}}],
    ['an odd image', {mainImage: {asset: {url: 7}, crop: 'all'}}],
    ['no body', {body: null}],
    ['an odd body', {body: {_type: 'block'}}],
  ])('has an article with %s, and the others', (_what, odd) => {
    const broken = {...article, ...odd, title: 'Broken'} as FeedArticle
    for (const format of ['rss', 'json'] as const) {
      const feed = feedOf(blog, format, [broken, article])
      expect(feed).toContain('Broken')
      expect(feed).toContain('Meera Joshi')
      expect(feed).not.toMatch(/Invalid Date|\[object Object\]/)
    }
  })

  test.each(['.', '..', ' ', '\ud800', 7, null])('omits the slug %j', (slug) => {
    const feed = feedOf(blog, 'rss', [{...article, slug} as FeedArticle, article])
    expect(feed.match(/<item>/g)).toHaveLength(1)
  })

  test('is well-formed, whatever its articles contain', () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    fc.assert(
      fc.property(malformedBody, fc.string({unit: 'binary', minLength: 1}), (body, title) => {
        const feed = feedOf(blog, 'rss', [{...article, title, body: body as never}])
        const parsed = new DOMParser().parseFromString(feed, 'text/xml')
        expect(parsed.querySelector('parsererror')).toBeNull()
      }),
      {seed: 20_261_120, numRuns: 200},
    )
  })

  test('of announcements names no author', () => {
    expect(feedOf(blog, 'json', [article])).toContain('Meera Joshi')
    expect(feedOf(announcements, 'json', [article])).not.toContain('Meera Joshi')
    expect(feedOf(announcements, 'rss', [article])).not.toContain('Meera Joshi')
  })

  test('dates an undated article by its creation', () => {
    const feed = feedOf(blog, 'json', [{...article, publishedAt: null}])
    expect(feed).toContain('"date_published": "2026-01-02T00:00:00.000Z"')
  })

  test('is the same for the same articles', () => {
    expect(feedOf(blog, 'rss', [article])).toBe(feedOf(blog, 'rss', [article]))
    expect(feedOf(blog, 'rss', [])).toBe(feedOf(blog, 'rss', []))
  })
})
