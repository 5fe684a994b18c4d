import {beforeEach, describe, expect, test} from 'vitest'
import type {BlogPostQueryResult} from '@skyforge/schemas/generated/blog.types.ts'
import {articleEntry} from '@skyforge/web/search/article-entry.ts'
import {announcementPath, blogPostPath} from '@skyforge/config/site/paths.ts'
import {blog} from '@skyforge/web/content/collections.ts'
import type {Block, ObjectType} from '@skyforge/web/content/entries.ts'
import {announcementPostQuery} from '@skyforge/web/content/queries/announcements-queries.ts'
import {
  blogListQuery,
  blogPostQuery,
  blogRelatedQuery,
  blogSearchIndexQuery,
  blogSearchQuery,
} from '@skyforge/web/content/queries/blog-queries.ts'
import {
  queriedLake,
  type QueriedLake,
  category,
  create,
  type Fields,
  post,
  refer,
  slugs,
} from './queried-lake.ts'

/** Tests the site's article queries with the real client against a real lake. */

type BlogPostBody = NonNullable<BlogPostQueryResult>['body']

let projects: QueriedLake

beforeEach(async () => {
  projects = await queriedLake()
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
    ['a document that is not an article has no address', toArticle('eks'), null],
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

  test('to an announcement has its path', async () => {
    const [first, second] = [post('news'), linking(toArticle('news'))]
    await create(
      projects.announcements,
      [first, second].map((each) => ({...each, _type: 'announcement'})),
    )
    const article = await projects.announcements.fetch(announcementPostQuery, {slug: 'linking'})
    expect(JSON.stringify(article?.body)).toContain(`"href":"${announcementPath('news')}"`)
  })
})

test('decorative images have no alternative text, in articles and in lists', async () => {
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

test('the search query returns all texts of a body, and no drafts', async () => {
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

/** The names of fields that hold free text. */
type TextName<Fields> = {
  [Name in keyof Fields]-?: unknown extends Fields[Name]
    ? never
    : string extends Fields[Name]
      ? Name
      : never
}[Exclude<keyof Fields, '_key'>]

/** Texts of each block kind, except table cells, and if the search finds them. */
const textsInBlocks: {
  [Type in ObjectType]: Record<TextName<Block<Type>>, 'found' | 'passed over'>
} = {
  image: {alt: 'passed over', altSuggestion: 'passed over'},
  code: {filename: 'found', language: 'passed over', code: 'found'},
  table: {},
  customTable: {caption: 'found'},
  advancedTable: {caption: 'found'},
  enhancedTable: {caption: 'found'},
}

test.each(Object.entries(textsInBlocks))(
  'of a block %s these texts are found: %o',
  async (_type, texts) => {
    const names = Object.keys(texts)
    const words = Object.fromEntries(names.map((name) => [name, `the ${name}`]))
    await create(projects.blog, [post('block', {body: [{...words, _type, _key: 'b'}]})])
    const [found] = await projects.blog.fetch(blogSearchQuery, {ids: ['block']})
    const searched = Object.entries(texts).flatMap(([name, is]) =>
      is === 'found' ? words[name] : [],
    )
    expect(articleEntry(blog, {...found})?.text).toBe(searched.join('\n'))
  },
)
