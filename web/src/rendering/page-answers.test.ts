import {expect, test} from 'vitest'
import {
  blogCategoriesQuery,
  blogListQuery,
  blogPostQuery,
} from '#web/content/queries/blog-queries.ts'
import type {Answer} from '#web/content/answer.ts'
import {blog} from '#web/content/collections.ts'
import {contentKey} from '#web/content/content-key.ts'
import {PageAnswers} from './page-answers.ts'

const keys = [contentKey(blog, blogListQuery), contentKey(blog, blogCategoriesQuery)]

test.each<[what: string, times: (number | undefined)[], at: number]>([
  ['the time of the first', [12, 10], 10],
  ['long ago for their time, if that of one is not known', [12, undefined], 0],
])('the results of a page have %s', async (_what, times, at) => {
  const left = [...times]
  const page = new PageAnswers(async (_project, query): Promise<Answer> => {
    const time = left.shift()
    return {result: query, syncTags: ['s1:a'], ...(time !== undefined && {at: time})}
  })
  await Promise.all([page.ask(blog, blogListQuery), page.ask(blog, blogCategoriesQuery)])
  expect(page.known).toEqual({
    [keys[0]!]: {result: blogListQuery, syncTags: ['s1:a'], at},
    [keys[1]!]: {result: blogCategoriesQuery, syncTags: ['s1:a'], at},
  })
})

test('a query is sent once, and extra fields are dropped', async () => {
  let asked = 0
  const page = new PageAnswers(async () => {
    asked += 1
    return {result: null, syncTags: [], at: 10, ms: 3, query: 'all of it'}
  })
  await Promise.all([1, 2].map(() => page.ask(blog, blogPostQuery, {slug: 'a'})))
  expect(asked).toBe(1)
  expect(Object.values(page.known)).toEqual([{result: null, syncTags: [], at: 10}])
})

test('the results of a page have the same order whichever came first', async () => {
  const orders = [blogListQuery, blogCategoriesQuery].map(async (later) => {
    const page = new PageAnswers(async (_project, query) => {
      if (query === later) await Promise.resolve()
      return {result: query, syncTags: []}
    })
    await Promise.all([page.ask(blog, blogListQuery), page.ask(blog, blogCategoriesQuery)])
    return Object.keys(page.known)
  })
  const [one, other] = await Promise.all(orders)
  expect(one).toEqual(other)
})

test('a page without queries has no results', () => {
  expect(new PageAnswers(() => Promise.reject(new Error('nobody asks'))).known).toEqual({})
})
