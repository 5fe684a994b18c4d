import {createClient, type SanityClient} from '@sanity/client'
import {beforeEach, describe, expect, onTestFinished, test} from 'vitest'
import type {BlogPostQueryResult} from '#schemas/generated/blog.types.ts'
import {createHandler} from '#lake/handle.ts'
import {listen} from '#lake/http/listen.ts'
import {TOKEN, testLake} from '#lake/testing/test-lake.ts'
import {
  announcementCountQuery,
  announcementListQuery,
  announcementPageQuery,
  announcementPostQuery,
} from './announcements-queries.ts'
import {
  blogAuthorQuery,
  blogAuthorsQuery,
  blogCategoriesQuery,
  blogCategoryListQuery,
  blogCountQuery,
  blogListQuery,
  blogPageQuery,
  blogPostQuery,
  blogRelatedQuery,
  blogSearchIndexQuery,
  blogSearchQuery,
  blogTagQuery,
} from './blog-queries.ts'
import {description, excerpt} from '../excerpt.ts'
import {mostParams, pageParams, scopeParams} from '../lists/pages.ts'
import {announcementPath, blogPostPath} from '../../site/paths.ts'
import {articleEntry} from '../../search/article-entry.ts'
import {blog} from '../collections.ts'
import {documentsFor} from '#content/documents.ts'
import {readArticles} from '#content/articles.ts'

/** The site's queries, asked of a real lake by the real client, as a visitor's browser does. */

let projects: Record<'blog' | 'announcements', SanityClient>

beforeEach(async () => {
  const {lake} = testLake()
  const server = await listen(createHandler(lake), {port: 0, report: () => {}})
  onTestFinished(() => server.close())
  const client = (projectId: string) =>
    createClient({
      projectId,
      dataset: 'production',
      apiVersion: '2023-01-01',
      apiHost: `http://127.0.0.1:${server.port}/p/${projectId}`,
      useProjectHostname: false,
      useCdn: false,
      perspective: 'published',
      token: TOKEN,
    })
  projects = {blog: client('blog'), announcements: client('announcements')}
})

/** Of a list that all are on. */

type Fields = Record<string, unknown>
type BlogPostBody = NonNullable<BlogPostQueryResult>['body']

async function create(client: SanityClient, documents: readonly (Fields & {_type: string})[]) {
  const transaction = client.transaction()
  for (const document of documents) transaction.create({_id: String(document['slug']), ...document})
  await transaction.commit()
}

const refer = (id: string) => ({_type: 'reference', _ref: id, _key: id})
const slugged = (slug: string) => ({_id: slug, slug: {_type: 'slug', current: slug}})
const category = (slug: string, title: string) => ({_type: 'category', ...slugged(slug), title})

function post(slug: string, fields: Fields = {}) {
  return {
    _type: 'post',
    ...slugged(slug),
    title: slug,
    publishedAt: '2026-01-01T00:00:00Z',
    ...fields,
  }
}

const slugs = (entries: readonly {slug: string}[]) => entries.map(({slug}) => slug)

