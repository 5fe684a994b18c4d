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

const small = 'image-abc-799x900-png'

test.each([
  [post({mainImage: image(small)}), 'mainImage: The main image is 799 pixels wide: below 1200 it'],
  [post({body: [{...image(small), _key: 'a'}]}), 'body[_key=="a"]: An image in the text is 799'],
  [
    post({mainImage: image(ASSET, {alt: 'A', crop: {left: 0.25, right: 0.25}})}),
    'mainImage: The main image is 800 pixels wide',
  ],
])('image-small: %#', (document, message) => {
  expect(found('image-small', document)).toEqual([expect.stringContaining(message)])
})

test.each([
  ['a wide main image', post()],
  ['800 pixels in the text', post({body: [{...image('image-a-800x9-jpg'), _key: 'a'}]})],
  ['a drawing', post({mainImage: image('image-a-64x64-svg')})],
  ['a portrait', {_id: 'a', _type: 'author', image: image(small)}],
])('image-small: %s is fine', (_, document) => {
  expect(found('image-small', document)).toEqual([])
})

test('alt-unconfirmed: the name of a file is to be confirmed or replaced', () => {
  const named = image(ASSET, {alt: 'queue 2', altSuggestion: 'queue 2'})
  const document = post({mainImage: named})
  expect(found('alt-unconfirmed', document)).toEqual([
    expect.stringMatching(/^mainImage\.alt: The main image has the name of its file/),
  ])
  expect(fixes('alt-unconfirmed', document)).toEqual([
    ['Confirm alternative text', [{unset: ['mainImage.altSuggestion']}]],
  ])
})

test.each([
  ['confirmed', {alt: 'queue 2'}],
  ['replaced', {alt: 'Boxes in a queue', altSuggestion: 'queue 2'}],
  ['of a decorative image', {alt: 'queue 2', altSuggestion: 'queue 2', decorative: true}],
])('alt-unconfirmed: one that is %s is fine', (_, fields) => {
  expect(found('alt-unconfirmed', post({mainImage: image(ASSET, fields)}))).toEqual([])
})
