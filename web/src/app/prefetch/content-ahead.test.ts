// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest'
import type {Answer} from '#web/content/answer.ts'
import type {FetchAnswer} from '#web/content/client.ts'
import {announcements, blog, type Collection} from '#web/content/collections.ts'
import {contentKey} from '#web/content/content-key.ts'
import {fakeContent} from '#web/content/testing/fake-content.tsx'
import {FIRST_PAGE} from '#web/content/lists/pages.ts'
import {routes} from '../routes.tsx'
import {askAhead, type AnswerCache} from './content-ahead.ts'
import {linkedPage} from './linked-page.ts'

const fetchAnswer = vi.fn<FetchAnswer>()

const slug = 'cold-starts'
const article = {
  _id: 'a',
  slug,
  title: 'Cold starts, measured',
  publishedAt: '2026-03-05T09:00:00Z',
  tags: ['lambda'],
  body: [{_type: 'unheard-of', _key: 'k'}],
}
const list = Array.from({length: FIRST_PAGE}, (_, index) => ({...article, _id: `e${index}`}))

/** An article and full lists, in both collections. */
async function answerTo(query: string, params: object): Promise<Answer> {
  const isArticle = query === blog.articleQuery || query === announcements.articleQuery
  const isList = query === blog.listQuery || query === announcements.listQuery
  const found = 'slug' in params && params.slug === slug ? article : null
  return {result: isArticle ? found : isList ? list : [], at: 1}
}

const kept = new Map<string, {data: unknown}>()
const site = (fallback = {}) =>
  ({
    cache: kept,
    fallback,
    mutate: async (key: string, data: unknown) => void kept.set(key, {data}),
  }) as unknown as AnswerCache

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  kept.clear()
  fetchAnswer.mockReset().mockImplementation((_project, query, params) => answerTo(query, params))
})

function pageAt(href: string) {
  const link = Object.assign(document.createElement('a'), {href})
  const page = linkedPage(link, routes)
  if (!page) throw new Error(`There is no page at ${href}.`)
  return page
}

const asked = () => fetchAnswer.mock.calls.map(([, query]) => query)

test.each([
  ['blog', ['/blogs', '/blog', '/blog/:slug', '/blog/category/:category', '/blog/tag/:tag']],
  [
    'announcements',
    [
      '/announcements',
      '/announcement/:slug',
      '/announcements/category/:category',
      '/announcements/tag/:tag',
    ],
  ],
  ['all', ['/authors', '/authors/:author']],
])('the pages with content of %s are lists, articles and their subjects', (of, are) => {
  const showing = routes.filter(({shows}) => shows && ('of' in shows ? shows.of : 'all') === of)
  expect(showing.map(({path}) => path)).toEqual(are)
})

test.each<[string, Collection, (keyof Collection)[], object]>([
  [`/announcement/${slug}`, announcements, ['articleQuery', 'neighboursQuery'], {slug}],
  [`/blog/${slug}`, blog, ['articleQuery', 'neighboursQuery', 'relatedQuery'], {slug}],
  ['/announcements', announcements, ['listQuery', 'countQuery'], {}],
])(
  'prefetching %s makes all queries of the page, and caches the results',
  async (href, of, names, params) => {
    await askAhead(pageAt(href), site(), fakeContent(fetchAnswer))
    expect(asked().toSorted()).toEqual(names.map((name) => of[name]).toSorted())
    expect(kept.size).toBe(names.length)
    const isArticle = names[0] === 'articleQuery'
    const first = isArticle ? of.articleQuery : of.listQuery
    // An article is cached with its displayable content.
    const result = isArticle ? {...article, body: []} : list
    expect(kept.get(contentKey(of, first, {...params}))?.data).toMatchObject({result})
  },
)

test('all results have the time of the first, as changes are tracked from there', async () => {
  let time = 100
  fetchAnswer.mockImplementation(async (_project, query, params) => ({
    ...(await answerTo(query, params)),
    at: (time -= 10),
  }))
  await askAhead(pageAt(`/blog/${slug}`), site(), fakeContent(fetchAnswer))
  expect([...kept.values()].map(({data}) => data)).toMatchObject([{at: 70}, {at: 70}, {at: 70}])
})

test('known results are not queried again', async () => {
  await askAhead(pageAt(`/blog/${slug}`), site(), fakeContent(fetchAnswer))
  await askAhead(pageAt(`/blog/${slug}`), site(), fakeContent(fetchAnswer))
  expect(asked()).toHaveLength(3)
  const withPage = Object.fromEntries([...kept].map(([key, {data}]) => [key, data]))
  kept.clear()
  await askAhead(pageAt(`/blog/${slug}`), site(withPage), fakeContent(fetchAnswer))
  expect(asked()).toHaveLength(3)
})

test('a missing article causes no further queries', async () => {
  await askAhead(pageAt('/blog/none'), site(), fakeContent(fetchAnswer))
  expect(asked()).toEqual([blog.articleQuery])
})

test('failed results are not cached', async () => {
  fetchAnswer.mockRejectedValue(new Error('down'))
  await expect(askAhead(pageAt(`/blog/${slug}`), site(), fakeContent(fetchAnswer))).rejects.toThrow(
    'down',
  )
  expect(kept.size).toBe(0)
})
