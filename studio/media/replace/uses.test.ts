import {expect, test} from 'vitest'
import {pathText} from '@skyforge/schemas/rules/nodes.ts'
import {ARTICLE, imageOf, OLD} from './testing/article.ts'
import {usersOf, usesOf} from './uses.ts'

test('a picture is used where an image shows it, in the text and deeper too', () => {
  const paths = usesOf(ARTICLE, OLD).map(({path}) => pathText(path))
  expect(paths).toEqual(['mainImage', 'seo.image', 'body[_key=="b"]', 'body[_key=="c"].logos[0]'])
})

test('a picture that a document only mentions is not used in it', () => {
  const mention = {_type: 'reference', _ref: OLD}
  expect(usesOf({_id: 'p', _type: 'post', about: mention}, OLD)).toEqual([])
})

const published = {_id: 'p', _type: 'post', _rev: '1', title: 'Queues', mainImage: imageOf(OLD)}

test.each([
  ['published', [published], {isPublished: true, isUnpublished: false}],
  ['a draft', [{...published, _id: 'drafts.p'}], {isPublished: false, isUnpublished: true}],
  [
    'published and in a release',
    [published, {...published, _id: 'versions.r1.p'}],
    {isPublished: true, isUnpublished: true},
  ],
])('a document that is %s counts once', (_, documents, states) => {
  expect(usersOf(documents, OLD)).toEqual([{id: 'p', type: 'post', title: 'Queues', ...states}])
})

test('a document whose draft shows another picture by now is published with this one', () => {
  const draft = {...published, _id: 'drafts.p', mainImage: imageOf('image-b-1x1-png')}
  expect(usersOf([draft, published], OLD)).toMatchObject([{id: 'p', isUnpublished: false}])
})

test('authors are called by their names, and documents are in order', () => {
  const author = {_id: 'a', _type: 'author', _rev: '1', name: 'Ada', image: imageOf(OLD)}
  expect(usersOf([published, author], OLD).map(({title}) => title)).toEqual(['Ada', 'Queues'])
})
