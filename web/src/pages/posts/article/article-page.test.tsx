import {cleanup, render, screen, waitFor, within} from '@testing-library/react'
import {MemoryRouter, Route, Routes} from 'react-router-dom'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {brand} from '@skyforge/config/brand.ts'
import {announcements, blog, type Collection} from '#web/content/collections.ts'
import type {KnownContent} from '#web/content/answer.ts'
import {contentKey} from '#web/content/content-key.ts'
import type {FetchAnswer} from '#web/content/client.ts'
import type {Article, Entry} from '#web/content/entries.ts'
import {FakeContent} from '#web/content/testing/fake-content.tsx'
import {plainArticle, plainEntry} from '#web/content/testing/plain-article.ts'
import {ArticlePage} from './article-page.tsx'

const fetchAnswer = vi.fn<FetchAnswer>()

const category = (title: string) => ({_id: title, title, slug: title.toLowerCase()})
const publishedAt = '2026-03-05T09:00:00Z'

const article: Article = {
  ...plainArticle,
  publishedAt,
  subheading: 'What a second costs.',
  categories: [category('Serverless')],
  tags: ['lambda'],
}
const related: Entry = {
  ...plainEntry,
  _id: 'b',
  title: 'Another post',
  slug: 'another',
  publishedAt,
  categories: ['A', 'B', 'C'].map(category),
  tags: ['one', 'two', 'three'],
}

const neighbours = {
  newer: {_id: 'n', title: 'A newer post', slug: 'newer'},
  older: {_id: 'o', title: 'An older post', slug: 'older'},
}

function resultOf(query: string, found: Article | null) {
  if (query === blog.relatedQuery) return [related]
  if (query === blog.neighboursQuery || query === announcements.neighboursQuery) return neighbours
  return found
}

function answer(found: Article | null) {
  fetchAnswer.mockImplementation(async (_project, query) => ({
    result: resultOf(query, found),
  }))
}

function visit(collection: Collection, known?: KnownContent) {
  return render(
    <MemoryRouter initialEntries={['/cold-starts']}>
      <FakeContent fetchAnswer={fetchAnswer} known={known}>
        <Routes>
          <Route path="/:slug" element={<ArticlePage collection={collection.key} />} />
        </Routes>
      </FakeContent>
    </MemoryRouter>,
  )
}

const asked = () => fetchAnswer.mock.calls.map(([, query]) => query)

/** Waits for the heading and the body: the code of its parts takes longer in the first test. */
async function loaded() {
  const heading = await screen.findByRole('heading', {level: 1, name: article.title})
  await screen.findByRole('link', {name: 'Contact Our Experts'})
  return heading
}

beforeEach(() => {
  fetchAnswer.mockReset()
})
afterEach(cleanup)

test('the heading element, and so the focus, stays when the article arrives', async () => {
  answer(article)
  visit(blog)
  const heading = screen.getByRole('heading', {level: 1, name: 'Loading blog content...'})
  expect(await loaded()).toBe(heading)
})

test('a post shows its author and date', async () => {
  answer(article)
  visit(blog)
  await loaded()
  expect(screen.getByText('Meera Joshi')).toBeTruthy()
  expect(screen.getByText('March 5, 2026')).toBeTruthy()
})

test.each([
  ['more than a day after that', '2026-03-20T09:00:00Z', 'Updated on March 20, 2026'],
  ['on the day itself', '2026-03-05T18:00:00Z', undefined],
])('a post whose text was changed %s', async (_when, updatedAt, shown) => {
  answer({...article, updatedAt})
  visit(blog)
  await loaded()
  expect(screen.queryByText(/^Updated on/)?.textContent).toBe(shown)
})

test.each([
  [blog, 'Meera Joshi'],
  [announcements, undefined],
])('the metadata names the author of the page ($name)', async (collection, author) => {
  answer(article)
  visit(collection)
  await loaded()
  expect(document.querySelector('[property="article:published_time"]')).toBeTruthy()
  const meta = document.querySelector('[property="article:author"]')
  expect(meta?.getAttribute('content')).toBe(author)
})

test("head tags use the editors' texts", async () => {
  const seo = {title: 'Cold', description: 'Measured.', noIndex: true, image: null}
  answer({...article, seo})
  visit(blog)
  await loaded()
  expect(document.title).toBe(`Cold | ${brand.name}`)
  const contents = ['description', 'robots', 'twitter:title'].map((name) =>
    document.querySelector(`meta[name="${name}"]`)?.getAttribute('content'),
  )
  expect(contents).toEqual(['Measured.', 'noindex', 'Cold'])
  expect(document.querySelector('link[rel="canonical"]')).toBeNull()
})

test('invalid tags and authors do not break the page', async () => {
  const odd = {tags: 'aws', author: {name: null, image: null}} as unknown as Partial<Article>
  answer({...article, ...odd} as Article)
  visit(blog)
  await loaded()
  expect(document.querySelector('[property="article:author"]')).toBeNull()
  expect(document.querySelector('[property="article:tag"]')).toBeNull()
})

