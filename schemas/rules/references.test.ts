import {expect, test} from 'vitest'
import {found, image, paragraph, post} from './testing/found.ts'

const reference = (_ref: string, fields: object = {}) => ({_type: 'reference', _ref, ...fields})
const ASSET = {_id: 'image-abc-1600x900-png', _type: 'sanity.imageAsset'}
const AUTHOR = {_id: 'a', _type: 'author', name: 'Ingrid Solberg'}

test.each([
  ['an author', {author: reference('gone')}, 'author: The author that it refers to no longer'],
  [
    'a category',
    {categories: [reference('gone', {_key: 'k'})]},
    'categories[_key=="k"]: The category that',
  ],
  ['a picture', {mainImage: image('image-gone-1600x900-png')}, 'mainImage.asset: The picture that'],
])('reference-missing: %s', (_, change, message) => {
  expect(found('reference-missing', post(change), {documents: [ASSET]})).toEqual([
    expect.stringContaining(message),
  ])
})

test('reference-draft: an author that is not published', () => {
  const documents = [ASSET, {...AUTHOR, _id: 'drafts.a'}]
  const document = post({author: reference('a')})
  expect(found('reference-draft', document, {documents})).toEqual([
    'author: The author “Ingrid Solberg” is not published: publish it first.',
  ])
  expect(found('reference-missing', document, {documents})).toEqual([])
})

test.each([
  ['a published author', {author: reference('a')}],
  [
    'a link, which is weak',
    {body: [paragraph('a', {markDefs: [{page: reference('x', {_weak: true})}]})]},
  ],
  ['another dataset', {author: {_type: 'crossDatasetReference', _ref: 'x'}}],
])('references: %s is fine', (_, change) => {
  const documents = [ASSET, AUTHOR, {...AUTHOR, _id: 'drafts.a'}]
  for (const rule of ['reference-missing', 'reference-draft']) {
    expect(found(rule, post(change), {documents})).toEqual([])
  }
})

test.each([
  [AUTHOR, 'name: “Ingrid Solberg” has signed no article.'],
  [
    {_id: 'c', _type: 'category', title: 'Queues'},
    'title: No article is in the category “Queues”.',
  ],
  [
    {...ASSET, originalFilename: 'plan.png'},
    'originalFilename: No document shows the image “plan.png”.',
  ],
])('orphan: %j', (document, message) => {
  expect(found('orphan', document)).toEqual([message])
  expect(found('orphan', document, {referredTo: [document._id]})).toEqual([])
})

test('orphan: the draft of an author is referred to by the id without "drafts."', () => {
  expect(found('orphan', {...AUTHOR, _id: 'drafts.a'}, {referredTo: ['a']})).toEqual([])
})

test('orphan: nothing has to refer to an article', () => {
  expect(found('orphan', post())).toEqual([])
})
