import {expect, test} from 'vitest'
import {sameFiles} from './assets.ts'
import type {Document} from './document.ts'

/** `'a:1'` is an image with the bytes 1, `'a'` one that does not say which it has. */
function imagesOf(...texts: string[]) {
  const documents = texts.map((text): Document => {
    const [_id = '', sha1hash] = text.split(':')
    return {_id, _type: 'sanity.imageAsset', _rev: 'r', ...(sha1hash && {sha1hash})}
  })
  return new Map(documents.map((document) => [document._id, document]))
}

test.each([
  ['the same names', ['a:1', 'b:2'], ['a:1', 'b:2'], {}],
  ['another name', ['a:1', 'b:2'], ['other:1'], {a: 'other'}],
  ['two names of the same bytes on both sides', ['a:1', 'b:1'], ['a:1', 'b:1'], {}],
  ['files that do not say which bytes they have', ['a', 'b'], ['a', 'b', 'c'], {}],
  ['one that the other side lacks', ['a', 'b:1'], ['c'], {}],
])('%s', (_, here, there, names) => {
  expect(Object.fromEntries(sameFiles(imagesOf(...here), imagesOf(...there)))).toEqual(names)
})
