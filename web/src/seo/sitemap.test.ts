// @vitest-environment jsdom
import {brand} from '@skyforge/config/brand.ts'
import {expect, test} from 'vitest'
import {normalDate} from '#web/lib/dates.ts'
import {pagePaths} from '@skyforge/config/site/listed-paths.ts'
import type {ContentSource} from '#web/content/content-source.ts'
import {llms} from './llms.ts'
import {robots} from './robots.ts'
import {sitemap} from './sitemap.ts'

const ORIGIN = 'http://localhost:5173'
const SHA = 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334'
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'

const post = {
  title: 'Queues [and] clusters',
  slug: 'queues & co',
  subheading: 'First *things* [first].',
  _updatedAt: '2026-03-06T10:00:00Z',
  mainImage: {
    alt: null,
    crop: null,
    hotspot: null,
    asset: {url: `https://cdn/images/blog/production/${SHA}-1600x900.png`, metadata: null},
  },
}
const older = {...post, slug: 'older', mainImage: null, _updatedAt: '2026-03-01T10:00:00Z'}

/** A blog with these posts, valid or not, and no announcements. */
const blogOf =
  (...posts: unknown[]): ContentSource =>
  async (_, query) => ({result: query.includes('"post"') ? posts : []})
const ask = blogOf(post, older)

const parse = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml')
const parsed = async () => parse(await sitemap(ask))
const textOf = (element: Element | undefined, tag: string) =>
  element?.getElementsByTagName(tag)[0]?.textContent

test('the sitemap has every page and every article once, by its canonical address', async () => {
  const addresses = [...(await parsed()).getElementsByTagName('loc')].map(
    (each) => each.textContent,
  )
  const articles = ['/blog/queues%20%26%20co', '/blog/older']
  expect(addresses).toEqual([...pagePaths, ...articles].map((path) => ORIGIN + path))
})

test('the sitemap has each category, tag and author list once, and authors without articles', async () => {
  const articles = [
    {...post, categories: ['EKS', 'Gone'], tags: ['CI/CD', '..', 'aws'], author: 'ada'},
    {...older, categories: ['EKS', ' '], tags: ['aws'], author: 'nameless'},
  ]
  const categories = [
    {title: 'EKS', slug: 'eks'},
    {title: 'EKS', slug: 'eks-2'},
    {title: 'Unused', slug: 'unused'},
    {title: 7, slug: '..'},
  ]
  const authors = [
    {slug: 'ada', name: 'Ada'},
    {slug: 'ada', name: null},
    {slug: 'bob', name: 'Bob'},
    {slug: 'nameless', name: ' '},
    {slug: 'nameless', name: 'Of another'},
    {slug: '..', name: 'Dots'},
    {slug: null, name: 'Nowhere'},
    null,
  ]
  const subjects = {categories, authors}
  const source: ContentSource = async (_, query) => {
    if (query.includes('"authors": *')) return {result: subjects}
    return {result: query.includes('"post"') ? articles : []}
  }
  const urls = [...parse(await sitemap(source)).getElementsByTagName('url')]
  const listed = urls.map((url) => [
    textOf(url, 'loc')?.slice(ORIGIN.length),
    textOf(url, 'lastmod'),
  ])
  expect(listed.slice(pagePaths.length + articles.length)).toEqual([
    ['/blog/category/eks', post._updatedAt],
    ['/blog/tag/CI%2FCD', post._updatedAt],
    ['/blog/tag/aws', post._updatedAt],
    ['/authors/ada', post._updatedAt],
    ['/authors/bob', undefined],
  ])
})

test('articles hidden from search engines are missing from the sitemap and llms.txt', async () => {
  const blogOfBoth = blogOf(post, {...older, noIndex: true})
  for (const text of [await sitemap(blogOfBoth), await llms(blogOfBoth)]) {
    expect(text).toContain('queues')
    expect(text).not.toContain('/blog/older')
  }
})

test('an article has its image and its last change', async () => {
  const urls = [...(await parsed()).getElementsByTagName('url')]
  const entry = urls.find((url) => textOf(url, 'loc')?.includes('queues'))
  expect(textOf(entry, 'lastmod')).toBe(post._updatedAt)
  expect(textOf(entry, 'image:loc')).toMatch(
    /^http:\/\/localhost:5173\/lake\/.*\?w=1200&q=50&auto=format/,
  )
})

