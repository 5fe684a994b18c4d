// @vitest-environment node
import {describe, expect, test} from 'vitest'
import {blogCategoriesQuery, blogListQuery, blogPostQuery} from './content/blog-queries.ts'
import {blog} from './content/collections.ts'
import type {Article, Entry} from './content/entries.ts'
import {contentKey, type KnownContent} from './content/use-content.ts'
import {render} from './entry-server.tsx'

const category = {_id: 'c1', title: 'Serverless', slug: 'serverless'}

function entry(slug: string, title: string): Entry {
  return {
    _id: slug,
    title,
    slug,
    subheading: null,
    publishedAt: '2026-03-05T09:00:00Z',
    mainImage: null,
    author: {name: 'Meera Joshi', image: null},
    categories: [category],
    tags: ['lambda'],
    body: [
      {
        _type: 'block',
        _key: 'b1',
        children: [{_type: 'span', _key: 'excerpt', text: `Excerpt of ${title}.`}],
      },
    ],
  }
}

const article: Article = {
  ...entry('cold-starts', 'Cold starts, measured'),
  subheading: 'What a second costs.',
  categories: [category],
  body: [
    {
      _type: 'block',
      _key: 'b1',
      style: 'normal',
      children: [{_type: 'span', _key: 's1', text: 'A cold start is a choice.'}],
    },
  ],
}

const known: KnownContent = {
  [contentKey(blog, blogListQuery)]: {
    result: [entry('newest', 'The newest post'), entry('older', 'An older post')],
  },
  [contentKey(blog, blogCategoriesQuery)]: {result: [category]},
  [contentKey(blog, blogPostQuery, {slug: 'cold-starts'})]: {result: article},
}

describe('on a server', () => {
  test('the list has its entries, its filter and its meta tags', async () => {
    const html = await render('/blogs', known)
    expect(html).toContain(
      '<title>Cloud Architecture &amp; DevOps Insights | Skyforge Cloud</title>',
    )
    expect(html).toContain('<link rel="canonical" href="http://localhost:5173/blogs"/>')
    expect(html).toContain('Excerpt of The newest post.')
    expect(html).toContain('href="/blog/older"')
    expect(html).toContain('MEERA JOSHI')
    expect(html).toContain('March 5, 2026')
    expect(html).toContain('>Serverless</button>')
  })

  test('an article has its text and its meta tags', async () => {
    const html = await render('/blog/cold-starts', known)
    expect(html).toContain('<title>Cold starts, measured | Skyforge Cloud</title>')
    expect(html).toContain('content="A cold start is a choice...."')
    expect(html).toContain('<meta property="article:section" content="Serverless"/>')
    expect(html).toContain('<meta property="article:tag" content="lambda"/>')
    expect(html).toMatch(/<h1[^>]*>Cold starts, measured<\/h1>/)
    expect(html).toMatch(/<p[^>]*>A cold start is a choice.<\/p>/)
  })

  test('an article that is not known says that it is loading', async () => {
    expect(await render('/blog/elsewhere', known)).toMatch(/<h1[^>]*>Loading blog content...<\/h1>/)
  })

  test('an unknown path is an application error that search engines do not keep', async () => {
    const html = await render('/nowhere', known)
    expect(html).toMatch(/<h1[^>]*>Application Error<\/h1>/)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  test.each(['/blogs', '/blog', '/blog/cold-starts', '/announcements', '/nowhere'])(
    '%s has one banner, one main, one footer and one first heading',
    async (path) => {
      const html = await render(path, known)
      expect(html.match(/<main/g)).toHaveLength(1)
      expect(html.match(/<footer/g)).toHaveLength(1)
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(html.match(/href="tel:/g)).toHaveLength(2)
    },
  )
})
