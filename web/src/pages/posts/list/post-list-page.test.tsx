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

/** Another text for each entry of the history. */
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

test('equal category titles are one button', () => {
  visit('/blogs')
  expect(
    within(screen.getByRole('group', {name: 'Categories'}))
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['All Posts', 'Cost', 'Kubernetes'])
})

test('a category shows its posts and its name, and pressed again clears', () => {
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

test('"Clear filter" hands the focus on to "All Posts"', () => {
  visit('/blogs?category=kubernetes')
  press('Clear filter')
  expect(document.activeElement).toBe(screen.getByRole('button', {name: 'All Posts'}))
})

test('a choice is an entry of the history, "All Posts" pressed again is none', () => {
  visit('/blogs')
  const entryBefore = screen.getByRole('status').textContent
  press('All Posts')
  expect(screen.getByRole('status').textContent).toBe(entryBefore)
  press('Kubernetes')
  expect(screen.getByRole('status').textContent).not.toBe(entryBefore)
})

test('until its title is known, a category is neither named nor all of them', () => {
  visit('/blogs?category=unheard-of')
  expect(grid().textContent).not.toContain('Showing posts in')
  expect(grid().textContent).not.toContain('unheard-of')
  expect(screen.queryByRole('button', {pressed: true})).toBeNull()
  expect(screen.getByRole('button', {name: 'Clear filter'})).toBeTruthy()
})

test('one post in no state to be shown does not take the list with it', () => {
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

test('a category without a title, and a post without an address, do not take the list with them', async () => {
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

test('until a category is answered, those of its posts show that are known', () => {
  visit('/blogs?category=cost')
  expect(titles()).toEqual(['Fourth'])
})

test('a category whose only post is featured has no match', () => {
  visit('/blogs?category=cost', {
    ...known,
    [contentKey(blog, blogCategoryListQuery, {category: 'cost', ...mostParams(1)})]: {
      result: {title: 'Cost', posts: [featured]},
    },
  })
  expect(screen.getByText('No posts found in this category')).toBeTruthy()
  expect(screen.getByText('Try selecting a different category or view all posts.')).toBeTruthy()
})

test('a category that does not exist has no match', () => {
  visit('/blogs?category=nonsense')
  expect(screen.getByText('No posts found in this category')).toBeTruthy()
})
