import {beforeEach, describe, expect, test} from 'vitest'
import {mostParams, pageParams, scopeParams} from '@skyforge/web/content/lists/pages.ts'
import {
  announcementCountQuery,
  announcementListQuery,
  announcementPageQuery,
} from '@skyforge/web/content/queries/announcements-queries.ts'
import {
  blogAuthorQuery,
  blogAuthorsQuery,
  blogCategoriesQuery,
  blogCategoryListQuery,
  blogCountQuery,
  blogListQuery,
  blogPageQuery,
  blogTagQuery,
} from '@skyforge/web/content/queries/blog-queries.ts'
import {
  queriedLake,
  type QueriedLake,
  category,
  create,
  post,
  refer,
  slugged,
  slugs,
} from './queried-lake.ts'

/** Tests the site's list queries with the real client against a real lake. */

let projects: QueriedLake

beforeEach(async () => {
  projects = await queriedLake()
})

describe('the list of posts', () => {
  test('is newest first, undated last, ties by id, without drafts and posts without a slug', async () => {
    await create(projects.blog, [
      post('b', {publishedAt: '2026-02-01T00:00:00Z'}),
      post('undated', {publishedAt: undefined}),
      post('a', {publishedAt: '2026-02-01T00:00:00Z'}),
      post('future', {publishedAt: '2099-01-01T00:00:00Z'}),
      {...post('drafts.d'), _id: 'drafts.d'},
      {...post('slugless'), slug: undefined, _id: 'slugless'},
      post('old', {publishedAt: '2025-01-01T00:00:00Z'}),
    ])
    const list = await projects.blog.fetch(blogListQuery)
    expect(slugs(list)).toEqual(['future', 'a', 'b', 'old', 'undated'])
  })

  test('comes in pages of 25 and then 24, each post once', async () => {
    const posts = Array.from({length: 80}, (_, index) =>
      post(`p${String(index).padStart(2, '0')}`, {
        // Many share a date, and the last are undated.
        publishedAt:
          index < 70 ? `2026-01-${String(28 - Math.floor(index / 5)).padStart(2, '0')}` : undefined,
      }),
    )
    await create(projects.blog, posts)
    await expect(projects.blog.fetch(blogCountQuery, scopeParams({}))).resolves.toBe(80)
    const pages: {slug: string}[][] = [await projects.blog.fetch(blogListQuery)]
    for (const page of [2, 3, 4, 5]) {
      pages.push(await projects.blog.fetch(blogPageQuery, pageParams(page, {})))
    }
    expect(pages.map(({length}) => length)).toEqual([25, 24, 24, 7, 0])
    expect(pages.flatMap(slugs)).toEqual(posts.map(({title}) => title))
  })

  test('of a category has the posts of all categories with its title, in pages', async () => {
    await create(projects.blog, [
      category('eks', 'Kubernetes'),
      category('eks-2', 'Kubernetes'),
      category('cost', 'Cost'),
    ])
    const posts = Array.from({length: 60}, (_, index) =>
      post(`p${String(index).padStart(2, '0')}`, {
        categories: [refer(['eks', 'cost', 'eks-2'][index % 3] ?? '')],
      }),
    )
    await create(projects.blog, posts)
    const first = await projects.blog.fetch(blogCategoryListQuery, {
      category: 'eks',
      ...mostParams(1),
    })
    expect(first?.title).toBe('Kubernetes')
    const more = await projects.blog.fetch(blogPageQuery, pageParams(2, {title: 'Kubernetes'}))
    const count = await projects.blog.fetch(blogCountQuery, scopeParams({title: 'Kubernetes'}))
    expect(count).toBe(40)
    expect([...slugs(first?.posts ?? []), ...slugs(more)]).toEqual(
      posts.filter((_, index) => index % 3 !== 1).map(({title}) => title),
    )
    await expect(
      projects.blog.fetch(blogCategoryListQuery, {category: 'nothing', ...mostParams(1)}),
    ).resolves.toBeNull()
  })

  test('of a tag has the posts with exactly that tag, in pages', async () => {
    const tags = ['aws', 'AWS', 'aws-2']
    const posts = Array.from({length: 90}, (_, index) =>
      post(`p${String(index).padStart(2, '0')}`, {tags: ['x', tags[index % 3] ?? '']}),
    )
    await create(projects.blog, [...posts, {...post('drafts.d', {tags: ['aws']}), _id: 'drafts.d'}])
    const first = await projects.blog.fetch(blogTagQuery, {tagged: 'aws'})
    const count = await projects.blog.fetch(blogCountQuery, scopeParams({tag: 'aws'}))
    expect(count).toBe(30)
    const more = await projects.blog.fetch(blogPageQuery, pageParams(2, {tag: 'aws'}))
    expect([...slugs(first), ...slugs(more)]).toEqual(
      posts.filter((_, index) => index % 3 === 0).map(({title}) => title),
    )
    expect(await projects.blog.fetch(blogTagQuery, {tagged: 'none'})).toEqual([])
  })

  test('of a category has the first slug of its title, and its description', async () => {
    await create(projects.blog, [
      category('eks-2', 'Kubernetes'),
      {...category('eks', 'Kubernetes'), description: 'In production.'},
      {...category('a-slugless', 'Kubernetes'), slug: undefined},
    ])
    const found = async (slug: string) =>
      projects.blog.fetch(blogCategoryListQuery, {category: slug, ...mostParams(1)})
    expect(await found('eks')).toMatchObject({slug: 'eks', description: 'In production.'})
    expect(await found('eks-2')).toMatchObject({slug: 'eks', title: 'Kubernetes', posts: []})
  })

  test('of an author has the posts of everyone with that slug, in pages', async () => {
    const author = (id: string, slug: string) => ({
      ...slugged(slug),
      _id: id,
      _type: 'author',
      name: id,
    })
    await create(projects.blog, [author('a', 'ada'), author('b', 'ada'), author('c', 'bob')])
    const posts = Array.from({length: 60}, (_, index) =>
      post(`p${String(index).padStart(2, '0')}`, {author: refer(['a', 'c', 'b'][index % 3] ?? '')}),
    )
    await create(projects.blog, posts)
    const {author: who, posts: first} = await projects.blog.fetch(blogAuthorQuery, {
      author: 'ada',
      ...mostParams(1),
    })
    expect([who?.name, who?.slug]).toEqual(['a', 'ada'])
    const more = await projects.blog.fetch(blogPageQuery, pageParams(2, {author: 'ada'}))
    expect([...slugs(first), ...slugs(more)]).toEqual(
      posts.filter((_, index) => index % 3 !== 1).map(({title}) => title),
    )
    const authors = await projects.blog.fetch(blogAuthorsQuery)
    expect(authors.map(({slug, count}) => [slug, count])).toEqual([
      ['ada', 20],
      ['ada', 20],
      ['bob', 20],
    ])
    expect(await projects.blog.fetch(blogAuthorQuery, {author: 'none', ...mostParams(1)})).toEqual({
      author: null,
      posts: [],
    })
  })

  test('has the categories that posts use, by title', async () => {
    await create(projects.blog, [
      category('b', 'serverless'),
      category('a', 'Cost'),
      category('c', 'Unused'),
    ])
    await create(projects.blog, [post('p', {categories: [refer('a'), refer('b')]})])
    const categories = await projects.blog.fetch(blogCategoriesQuery)
    expect(categories.map(({title}) => title)).toEqual(['Cost', 'serverless'])
  })
})

test('announcements come in pages too, without subheading and categories', async () => {
  const announcements = Array.from({length: 30}, (_, index) => ({
    ...post(`n${String(index).padStart(2, '0')}`, {subheading: 'Not in the list'}),
    _type: 'announcement',
  }))
  await create(projects.announcements, announcements)
  const first = await projects.announcements.fetch(announcementListQuery)
  expect(first[0]).not.toHaveProperty('subheading')
  expect(first[0]).not.toHaveProperty('categories')
  await expect(projects.announcements.fetch(announcementCountQuery, scopeParams({}))).resolves.toBe(
    30,
  )
  const more = await projects.announcements.fetch(announcementPageQuery, pageParams(2, {}))
  expect([...slugs(first), ...slugs(more)]).toEqual(announcements.map(({title}) => title))
})
