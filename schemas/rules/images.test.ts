import {expect, test} from 'vitest'
import {fixes, found, image, post} from './testing/found.ts'

const ASSET = 'image-abc-1600x900-png'
const unnamed = image(ASSET, {})

test.each([
  ['the main image', post({mainImage: unnamed}), /^mainImage\.alt: The main image has no/],
  ['spaces for a text', post({mainImage: image(ASSET, {alt: ' '})}), /^mainImage\.alt: /],
  [
    'an image in the text',
    post({body: [{...unnamed, _key: 'a'}]}),
    /^body\[_key=="a"\]\.alt: An image in the text has no/,
  ],
  ['a portrait', {_id: 'a', _type: 'author', image: unnamed}, /^image\.alt: The portrait has no/],
])('alt-missing: %s', (_, document, message) => {
  expect(found('alt-missing', document)).toEqual([expect.stringMatching(message)])
})

test.each([
  ['an image with a text', post()],
  ['a decorative image', post({mainImage: image(ASSET, {decorative: true})})],
  ['an image for shared links', post({seo: {image: unnamed}})],
  ['an image field that is not set', post({mainImage: {_type: 'image'}})],
])('alt-missing: %s is fine', (_, document) => {
  expect(found('alt-missing', document)).toEqual([])
})

test('a portrait cannot be decorative', () => {
  expect(fixes('alt-missing', {_id: 'a', _type: 'author', image: unnamed})).toEqual([])
})

test('an image without alternative text can be marked as decorative', () => {
  expect(fixes('alt-missing', post({body: [{...unnamed, _key: 'a'}]}))).toEqual([
    ['Mark as decorative', [{set: {'body[_key=="a"].decorative': true}}]],
  ])
})
