import {cleanup, fireEvent, render, screen, within} from '@testing-library/react'
import {MemoryRouter, useLocation} from 'react-router-dom'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {
  blogCategoriesQuery,
  blogCategoryListQuery,
  blogListQuery,
} from '#web/content/queries/blog-queries.ts'
import type {FetchAnswer} from '#web/content/client.ts'
import {blog} from '#web/content/collections.ts'
import type {Entry} from '#web/content/entries.ts'
import {FakeContent} from '#web/content/testing/fake-content.tsx'
import {mostParams} from '#web/content/lists/pages.ts'
import {plainEntry} from '#web/content/testing/plain-article.ts'
import {contentKey} from '#web/content/content-key.ts'
import type {KnownContent} from '#web/content/answer.ts'
import {PostListPage} from './post-list-page.tsx'

const fetchAnswer = vi.fn<FetchAnswer>()

const eks = {_id: 'c1', title: 'Kubernetes', slug: 'kubernetes'}
const eksTwin = {_id: 'c2', title: 'Kubernetes', slug: 'kubernetes-2'}
const cost = {_id: 'c3', title: 'Cost', slug: 'cost'}

function entry(title: string, category: typeof eks): Entry {
  return {...plainEntry, _id: title, title, slug: title.toLowerCase(), categories: [category]}
}

const featured = entry('Newest', cost)
const others = [entry('Second', eks), entry('Third', eksTwin), entry('Fourth', cost)]
const known: KnownContent = {
  [contentKey(blog, blogListQuery)]: {result: [featured, ...others]},
  [contentKey(blog, blogCategoriesQuery)]: {result: [cost, eks, eksTwin]},
  [contentKey(blog, blogCategoryListQuery, {category: 'kubernetes', ...mostParams(1)})]: {
    result: {title: 'Kubernetes', posts: [others[0], others[1]]},
  },
  [contentKey(blog, blogCategoryListQuery, {category: 'nonsense', ...mostParams(1)})]: {
    result: null,
  },
}

/** Shows a different text for each history entry. */
function HistoryEntry() {
  return <output>{useLocation().key}</output>
}

function visit(path: string, answers = known) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <FakeContent fetchAnswer={fetchAnswer} known={answers}>
        <PostListPage collection="blog" />
        <HistoryEntry />
      </FakeContent>
    </MemoryRouter>,
  )
}

const grid = () => screen.getByRole('region', {name: 'Categories'})
const titles = () =>
  within(grid())
    .queryAllByRole('heading', {level: 3})
    .map((heading) => heading.textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', {name}))

beforeEach(() => {
  fetchAnswer.mockReturnValue(new Promise(() => {}))
})
afterEach(cleanup)

test('the newest post is featured and not in the grid', () => {
  visit('/blogs')
  expect(screen.getByRole('heading', {level: 2, name: 'Newest'})).toBeTruthy()
  expect(titles()).toEqual(['Second', 'Third', 'Fourth'])
})

test('equal category titles share one button', () => {
  visit('/blogs')
  expect(
    within(screen.getByRole('group', {name: 'Categories'}))
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['All Posts', 'Cost', 'Kubernetes'])
})

test('a category shows its posts and its name, and pressing it again clears it', () => {
  visit('/blogs')
  press('Kubernetes')
  expect(titles()).toEqual(['Second', 'Third'])
  expect(grid().textContent).toContain('Showing posts in: Kubernetes')
  expect(screen.getByRole('button', {name: 'Kubernetes', pressed: true})).toBeTruthy()
  press('Kubernetes')
  expect(titles()).toHaveLength(3)
  expect(screen.queryByText(/Showing posts in/)).toBeNull()
})

test('the address chooses the category, and "Clear filter" clears it', () => {
  visit('/blogs?category=kubernetes')
  expect(titles()).toEqual(['Second', 'Third'])
  press('Clear filter')
  expect(titles()).toHaveLength(3)
})

test('"Clear filter" moves the focus to "All Posts"', () => {
  visit('/blogs?category=kubernetes')
  press('Clear filter')
  expect(document.activeElement).toBe(screen.getByRole('button', {name: 'All Posts'}))
})

test('a choice adds a history entry, pressing "All Posts" again does not', () => {
  visit('/blogs')
  const entryBefore = screen.getByRole('status').textContent
  press('All Posts')
  expect(screen.getByRole('status').textContent).toBe(entryBefore)
  press('Kubernetes')
  expect(screen.getByRole('status').textContent).not.toBe(entryBefore)
})

test('until its title is known, a category neither shows a name nor all posts', () => {
  visit('/blogs?category=unheard-of')
  expect(grid().textContent).not.toContain('Showing posts in')
  expect(grid().textContent).not.toContain('unheard-of')
  expect(screen.queryByRole('button', {pressed: true})).toBeNull()
  expect(screen.getByRole('button', {name: 'Clear filter'})).toBeTruthy()
})

test('one invalid post does not break the list', () => {
  const odd = {
    ...entry('Odd', cost),
    author: {name: null, image: null},
    tags: [{label: 'aws'}, null],
    publishedAt: 'next week',
  } as unknown as Entry
  const tagged = {...entry('Tagged', cost), tags: 'aws'} as unknown as Entry
  visit('/blogs', {
    ...known,
    [contentKey(blog, blogListQuery)]: {result: [odd, tagged, ...others]},
  })
  expect(screen.getByRole('heading', {level: 2, name: 'Odd'})).toBeTruthy()
  expect(titles()).toEqual(['Tagged', 'Second', 'Third', 'Fourth'])
})

test('categories without a title and posts without an address do not break the list', async () => {
  const odd = {...eks, _id: 'c4', title: {en: 'Odd'}}
  const unnamed = {...eks, _id: 'c5', title: ' '}
  fetchAnswer.mockResolvedValue({result: [odd, unnamed, cost]})
  visit('/blogs', {
    [contentKey(blog, blogListQuery)]: {
      result: [featured, {...entry('Nowhere', cost), slug: '\ud800'}, ...others],
    },
  })
  await screen.findByRole('button', {name: 'Cost'})
  expect(within(grid()).getAllByRole('button')).toHaveLength(2)
  expect(titles()).toEqual(['Second', 'Third', 'Fourth'])
})

test('while a category is loading, its known posts show', () => {
  visit('/blogs?category=cost')
  expect(titles()).toEqual(['Fourth'])
})

test('a category whose only post is featured shows the no-match text', () => {
  visit('/blogs?category=cost', {
    ...known,
    [contentKey(blog, blogCategoryListQuery, {category: 'cost', ...mostParams(1)})]: {
      result: {title: 'Cost', posts: [featured]},
    },
  })
  expect(screen.getByText('No posts found in this category')).toBeTruthy()
  expect(screen.getByText('Try selecting a different category or view all posts.')).toBeTruthy()
})

test('an unknown category shows the no-match text', () => {
  visit('/blogs?category=nonsense')
  expect(screen.getByText('No posts found in this category')).toBeTruthy()
})
