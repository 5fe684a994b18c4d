import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {createMemoryRouter, RouterProvider} from 'react-router-dom'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {blog} from '#web/content/collections.ts'
import type {FetchAnswer} from '#web/content/client.ts'
import type {Entry} from '#web/content/entries.ts'
import {FakeContent} from '#web/content/testing/fake-content.tsx'
import {plainEntry} from '#web/content/testing/plain-article.ts'
import {PostListPage} from './post-list-page.tsx'

const fetchAnswer = vi.fn<FetchAnswer>()

function entry(number: number): Entry {
  const _id = String(number).padStart(3, '0')
  return {...plainEntry, _id, title: `Post ${number}`, slug: `post-${number}`}
}

/** A blog with `total` posts, all of them in the category "Cost". */
function answerFrom(total: number) {
  const posts = Array.from({length: total}, (_, index) => entry(index))
  fetchAnswer.mockImplementation(async (_project, query, {from, to, title, category, most}) => {
    if (query === blog.countQuery) return {result: title === 'Gone' ? 0 : total}
    if (query === blog.listQuery) return {result: posts.slice(0, 25)}
    if (query === blog.categoriesQuery) return {result: [{title: 'Cost', slug: 'cost'}]}
    if (query === blog.categoryQuery) {
      const isThere = category === 'cost' || category === 'cost-2'
      return {result: isThere ? {title: 'Cost', posts: posts.slice(0, Number(most))} : null}
    }
    return {result: posts.slice(Number(from), Number(to))}
  })
}

function show(...addresses: (string | {pathname: string; search: string; state: object})[]) {
  const router = createMemoryRouter(
    [
      {path: '/blogs', element: <PostListPage collection="blog" />},
      {path: '/blog/:slug', element: <h1>An article</h1>},
    ],
    {initialEntries: addresses},
  )
  render(
    <FakeContent fetchAnswer={fetchAnswer}>
      <RouterProvider router={router} />
    </FakeContent>,
  )
  return router
}

const button = () => screen.findByRole('button', {name: 'Load more'})
const titles = () => screen.getAllByRole('heading', {level: 3}).map(({textContent}) => textContent)
const posts = (from: number, to: number) =>
  Array.from({length: to - from}, (_, index) => `Post ${from + index}`)
const hrefs = () =>
  ['prev', 'next'].map((rel) => document.querySelector(`a[rel="${rel}"]`)?.getAttribute('href'))
const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href')

beforeEach(() => {
  fetchAnswer.mockReset()
})
afterEach(cleanup)

test('"Load more" adds the next 24 each time, and disappears with the last', async () => {
  answerFrom(60)
  const router = show('/blogs')
  fireEvent.click(await button())
  expect(await screen.findByText('11 more')).toBeTruthy()
  expect(titles()).toEqual(posts(1, 49))
  fireEvent.click(await button())
  expect(await screen.findByRole('heading', {name: 'Post 59'})).toBeTruthy()
  expect(titles()).toEqual(posts(1, 60))
  expect(screen.queryByRole('button', {name: 'Load more'})).toBeNull()
  expect(router.state.location.search).toBe('?page=3')
})

test('"Load more" replaces the page in the address, and updates the title', async () => {
  answerFrom(60)
  const router = show('/blogs')
  const replaced = vi.fn()
  router.subscribe(({historyAction}) => replaced(historyAction))
  fireEvent.click(await button())
  expect(await screen.findByText('11 more')).toBeTruthy()
  expect(router.state.location.search).toBe('?page=2')
  expect(new Set(replaced.mock.calls.flat())).toEqual(new Set(['REPLACE']))
  expect(document.title).toContain(' – Page 2 |')
})

test('going back to the list shows the same entries', async () => {
  answerFrom(60)
  const router = show('/blogs')
  fireEvent.click(await button())
  await screen.findByText('11 more')
  await router.navigate('/blog/a')
  await screen.findByRole('heading', {name: 'An article'})
  await router.navigate(-1)
  await expect.poll(titles).toEqual(posts(1, 49))
  expect(document.activeElement).toBe(document.body)
})

test('the focus moves to the first new post', async () => {
  answerFrom(30)
  show('/blogs')
  fireEvent.click(await button())
  const first = await screen.findByRole('link', {name: 'Post 25'})
  await expect.poll(() => document.activeElement).toBe(first)
})

test('shows how many posts are left', async () => {
  answerFrom(26)
  show('/blogs')
  await button()
  expect(screen.getByText('One more')).toBeTruthy()
})

test('a single page has neither button nor link', async () => {
  answerFrom(25)
  show('/blogs')
  await expect
    .poll(() => fetchAnswer.mock.calls.map(([, query]) => query))
    .toContain(blog.countQuery)
  expect(screen.queryByRole('button', {name: 'Load more'})).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test.each([
  ['?page=2', posts(25, 49), ['/blogs', '/blogs?page=3'], 'Page 2 of 3', '/blogs?page=2'],
  ['?page=3', posts(49, 60), ['/blogs?page=2', undefined], 'Page 3 of 3', '/blogs?page=3'],
  ['?utm=x&page=1', posts(1, 25), [undefined, '/blogs?page=2'], 'Page 1 of 3', '/blogs'],
  [
    '?page=2&category=cost',
    posts(25, 49),
    ['/blogs?category=cost', '/blogs?category=cost&page=3'],
    'Page 2 of 3',
    '/blogs?category=cost&page=2',
  ],
  [
    '?page=3&category=cost-2',
    posts(49, 60),
    ['/blogs?category=cost-2&page=2', undefined],
    'Page 3 of 3',
    '/blogs?category=cost-2&page=3',
  ],
])(
  '%s shows only that page, with links to the pages around it',
  async (search, shown, links, place, path) => {
    answerFrom(60)
    show(`/blogs${search}`)
    expect(await screen.findByText(place)).toBeTruthy()
    expect(titles()).toEqual(shown)
    expect(screen.queryByRole('heading', {level: 2, name: 'Post 0'}) !== null).toBe(
      place.startsWith('Page 1'),
    )
    expect(hrefs()).toEqual(links)
    expect(new URL(canonical() ?? '').pathname + new URL(canonical() ?? '').search).toBe(path)
  },
)

test('after a document load only one page shows', async () => {
  answerFrom(60)
  const state = {firstPage: 1, loadedAt: performance.timeOrigin - 1_000}
  show({pathname: '/blogs', search: '?page=3', state})
  expect(await screen.findByText('Page 3 of 3')).toBeTruthy()
  expect(titles()).toEqual(posts(49, 60))
})

test('placeholders show while a later page is loading', async () => {
  answerFrom(60)
  show('/blogs?page=2')
  expect(document.querySelector('.animate-wait')).toBeTruthy()
  expect(await screen.findByText('Page 2 of 3')).toBeTruthy()
  await expect.poll(() => document.querySelector('.animate-wait')).toBeNull()
})

test.each(['?page=4', '?page=1000000', '?page=2&category=gone'])(
  '%s does not exist',
  async (search) => {
    answerFrom(60)
    show(`/blogs${search}`)
    expect(await screen.findByRole('heading', {name: 'Application Error'})).toBeTruthy()
    expect(canonical()).toBeUndefined()
  },
)

test('another category starts at its first page', async () => {
  answerFrom(60)
  const router = show('/blogs?page=2')
  fireEvent.click(await screen.findByRole('button', {name: 'Cost'}))
  await expect.poll(() => router.state.location.search).toBe('?category=cost')
  await expect.poll(titles).toEqual(posts(1, 25))
})
