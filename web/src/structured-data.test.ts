import {brand} from '@skyforge/config/brand.ts'
import {beforeEach, describe, expect, test, vi} from 'vitest'
import {createRenderer} from './entry-server.tsx'
import type {ContentSource} from './content/content-source.ts'
import {author, category, fakeArticle, fakeSource} from './rendering/testing/fake-content.ts'
import {fakeShell} from './rendering/testing/fake-shell.ts'
import {graphProblems} from './seo/testing/graph-problems.ts'
import {readVocabulary} from './seo/testing/vocabulary.ts'
import {pagePaths} from '@skyforge/config/site/listed-paths.ts'
import {paths} from '@skyforge/config/site/paths.ts'
import {detailedServices, serviceHref} from '@skyforge/config/site/services.ts'

const ORIGIN = 'http://localhost:5173'
const post = `/blog/${fakeArticle.slug}`
const announcement = `/announcement/${fakeArticle.slug}`
const LISTS = [`/blog/category/${category.slug}`, '/blog/tag/lambda', '/announcements/tag/lambda']
const profile = `/authors/${author.slug}`
const MISSING = ['/service/none', '/casestudies/none', '/blog/none', '/blog/tag/none', '/none']

// Silences warnings about unknown parts of bodies.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})

const vocabulary = readVocabulary()
const renderPage = createRenderer(fakeShell())

type Node = Record<string, unknown>

/** Returns the structured data of the page at an address, parsed. */
async function graphOf(url: string, source: ContentSource = fakeSource) {
  const {html} = await renderPage(url, source)
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(scripts).toHaveLength(1)
  const graph: {'@graph': Node[]} = JSON.parse(scripts[0]?.[1] ?? '')
  const nodeOf = (type: string) => graph['@graph'].find((node) => node['@type'] === type)
  return {graph, nodeOf}
}

test.each([...pagePaths, '/blog', post, announcement, ...LISTS, profile, '/profile', ...MISSING])(
  'the structured data of %s is valid',
  async (url) => {
    const {graph} = await graphOf(url)
    expect(graphProblems(graph, vocabulary)).toEqual([])
  },
)

test('the company has its three offices, and the site its name', async () => {
  const {nodeOf} = await graphOf(paths.about)
  const address = {'@type': 'PostalAddress', addressCountry: expect.stringMatching(/^(?:IN|US)$/)}
  const office = {'@type': 'Place', address: expect.objectContaining(address)}
  expect(nodeOf('Organization')?.location).toEqual(
    Array.from({length: 3}, () => expect.objectContaining(office)),
  )
  expect(nodeOf('WebSite')).toMatchObject({name: brand.name, url: `${ORIGIN}/`})
})

test('other pages name the company without its offices', async () => {
  const {nodeOf} = await graphOf(paths.connect)
  expect(nodeOf('Organization')).toMatchObject({name: brand.name, url: `${ORIGIN}/`})
  expect(nodeOf('Organization')).not.toHaveProperty('location')
})

test.each([...detailedServices.map(serviceHref), paths.connect, paths.migrations])(
  '%s is a service',
  async (path) => {
    const {nodeOf} = await graphOf(path)
    expect(nodeOf('Service')).toMatchObject({url: ORIGIN + path})
  },
)

describe.each([...pagePaths.slice(1), post, announcement, ...LISTS, profile])(
  'the breadcrumbs of %s',
  (path) => {
    test('meet the requirements of Google, and end there', async () => {
      const {nodeOf} = await graphOf(path)
      const items = nodeOf('BreadcrumbList')?.itemListElement as Node[]
      expect(items.length).toBeGreaterThanOrEqual(2)
      expect(items.map(({position}) => position)).toEqual(items.map((_, index) => index + 1))
      for (const {name, item} of items) {
        expect(name).toMatch(/\S/)
        expect(item).toMatchObject({'@id': expect.stringMatching(/^http:\/\/localhost:5173\//)})
      }
      expect(items[0]).toMatchObject({item: {'@id': `${ORIGIN}/`}})
      expect(items.at(-1)).toMatchObject({item: {'@id': ORIGIN + path}})
    })
  },
)

describe('an article has the fields that Google requires', () => {
  test.each([
    ['a post', post, {'@type': 'Person', name: 'Meera Joshi', url: ORIGIN + profile}],
    ['an announcement', announcement, {'@id': `${ORIGIN}/#organization`}],
  ])('%s', async (_what, path, author) => {
    const {nodeOf} = await graphOf(path)
    expect(nodeOf('BlogPosting')).toMatchObject({
      headline: 'Cold starts, measured',
      image: `${ORIGIN}/social${path}.png`,
      datePublished: '2026-03-05T09:00:00Z',
      dateModified: '2026-03-20T09:00:00Z',
      author: expect.objectContaining(author),
      mainEntityOfPage: ORIGIN + path,
    })
    expect(nodeOf('Organization')).toMatchObject({name: brand.name, url: `${ORIGIN}/`})
  })
})

test.each(LISTS)('%s is a collection with its entries', async (path) => {
  const {nodeOf} = await graphOf(path)
  const {mainEntity} = nodeOf('CollectionPage') ?? {}
  expect(nodeOf('CollectionPage')).toMatchObject({
    url: ORIGIN + path,
    name: /tag/.test(path) ? '#lambda' : 'Serverless',
  })
  expect(mainEntity).toMatchObject({'@type': 'ItemList'})
  const items = (mainEntity as {itemListElement: Node[]}).itemListElement
  expect(items).toHaveLength(25)
  expect(items[1]).toMatchObject({
    position: 2,
    name: 'Entry number 1',
    url: expect.stringMatching(/^http:\/\/localhost:5173\/(?:blog|announcement)\/entry-1$/),
  })
})

test('an author has the fields that Google requires, and the newest articles of both collections', async () => {
  const {nodeOf} = await graphOf(profile)
  const page = nodeOf('ProfilePage')
  expect(page).toMatchObject({
    url: ORIGIN + profile,
    mainEntity: {
      '@type': 'Person',
      name: author.name,
      url: ORIGIN + profile,
      description: author.bio,
    },
  })
  expect(page?.hasPart).toHaveLength(25)
  expect(page?.hasPart).toContainEqual(
    expect.objectContaining({'@type': 'BlogPosting', url: `${ORIGIN}/announcement/entry-0`}),
  )
})

test.each<[what: string, odd: object]>([
  [
    'nothing but its title',
    {publishedAt: null, mainImage: null, author: null, categories: null, tags: null, body: null},
  ],
  ['odd dates', {publishedAt: 'next week'}],
  ['an odd author', {author: {name: ['Meera']}}],
  ['odd images', {mainImage: {asset: {url: 'none'}, crop: 'all'}}],
  ['odd names', {categories: [null, {title: 7}], tags: ['', 7, null]}],
  ['an odd body', {body: [null, {_type: 'poll'}, 'text']}],
])('the structured data of an article with %s is valid', async (_what, odd) => {
  const source: ContentSource = async (projectId, query, params) => {
    const answer = await fakeSource(projectId, query, params)
    const isArticle = query.includes('slug.current == $slug')
    return isArticle ? {...answer, result: {...fakeArticle, ...odd}} : answer
  }
  const {graph, nodeOf} = await graphOf(post, source)
  expect(nodeOf('BlogPosting')).toBeDefined()
  expect(graphProblems(graph, vocabulary)).toEqual([])
})
