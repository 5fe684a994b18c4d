import {beforeEach, describe, expect, test} from 'vitest'
import {readArticles} from '../articles.ts'
import {documentsFor} from '../documents.ts'
import {description, excerpt} from '@skyforge/web/content/excerpt.ts'
import {blogListQuery, blogPostQuery} from '@skyforge/web/content/queries/blog-queries.ts'
import {queriedLake, type QueriedLake} from './queried-lake.ts'

let projects: QueriedLake

beforeEach(async () => {
  projects = await queriedLake()
})

describe('over all posts of the sample content', async () => {
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

  test("the list's reduced body gives the same excerpt and description as the full body", async () => {
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
