import {describe, expect, test} from 'vitest'
import {ofArticle, ofAuthor, ofCategory, type Answer, type PagesOf} from './pages-of.ts'

const self = {
  title: 'Queues',
  slug: 'queues',
  categories: [{title: 'Serverless', slug: 'serverless'}, null, {title: 'New', slug: null}],
  tags: ['CI/CD'],
  author: {title: 'Ada Weber', slug: 'ada'},
}
const article = {
  _id: 'me',
  title: 'Queues',
  slug: 'queues',
  author: 'a',
  categories: ['c'],
  tags: null,
}
const other = {...article, _id: 'other', title: 'Streams', slug: 'streams'}

/** The addresses that are listed, or what is said in their place. */
function listed(locate: PagesOf, collection: 'blog' | 'announcements', answer: Partial<Answer>) {
  const id = {[ofCategory.name]: 'c', [ofAuthor.name]: 'a'}[locate.name] ?? 'me'
  const state = locate(collection, id, {self, articles: [article, other], ...answer})
  return state?.message ?? state?.locations?.map(({href}) => href)
}

describe('a document is', () => {
  test.each<[what: string, PagesOf, 'blog' | 'announcements', string[]]>([
    [
      'a post',
      ofArticle,
      'blog',
      [
        '/blog/queues',
        '/blogs',
        '/blog/category/serverless',
        '/blogs?category=serverless',
        '/blog/tag/CI%2FCD',
        '/authors/ada',
        '/blog/streams',
      ],
    ],
    [
      'an announcement',
      ofArticle,
      'announcements',
      [
        '/announcement/queues',
        '/announcements',
        '/announcements/category/serverless',
        '/announcements/tag/CI%2FCD',
        '/authors/ada',
      ],
    ],
    [
      'a category of posts',
      ofCategory,
      'blog',
      ['/blog/category/queues', '/blogs?category=queues'],
    ],
    ['one of announcements', ofCategory, 'announcements', ['/announcements/category/queues']],
    [
      'an author of posts',
      ofAuthor,
      'blog',
      ['/authors/queues', '/authors', '/blog/queues', '/blog/streams'],
    ],
    ['one of announcements', ofAuthor, 'announcements', ['/authors/queues', '/authors']],
  ])('%s', (_, locate, collection, pages) => {
    expect(listed(locate, collection, {})).toEqual(pages)
  })
})

test.each<[what: string, PagesOf, Partial<Answer>, RegExp]>([
  ['an article', ofArticle, {self: {...self, slug: null}}, /as soon as it has a slug/],
  ['a category', ofCategory, {self: {...self, slug: null}}, /as soon as it has a slug/],
  ['an unused category', ofCategory, {articles: []}, /as soon as an article is in it/],
  ['an author', ofAuthor, {self: {...self, slug: null}}, /as soon as they have a slug/],
])('%s without a page says what is missing', (_, locate, answer, message) => {
  expect(listed(locate, 'blog', answer)).toMatch(message)
})
