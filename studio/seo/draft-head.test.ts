import {expect, test} from 'vitest'
import {brand} from '@skyforge/config/brand.ts'
import {type Draft, draftHead} from './draft-head.ts'

const SHA = 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334'
const place = {projectId: 'blog', dataset: 'production', siteUrl: 'https://skyforge.example'}
const FILES = `https://skyforge.example/lake/p/blog/images/blog/production/${SHA}`

const picture = (size: string) => ({
  _type: 'image',
  asset: {_type: 'reference', _ref: `image-${SHA}-${size}-png`},
})

const post: Draft = {
  _type: 'post',
  title: 'Queues before clusters',
  slug: {_type: 'slug', current: 'queues'},
  mainImage: {...picture('1600x900'), alt: 'Boxes in a queue'},
  body: [
    {_type: 'image'},
    {
      _type: 'block',
      children: [
        {_type: 'span', text: 'A queue '},
        {_type: 'span', text: 'waits.'},
      ],
    },
  ],
}

test('a draft is shown as its page will be', () => {
  expect(draftHead(post, place)).toEqual({
    title: 'Queues before clusters',
    fullTitle: `Queues before clusters | ${brand.name}`,
    description: 'A queue waits....',
    address: 'https://skyforge.example/blog/queues',
    image: {
      src: 'https://skyforge.example/social/blog/queues.png',
      width: 1200,
      height: 630,
      alt: `${brand.name}: Queues before clusters`,
    },
    isDrawn: true,
    noIndex: false,
  })
})

test.each<[what: string, change: Draft, shown: object]>([
  [
    'a title for search',
    {seo: {title: ' Queues '}},
    {title: 'Queues', fullTitle: `Queues | ${brand.name}`},
  ],
  ['a description', {seo: {description: 'Waits.'}}, {description: 'Waits.'}],
  ['a wish to be left out', {seo: {noIndex: true}}, {noIndex: true}],
  [
    'an image for sharing',
    {seo: {image: picture('1200x630')}},
    {
      image: {src: expect.stringContaining(`${FILES}-1200x630`), alt: post.title},
      isDrawn: false,
    },
  ],
  ['a thumbnail for sharing', {seo: {image: picture('300x200')}}, {isDrawn: true}],
  ['no title', {title: undefined}, {title: 'Untitled'}],
  ['no slug', {slug: undefined}, {address: 'https://skyforge.example/blog/your-slug'}],
  ['no text', {body: undefined}, {description: undefined}],
])('a draft with %s', (_what, change, shown) => {
  expect(draftHead({...post, ...change}, place)).toMatchObject(shown)
})

test('announcements are shown as theirs', () => {
  expect(draftHead({...post, _type: 'announcement'}, place)?.address).toMatch(
    /\/announcement\/queues$/,
  )
  expect(draftHead({_type: 'author'}, place)).toBeUndefined()
})
