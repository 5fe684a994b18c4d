import {set, unset} from 'sanity'
import {expect, test} from 'vitest'
import {chosenPicture, firstAlt} from './image-value.ts'

const TEXTS = {before: 'The old picture', after: 'The new picture'}

test.each([
  ['without a text', {}, TEXTS.after],
  ['with the name of a file', {alt: 'queue', altSuggestion: 'queue'}, TEXTS.after],
  ['with the text of the picture before', {alt: TEXTS.before}, TEXTS.after],
  ['with a text of its own', {alt: 'What matters here'}, undefined],
  ['that is decoration', {decorative: true}, undefined],
])('an image %s takes %s', (_, image, alt) => {
  expect(firstAlt(image, TEXTS)).toBe(alt)
})

test.each([
  ['leaves an image without one', {}, null, undefined],
  ['takes that of the picture before away', {alt: TEXTS.before}, TEXTS.before, ''],
  ['leaves a text of the image', {alt: 'What matters here'}, TEXTS.before, undefined],
  ['leaves decoration', {alt: TEXTS.before, decorative: true}, TEXTS.before, undefined],
])('a picture that nobody described %s', (_, image, before, alt) => {
  for (const after of [null, '']) expect(firstAlt(image, {before, after})).toBe(alt)
})

test.each([
  ['a picture that is chosen', [unset(['crop']), set({_ref: 'image-a'}, ['asset'])], 'image-a'],
  ['one that is taken away', [unset(['asset'])], undefined],
  ['a text', [set('A plan', ['alt'])], undefined],
])('of changes, %s is told', (_, patches, chosen) => {
  expect(chosenPicture(patches)).toBe(chosen)
})