describe('the list of posts', () => {
  test('is newest first, those without a date last, equal dates by id, drafts and slugless left out', async () => {
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
        // Many share a date, and the last ones have none.
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

  test('of a category has the posts of all categories with its title, and goes on in pages', async () => {
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

  test('of a tag has the posts with just that tag, and goes on in pages', async () => {
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

  test('of a category is known by the first slug of its title, and has its description', async () => {
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

  test('of an author has what all with that slug wrote, and goes on in pages', async () => {
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

describe('related posts', () => {
  const shared: [what: string, current: Fields, other: Fields, isRelated: boolean][] = [
    ['a category', {categories: ['eks']}, {categories: ['cost', 'eks']}, true],
    ['a tag', {tags: ['aws']}, {tags: ['aws', 'eks']}, true],
    ['a tag in other letters', {tags: ['aws']}, {tags: ['AWS']}, false],
    ['neither', {categories: ['eks'], tags: ['aws']}, {categories: ['cost'], tags: ['s3']}, false],
    ['nothing, having none', {tags: ['aws']}, {}, false],
  ]

  test.each(shared)('share %s', async (_, current, other, isRelated) => {
    await create(projects.blog, [category('eks', 'EKS'), category('cost', 'Cost')])
    const withReferences = ({categories, ...fields}: Fields) => ({
      ...fields,
      ...(Array.isArray(categories) && {categories: categories.map((id) => refer(String(id)))}),
    })
    await create(projects.blog, [
      post('current', withReferences(current)),
      post('other', withReferences(other)),
    ])
    const related = await projects.blog.fetch(blogRelatedQuery, {
      currentSlug: 'current',
      categoryIds: Array.isArray(current['categories']) ? current['categories'] : [],
      tags: Array.isArray(current['tags']) ? current['tags'] : [],
    })
    expect(slugs(related)).toEqual(isRelated ? ['other'] : [])
  })

  test('are the newest three, never the post itself', async () => {
    await create(
      projects.blog,
      ['a', 'b', 'c', 'd', 'e'].map((slug, index) =>
        post(slug, {tags: ['aws'], publishedAt: `2026-01-0${index + 1}T00:00:00Z`}),
      ),
    )
    const related = await projects.blog.fetch(blogRelatedQuery, {
      currentSlug: 'd',
      categoryIds: [],
      tags: ['aws'],
    })
    expect(slugs(related)).toEqual(['e', 'c', 'b'])
  })
})

test('announcements come in pages as well, without subheading and categories', async () => {
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

describe('a link in an article', () => {
  const linking = (link: Fields) =>
    post('linking', {
      body: [{_type: 'block', _key: 'b', markDefs: [{_key: 'l', _type: 'link', ...link}]}],
    })
  const toArticle = (id: string) => ({page: {_type: 'reference', _ref: id, _weak: true}})
  const hrefIn = (body: BlogPostBody) =>
    body.flatMap((block) => (block._type === 'block' ? block.markDefs : []))[0]?.href

  test.each<[what: string, link: Fields, href: string | null]>([
    ['an address is that', {href: 'mailto:a@b.example'}, 'mailto:a@b.example'],
    ['an article is its address', toArticle('other'), blogPostPath('other')],
    ['a heading is a part of it', {...toArticle('other'), anchor: 'why'}, '/blog/other#why'],
    ['an article that is gone is nowhere', toArticle('gone'), null],
    ['an article that is a draft is nowhere', toArticle('draft'), null],
    ['what is no article is nowhere', toArticle('eks'), null],
  ])('to %s', async (_what, link, href) => {
    await create(projects.blog, [
      post('other'),
      {...post('draft'), _id: 'drafts.draft'},
      category('eks', 'EKS'),
      linking(link),
    ])
    const article = await projects.blog.fetch(blogPostQuery, {slug: 'linking'})
    expect(hrefIn(article?.body ?? [])).toBe(href)
  })

  test('to an announcement is its address', async () => {
    const [first, second] = [post('news'), linking(toArticle('news'))]
    await create(
      projects.announcements,
      [first, second].map((each) => ({...each, _type: 'announcement'})),
    )
    const article = await projects.announcements.fetch(announcementPostQuery, {slug: 'linking'})
    expect(JSON.stringify(article?.body)).toContain(`"href":"${announcementPath('news')}"`)
  })
})

test('what is only decoration has no text, in articles and in lists', async () => {
  const image = {_type: 'image', alt: 'Boxes', decorative: true}
  await create(projects.blog, [
    post('plain', {mainImage: image, body: [{...image, _key: 'i'}]}),
    post('shown', {mainImage: {...image, decorative: false}}),
  ])
  const plain = await projects.blog.fetch(blogPostQuery, {slug: 'plain'})
  expect([plain?.mainImage?.alt, plain?.body[0]]).toMatchObject([null, {alt: null}])
  const list = await projects.blog.fetch(blogListQuery)
  expect(list.map(({mainImage}) => mainImage?.alt)).toEqual([null, 'Boxes'])
})

describe('over all posts of the seed', async () => {
  const wanted = documentsFor('blog', await readArticles('blog'))
  const posts = wanted
    .map(({build}) => build(() => 'image-0-1x1-png'))
    .filter(({_type}) => _type === 'post')

  beforeEach(async () => {
    const transaction = projects.blog.transaction()
    transaction.create({_id: 'image-0-1x1-png', _type: 'sanity.imageAsset'})
    for (const {_id, slug, body} of posts) transaction.create({_id, _type: 'post', slug, body})
    await transaction.commit()
  })

  test('the reduced body of the list gives the same excerpt and description as the whole', async () => {
    const list = await projects.blog.fetch(blogListQuery)
    expect(list).toHaveLength(posts.length)
    for (const entry of list) {
      const whole = await projects.blog.fetch(blogPostQuery, {slug: entry.slug})
      expect(excerpt(entry.body)).not.toBe('')
      expect(excerpt(whole?.body).startsWith(excerpt(entry.body)), entry.slug).toBe(true)
      expect(description(excerpt(entry.body))).toBe(description(excerpt(whole?.body)))
    }
  })
})

test('the search finds the texts of a body, whatever they stand in, and none of drafts', async () => {
  const table = {rows: [{cells: ['Memory', 'Cold start']}, {cells: ['512 MB', '310 ms']}]}
  const body = [
    {
      _type: 'block',
      children: [
        {_type: 'span', text: 'A split '},
        {_type: 'span', text: 'text'},
      ],
    },
    {_type: 'code', filename: 'queue.tf', code: 'resource "aws_sqs_queue"\n  name'},
    {_type: 'table', ...table},
    {_type: 'advancedTable', table, caption: 'By memory'},
  ].map((member, index) => ({...member, _key: String(index)}))
  const fields = {title: 'Cold', subheading: 'Starts', tags: ['lambda', 'x-ray'], body}
  await create(projects.blog, [post('cold', fields), {...post('cold'), _id: 'drafts.other'}])
  const index = await projects.blog.fetch(blogSearchIndexQuery)
  expect(index.map(({_id, _rev}) => [_id, typeof _rev])).toEqual([['cold', 'string']])
  const [found] = await projects.blog.fetch(blogSearchQuery, {ids: ['cold', 'gone']})
  expect(articleEntry(blog, {...found})).toEqual({
    kind: 'Post',
    path: '/blog/cold',
    date: '2026-01-01T00:00:00Z',
    title: 'Cold',
    subheading: 'Starts',
    tags: '#lambda #x-ray',
    text: [
      'A split text',
      'queue.tf',
      'resource "aws_sqs_queue" name',
      'Memory · Cold start',
      '512 MB · 310 ms',
      'Memory · Cold start',
      '512 MB · 310 ms',
      'By memory',
    ].join('\n'),
  })
})
