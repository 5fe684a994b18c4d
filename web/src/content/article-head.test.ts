import {expect, test} from 'vitest'
import {articleHead} from './article-head.ts'
import {blog} from './collections.ts'
import type {Article, BodyMember} from './entries.ts'
import {plainArticle} from './testing/plain-article.ts'

const SHA = 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334'
const asset = (name: string) => ({
  url: `http://localhost:3900/images/blog/production/${SHA}-${name}`,
  metadata: null,
})

const text: BodyMember = {
  _type: 'block',
  _key: 'a',
  style: 'normal',
  markDefs: [],
  children: [{_type: 'span', _key: 's', text: 'A cold start is a choice.'}],
}

const article: Article = {
  ...plainArticle,
  body: [text],
  mainImage: {alt: 'A stopwatch', crop: null, hotspot: null, asset: asset('1600x900.png')},
}

const long = 'What a second costs, measured. '.repeat(10).trim()

const blank = {title: null, description: null, noIndex: null, image: null}

test('without editor texts, the head uses the title, the beginning and the card of the article', () => {
  const head = articleHead(article, blog)
  expect(head).toMatchObject({
    title: article.title,
    description: 'A cold start is a choice....',
    image: {src: '/social/blog/cold-starts.png'},
    noIndex: false,
  })
  expect(articleHead({...article, seo: blank}, blog)).toEqual(head)
})

test.each<[what: string, seo: Partial<typeof article.seo>, head: object]>([
  ['title', {title: 'Cold starts'}, {title: 'Cold starts'}],
  ['description, uncut', {description: long}, {description: long}],
  ['wish to be left out', {noIndex: true}, {noIndex: true}],
  [
    'image, cut to the size that networks ask for',
    {image: {asset: asset('2400x1600.png')}},
    {
      image: {
        src: `/lake/p/blog/images/blog/production/${SHA}-2400x1600.png?rect=0,170,2400,1260&w=1200&h=630&fm=jpg&fit=crop`,
        width: 1200,
        height: 630,
        alt: article.title,
      },
    },
  ],
  [
    'image, unless networks would show none of it',
    {image: {asset: asset('300x200.png')}},
    {image: {src: '/social/blog/cold-starts.png'}},
  ],
])("an editor's %s takes precedence", (_what, seo, head) => {
  expect(articleHead({...article, seo: {...blank, ...seo}}, blog)).toMatchObject(head)
})
