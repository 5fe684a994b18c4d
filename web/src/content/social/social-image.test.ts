import {brand} from '@skyforge/config/brand.ts'
import {expect, test} from 'vitest'
import {announcements, blog} from '../collections.ts'
import type {Article} from '../entries.ts'
import {plainArticle} from '../testing/plain-article.ts'
import {articleSocialImage} from './social-image.ts'

const FOLDER = '/lake/p/blog/images/blog/production'
const SHA = 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334'

const drawn = {
  src: '/social/blog/cold-starts.png',
  width: 1200,
  height: 630,
  alt: `${brand.name}: Cold starts, measured`,
}

const asset = (file: string) => ({
  url: `http://localhost:3900/images/blog/production/${SHA}-${file}`,
  metadata: null,
})

/** An article with an editor's image of that size and format. */
function articleWith(file: string | null): Article {
  const image = {asset: file === null ? null : asset(file)}
  return {...plainArticle, seo: {title: null, description: null, noIndex: null, image}}
}

test("an editor's image is cut to the size that networks require", () => {
  expect(articleSocialImage(articleWith('1600x900.webp'), blog)).toEqual({
    src: `${FOLDER}/${SHA}-1600x900.webp?rect=0,30,1600,840&w=1200&h=630&fm=jpg&fit=crop`,
    width: 1200,
    height: 630,
    alt: 'Cold starts, measured',
  })
})

test('a smaller image is not enlarged', () => {
  expect(articleSocialImage(articleWith('800x450.png'), blog)).toMatchObject({
    src: expect.stringContaining('w=800&h=420&fm=jpg&fit=crop'),
    width: 800,
    height: 420,
  })
})

test.each([
  ['nothing chosen', plainArticle],
  [
    'nothing chosen, but a main image',
    {
      ...plainArticle,
      mainImage: {alt: 'x', crop: null, hotspot: null, asset: asset('1600x900.png')},
    },
  ],
  ['an image whose asset was deleted', articleWith(null)],
  ['a drawing that networks cannot read', articleWith('1600x900.svg')],
  ['a thumbnail', articleWith('599x400.png')],
])('an article with %s has its own card', (_what, article) => {
  expect(articleSocialImage(article, blog)).toEqual(drawn)
  expect(articleSocialImage(article, announcements).src).toBe(
    '/social/announcement/cold-starts.png',
  )
})
