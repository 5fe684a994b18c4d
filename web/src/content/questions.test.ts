import {expect, test} from 'vitest'
import type {Article} from './entries.ts'
import {relatedParams} from './questions.ts'
import {plainArticle} from './testing/plain-article.ts'

const article: Article = {
  ...plainArticle,
  publishedAt: '2026-03-05T09:00:00Z',
  categories: [{_id: 'c', title: 'Serverless', slug: 'serverless'}],
  tags: ['lambda'],
}

test.each<[what: string, fields: Partial<Article>, asked: object | undefined]>([
  ['both', {}, {currentSlug: 'cold-starts', categoryIds: ['c'], tags: ['lambda']}],
  ['a tag', {categories: null}, {currentSlug: 'cold-starts', categoryIds: [], tags: ['lambda']}],
  ['a category', {tags: null}, {currentSlug: 'cold-starts', categoryIds: ['c'], tags: []}],
  ['neither', {categories: [], tags: null}, undefined],
])('related articles are queried by what they can share: %s', (_what, fields, asked) => {
  expect(relatedParams({...article, ...fields})).toEqual(asked)
})

test('articles with very many tags are queried by the first ones', () => {
  const tags = Array.from({length: 400}, (_, index) => `tag ${index}`)
  expect(relatedParams({...article, tags})?.tags).toEqual(tags.slice(0, 50))
})
