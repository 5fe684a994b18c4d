import {expect, test} from 'vitest'
import {sanitizeEntry} from './entry.ts'

const inOrder = {
  title: 'Queues',
  slug: 'queues-first',
  subheading: 'First things first.',
  author: {name: 'Meera Joshi', slug: 'meera-joshi', image: null},
  categories: [{title: 'Serverless', slug: 'serverless'}],
  tags: ['aws'],
}

test('a valid entry stays unchanged', () => {
  expect(sanitizeEntry(inOrder)).toEqual(inOrder)
})

test.each([
  ['tags that are one text', {tags: 'aws'}, {tags: []}],
  ['tags of any kind', {tags: ['aws', 7, null, {label: 'x'}, ' ']}, {tags: ['aws']}],
  ['no tags', {tags: null}, {tags: []}],
  ['an author without a name', {author: {name: null, image: null}}, {author: null}],
  ['an author with an odd name', {author: {name: ['Meera'], image: null}}, {author: null}],
  ['no author', {author: null}, {author: null}],
  [
    'categories without a title',
    {categories: [null, {title: {en: 'Cost'}}, {title: 'EKS'}]},
    {categories: [{title: 'EKS'}]},
  ],
  ['categories that are no list', {categories: {title: 'EKS'}}, {categories: []}],
  ['an odd subheading', {subheading: {en: 'First'}}, {subheading: null}],
  ['an odd title', {title: {en: 'Queues'}}, {title: 'queues-first'}],
  ['no title', {title: null}, {title: 'queues-first'}],
  ['a title of spaces', {title: ' '}, {title: 'queues-first'}],
  ['neither title nor slug', {title: null, slug: null}, {title: '', slug: null}],
])('keeps the readable parts of %s', (_what, odd, shown) => {
  const entry = {...inOrder, ...odd} as unknown as typeof inOrder
  expect(sanitizeEntry(entry)).toEqual({...inOrder, ...shown})
})
