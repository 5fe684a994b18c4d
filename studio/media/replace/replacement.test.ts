import {expect, test} from 'vitest'
import {replacementPatches} from './replacement.ts'
import {ARTICLE, imageOf, NEW, OLD} from './testing/article.ts'

const TAKEN = {from: OLD, to: NEW, altText: 'What the new one shows'}

test('each image of a document shows the new picture, whole and with its text', () => {
  expect(replacementPatches([ARTICLE], TAKEN)).toEqual([
    {
      id: 'drafts.p',
      ifRevisionID: 'r1',
      set: {
        'mainImage.asset._ref': NEW,
        'mainImage.alt': 'What the new one shows',
        'seo.image.asset._ref': NEW,
        'body[_key=="b"].asset._ref': NEW,
        'body[_key=="b"].alt': 'What the new one shows',
        'body[_key=="c"].logos[0].asset._ref': NEW,
      },
      unset: [
        'mainImage.hotspot',
        'mainImage.crop',
        'mainImage.altSuggestion',
        'seo.image.hotspot',
        'seo.image.crop',
        'body[_key=="b"].hotspot',
        'body[_key=="b"].crop',
        'body[_key=="b"].altSuggestion',
        'body[_key=="c"].logos[0].hotspot',
        'body[_key=="c"].logos[0].crop',
      ],
    },
  ])
})

test('alternative texts stay where they are to', () => {
  const [patch] = replacementPatches([ARTICLE], {...TAKEN, altText: undefined})
  expect(Object.keys(patch?.set ?? {}).filter((path) => !path.endsWith('_ref'))).toEqual([])
  expect(patch?.unset.filter((path) => path.endsWith('altSuggestion'))).toEqual([])
})

test('published documents, drafts and versions change alike; others stay as they are', () => {
  const post = {_id: 'p', _type: 'post', _rev: '1', mainImage: imageOf(OLD)}
  const documents = [
    post,
    {...post, _id: 'drafts.p', _rev: '2'},
    {...post, _id: 'versions.r1.p', _rev: '3'},
    {...post, _id: 'q', mainImage: imageOf('image-other-10x10-png')},
  ]
  const patches = replacementPatches(documents, TAKEN)
  expect(patches.map(({id, ifRevisionID}) => [id, ifRevisionID])).toEqual([
    ['p', '1'],
    ['drafts.p', '2'],
    ['versions.r1.p', '3'],
  ])
})
