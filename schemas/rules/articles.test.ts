import {expect, test} from 'vitest'
import {createContext} from './context.ts'
import {findProblems} from './rules.ts'
import {found, image, NOW, paragraph, post, SITE_URL} from './testing/found.ts'

const FUTURE = '2026-07-01T00:30:00Z'

test.each([
  ['title-length', post({title: 'x'.repeat(71)}), /^title: The title has 71 characters/],
  ['title-length', post({seo: {title: 'x'.repeat(80)}}), /^seo\.title: The title has 80 char/],
  ['description-length', post({seo: {description: 'Short.'}}), /^seo\.desc.*only 6 characters/],
  ['description-length', post({seo: {description: 'x'.repeat(161)}}), /^seo\.desc.*has 161 char/],
  ['excerpt-missing', post({body: []}), /^body: The text has no paragraph/],
  ['excerpt-missing', post({body: [paragraph('Introduction:')]}), /^body: /],
  ['excerpt-missing', post({body: [{...image('image-a-900x9-png'), _key: 'i'}]}), /^body: /],
  ['date-future', post({publishedAt: FUTURE}), /^publishedAt: .*dated July 1, 2026/],
])('%s', (rule, document, message) => {
  expect(found(rule, document)).toEqual([expect.stringMatching(message)])
})

test.each([
  ['title-length', 'a title of 70 characters', post({title: 'x'.repeat(70)})],
  [
    'title-length',
    'a long one with a short one for search',
    {title: 'x'.repeat(99), seo: {title: 'x'}},
  ],
  ['title-length', 'a name', {_type: 'author', name: 'x'.repeat(99)}],
  ['description-length', '50 characters', {seo: {description: 'x'.repeat(50)}}],
  ['description-length', '160 characters', {seo: {description: 'x'.repeat(160)}}],
  ['description-length', 'none', {seo: {}}],
  ['excerpt-missing', 'a heading', {body: [paragraph('Why', {style: 'h2'})]}],
  ['excerpt-missing', 'an author', {_type: 'author', body: undefined}],
  ['date-future', 'a date in the past', {}],
  ['date-future', 'no date', {publishedAt: undefined}],
  ['date-future', 'a draft that was never published', {_id: 'drafts.post', publishedAt: FUTURE}],
])('%s: %s is fine', (rule, _, change) => {
  expect(found(rule, post(change))).toEqual([])
})

test('date-future: what a release will publish may have a date in the future', () => {
  const document = post({publishedAt: FUTURE})
  const version = {...document, _id: 'versions.summer.post'}
  expect(found('date-future', document, {documents: [version]})).toEqual([])
})

const twin = {_id: 'twin', _type: 'post', title: 'moving 400 MACHINES in 7 weeks'}

test('title-duplicate: in whatever letters', () => {
  expect(found('title-duplicate', post(), {documents: [twin]})).toEqual([
    'title: Another one is called “Moving 400 machines in 7 weeks” too: nobody can tell them apart.',
  ])
})

test('title-duplicate: readers cannot tell them apart until the draft of one is published', () => {
  const documents = [twin, {...twin, _id: 'drafts.twin', title: 'Moving elsewhere'}]
  expect(found('title-duplicate', post(), {documents})).toHaveLength(1)
})

test.each([
  ['its own draft', {...twin, _id: 'drafts.post'}],
  ['a document of another type', {...twin, _type: 'category'}],
])('title-duplicate: %s may be called alike', (_, document) => {
  expect(found('title-duplicate', post(), {documents: [document]})).toEqual([])
})

test('title-duplicate: files may have the same name', () => {
  const file = {_type: 'sanity.imageAsset', originalFilename: 'plan.png'}
  const documents = [{...file, _id: 'image-b-9x9-png'}]
  expect(found('title-duplicate', {...file, _id: 'image-a-9x9-png'}, {documents})).toEqual([])
})

test('a document without anything in it is no reason to fail', () => {
  const context = createContext([], {now: NOW, siteUrl: SITE_URL, referredTo: new Set()})
  const problems = findProblems({_id: 'a', _type: 'post', body: [null, 'text', {}]}, context)
  expect(problems.map(({rule}) => rule)).toEqual(['block-unknown', 'excerpt-missing'])
})