test('logs each part dropped by the server once', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const result = {...article, unrecognized: ['block "poll"', 'mark "glow"']}
  const known = {[contentKey(blog, blog.articleQuery, {slug: article.slug})]: {result}}
  answer(article)
  visit(blog, known)
  await loaded()
  cleanup()
  visit(blog, known)
  await loaded()
  expect(warn.mock.calls).toEqual([
    [expect.stringContaining('block "poll"')],
    [expect.stringContaining('mark "glow"')],
  ])
})

test('a related card has at most two categories and two tags', async () => {
  answer(article)
  visit(blog)
  const section = await screen.findByRole('region', {name: 'Also Read'})
  const chips = within(section).getAllByRole('list', {name: /Categories|Tags/})
  expect(chips.map((list) => list.children.length)).toEqual([2, 2])
})

test('a related card says why it is related', async () => {
  answer({...article, categories: [category('Costs')], tags: ['three']})
  visit(blog)
  const section = await screen.findByRole('region', {name: 'Also Read'})
  expect(within(section).getByText('Also about #three')).toBeTruthy()
})

test('a post without category and tag queries no related posts', async () => {
  answer({...article, categories: null, tags: []})
  visit(blog)
  await loaded()
  await screen.findByRole('navigation', {name: 'More articles'})
  expect(asked()).toEqual([blog.articleQuery, blog.neighboursQuery])
})

test('an announcement has no author and queries no related ones', async () => {
  answer(article)
  visit(announcements)
  await loaded()
  expect(screen.queryByText('Meera Joshi')).toBeNull()
  await screen.findByRole('navigation', {name: 'More articles'})
  expect(asked()).toEqual([announcements.articleQuery, announcements.neighboursQuery])
})

test('links to the articles before and after', async () => {
  answer(article)
  visit(blog)
  const more = within(await screen.findByRole('navigation', {name: 'More articles'}))
  const links = more.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/blog/older', '/blog/newer'])
})

test('a neighbour without a title shows its slug, one without an address is omitted', async () => {
  const [newer, older] = [
    {...neighbours.newer, title: {en: 'x'}},
    {...neighbours.older, slug: '..'},
  ]
  fetchAnswer.mockImplementation(async (_project, query) => ({
    result: query === blog.neighboursQuery ? {newer, older} : resultOf(query, article),
  }))
  visit(blog)
  const more = within(await screen.findByRole('navigation', {name: 'More articles'}))
  expect(more.getAllByRole('link').map((link) => link.textContent)).toEqual(['Nextnewer'])
})

test('a heading of the text does not label the related articles', async () => {
  const heading = {_type: 'span' as const, _key: 's', text: 'Related'}
  const body = [
    {_type: 'block' as const, _key: 'h', style: 'h2' as const, markDefs: [], children: [heading]},
  ]
  answer({...article, body})
  visit(blog)
  expect(await screen.findByRole('region', {name: 'Also Read'})).toBeTruthy()
})

test.each([blog, announcements])(
  'ends with the offer to discuss a solution like this ($name)',
  async (collection) => {
    answer(article)
    visit(collection)
    await loaded()
    expect(
      screen.getByRole('heading', {
        level: 2,
        name: 'Want to discuss a solution like this for your team?',
      }),
    ).toBeTruthy()
    const button = screen.getByRole('link', {name: 'Contact Our Experts'})
    expect(button.getAttribute('href')).toBe('/contact')
  },
)

const heading = (text: string): NonNullable<Article['body']>[number] => ({
  _type: 'block',
  _key: text,
  style: 'h2',
  markDefs: [],
  children: [{_type: 'span', _key: 's', text}],
})

test.each([
  [2, false],
  [3, true],
])('an article with %i headings has an outline: %s', async (count, hasOutline) => {
  answer({...article, body: ['Why', 'How', 'Cost'].slice(0, count).map(heading)})
  visit(blog)
  await loaded()
  const outline = screen.queryByRole('navigation', {name: 'On this page'})
  expect(outline !== null).toBe(hasOutline)
  if (outline) {
    const links = within(outline).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#why', '#how', '#cost'])
  }
})

test('a missing post stays on the loading text', async () => {
  answer(null)
  visit(blog)
  await waitFor(() => expect(asked()).toHaveLength(1))
  await waitFor(() =>
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex'),
  )
  expect(screen.getByRole('heading', {level: 1}).textContent).toBe('Loading blog content...')
})

test('an invalid body does not break the page', async () => {
  const body = [
    null,
    'text',
    {_type: 'block', children: 'no list'},
    {_type: 'block', children: [null]},
  ]
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  answer({...article, body: body as unknown as Article['body']})
  visit(blog)
  expect(await loaded()).toBeTruthy()
  expect(screen.getByRole('link', {name: 'Contact Our Experts'})).toBeTruthy()
})