test('a revised article has the date of its revision', async () => {
  const dates = {publishedAt: '2026-03-05T09:00:00Z', updatedAt: '2026-03-20T09:00:00Z'}
  const urls = [...parse(await sitemap(blogOf({...post, ...dates}))).getElementsByTagName('url')]
  const entry = urls.find((url) => textOf(url, 'loc')?.includes('queues'))
  expect(textOf(entry, 'lastmod')).toBe(dates.updatedAt)
})

test('a list has the last change of its articles', async () => {
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

/** Invalid posts of an editor or import. */
const odd = [
  {...post, slug: '<a href="x">\'&amp;', title: null, subheading: {en: 'x'}},
  {...post, slug: 'no-dates', _updatedAt: 'yesterday', mainImage: 'none'},
  {...post, slug: 'no-asset', title: ' ', mainImage: {asset: null, crop: 7}},
  {...post, slug: '..'},
  {...post, slug: ' '},
  {...post, slug: 7},
  {...post, slug: '\ud800'},
  {...older, title: 'The same address again'},
  null,
  'text',
]

test('the sitemap follows sitemaps.org, whatever the articles contain', async () => {
  const root = parse(await sitemap(blogOf(post, older, ...odd))).documentElement
  expect([root.localName, root.namespaceURI]).toEqual(['urlset', SITEMAPS])
  const addresses = new Set<string>()
  for (const url of root.children) {
    expect([url.localName, url.namespaceURI]).toEqual(['url', SITEMAPS])
    const [loc, ...others] = url.children
    const address = loc?.textContent ?? ''
    expect([loc?.localName, loc?.namespaceURI]).toEqual(['loc', SITEMAPS])
    expect(new URL(address).href).toBe(address)
    expect(address.startsWith(`${ORIGIN}/`) && address.length < 2048).toBe(true)
    expect(addresses).not.toContain(address)
    addresses.add(address)
    for (const {localName, namespaceURI, textContent, children} of others) {
      if (localName === 'lastmod') {
        expect([namespaceURI, normalDate(textContent)]).toEqual([SITEMAPS, textContent])
      } else {
        const [image] = children
        expect([localName, namespaceURI]).toEqual(['image', IMAGES])
        expect([image?.localName, image?.namespaceURI]).toEqual(['loc', IMAGES])
        expect(URL.canParse(image?.textContent ?? '')).toBe(true)
      }
    }
  }
  expect(addresses.size).toBe(pagePaths.length + 5)
})

test('the sitemap stays within the limit of addresses per file', async () => {
  const many = Array.from({length: 50_001}, (_, index) => ({...older, slug: `post-${index}`}))
  expect((await sitemap(blogOf(...many))).match(/<url>/g)).toHaveLength(50_000)
})

test('services and case studies have their drawings', async () => {
  const images = [...(await parsed()).getElementsByTagName('image:loc')].map(
    ({textContent}) => textContent,
  )
  expect(images.filter((image) => image.startsWith(`${ORIGIN}/drawings/diagram/`))).toHaveLength(14)
})

test('robots.txt names the sitemap', () => {
  expect(robots()).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
})

test('llms.txt lists services, studies and articles, these as Markdown', async () => {
  const lines = (await llms(ask)).split('\n')
  expect(lines[0]).toBe(`# ${brand.name}`)
  expect(lines.filter((line) => line.startsWith(`- [`) && line.includes('/service/'))).toHaveLength(
    10,
  )
  expect(lines).toContain(
    `- [Queues \\[and\\] clusters](${ORIGIN}/blog/queues%20%26%20co.md): First \\*things\\* \\[first\\].`,
  )
})

test('llms.txt includes what is valid in odd articles', async () => {
  const text = await llms(blogOf(...odd))
  const lines = text.split('\n').filter((line) => line.includes('/blog/'))
  expect(lines).toEqual([
    `- [\\<a href="x">'\\&amp;](${ORIGIN}/blog/%3Ca%20href%3D%22x%22%3E'%26amp%3B.md)`,
    `- [Queues \\[and\\] clusters](${ORIGIN}/blog/no-dates.md): First \\*things\\* \\[first\\].`,
    `- [no-asset](${ORIGIN}/blog/no-asset.md): First \\*things\\* \\[first\\].`,
    `- [The same address again](${ORIGIN}/blog/older.md): First \\*things\\* \\[first\\].`,
  ])
  expect(text).not.toContain('## Latest Announcements')
})
