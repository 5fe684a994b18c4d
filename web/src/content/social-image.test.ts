import {brand} from '#config/brand.ts'
import {expect, test} from 'vitest'
import {announcements, blog} from './collections.ts'
import type {Article} from './entries.ts'
import {articleSocialImage} from './social-image.ts'
import {plainArticle} from './testing/plain-article.ts'

const FOLDER = '/lake/p/blog/images/blog/production'
const SHA = 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334'

const drawn = {
  src: '/social/blogs.jpg',
  width: 1200,
  height: 630,
  alt: `${brand.name}: Cloud Architecture & DevOps Insights`,
}

/** An article with an image of that size and format. */
function articleWith(file: string, more: Partial<NonNullable<Article['mainImage']>> = {}): Article {
  const asset = {url: `http://localhost:3900/images/blog/production/${SHA}-${file}`, metadata: null}
  return {
    ...plainArticle,
    mainImage: {alt: 'A stopwatch', crop: null, hotspot: null, asset, ...more},
  }
}

test('an article has its main image, cut to the size that networks ask for', () => {
  expect(articleSocialImage(articleWith('1600x900.webp'), blog)).toEqual({
    src: `${FOLDER}/${SHA}-1600x900.webp?rect=0,30,1600,840&w=1200&h=630&fm=jpg&fit=crop`,
    width: 1200,
    height: 630,
    alt: 'A stopwatch',
  })
})

test('a smaller one is not made larger', () => {
  expect(articleSocialImage(articleWith('800x450.png'), blog)).toMatchObject({
    src: expect.stringContaining('w=800&h=420&fm=jpg&fit=crop'),
    width: 800,
    height: 420,
  })
})

test('without a text for the image the title stands in', () => {
  const {alt} = articleSocialImage(articleWith('1600x900.png', {alt: null}), blog)
  expect(alt).toBe('Cold starts, measured')
})

test.each([
  ['no image', plainArticle],
  ['an image whose asset was deleted', articleWith('1600x900.png', {asset: null})],
  ['a drawing that networks cannot read', articleWith('1600x900.svg')],
  ['a thumbnail', articleWith('599x400.png')],
])('an article with %s has the picture of its list', (_what, article) => {
  expect(articleSocialImage(article, blog)).toEqual(drawn)
  expect(articleSocialImage(article, announcements).src).toBe('/social/announcements.jpg')
})
