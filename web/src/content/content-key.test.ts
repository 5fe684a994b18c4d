import {expect, test} from 'vitest'
import * as announcementQueries from './queries/announcements-queries.ts'
import * as blogQueries from './queries/blog-queries.ts'
import {announcements, blog} from './collections.ts'
import {contentKey} from './content-key.ts'

const queries = [...Object.values(blogQueries), ...Object.values(announcementQueries)]

const params = [
  {},
  {slug: 'a'},
  {slug: 'b'},
  {slug: '["b"]'},
  {slug: ['b']},
  {category: 'a'},
  {before: null, beforeId: 'a'},
  {before: 'null', beforeId: 'a'},
  {before: null, beforeId: 'a', title: null},
  {currentSlug: 'a', categoryIds: ['c', 'd'], tags: []},
  {currentSlug: 'a', categoryIds: ['c'], tags: ['d']},
]

test('no two queries have the same key', () => {
  const keys = [blog, announcements].flatMap((collection) =>
    queries.flatMap((query) => params.map((values) => contentKey(collection, query, values))),
  )
  expect(keys.length).toBeGreaterThan(200)
  expect(new Set(keys).size).toBe(keys.length)
})

test('nor do more queries than a site will ever make', () => {
  const keys = Array.from({length: 20_000}, (_, index) =>
    contentKey(blog, blogQueries.blogPostQuery, {slug: `post-${index}`}),
  )
  expect(new Set(keys).size).toBe(keys.length)
})

test.each([
  ['parameters in another order', {a: 1, b: 2}, {b: 2, a: 1}],
  ['none, said or not', {}, undefined],
])('%s make the same query', (_what, one, other) => {
  expect(contentKey(blog, '*', one)).toBe(contentKey(blog, '*', other))
})

test('a key is short, whatever the query', () => {
  expect(contentKey(blog, '*'.repeat(5_000))).toMatch(/^[a-z0-9]{1,11}$/)
})
