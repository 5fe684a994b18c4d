import type {Article, Entry} from '#web/content/entries.ts'
import type {ContentSource} from '#web/content/content-source.ts'
import {plainArticle, plainEntry} from '#web/content/testing/plain-article.ts'

export const category = {_id: 'c1', title: 'Serverless', slug: 'serverless'}

/** The author of everything. */
export const author = {
  name: 'Meera Joshi',
  slug: 'meera-joshi',
  bio: 'Leads the migration practice.',
  image: null,
}

/** An article as in lists. */
export function fakeEntry(slug: string, title: string): Entry {
  return {
    ...plainEntry,
    _id: slug,
    title,
    slug,
    publishedAt: '2026-03-05T09:00:00Z',
    categories: [category],
    tags: ['lambda'],
    body: [{_type: 'block', children: [{text: `Excerpt of ${title}.`}]}],
  }
}

const SHA = 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334'

/** The only article of the source, in both collections; its text contains a script end tag. */
export const fakeArticle: Article = {
  ...plainArticle,
  ...fakeEntry('cold-starts', 'Cold starts, measured'),
  updatedAt: '2026-03-20T09:00:00Z',
  subheading: 'What a second costs.',
  categories: [category],
  mainImage: {
    alt: 'A stopwatch',
    crop: null,
    hotspot: null,
    asset: {
      url: `http://localhost:3900/images/blog/production/${SHA}-1600x900.png`,
      metadata: null,
    },
  },
  body: [
    {
      _type: 'block',
      _key: 'b1',
      style: 'normal',
      markDefs: [],
      children: [{_type: 'span', _key: 's1', text: 'A </script><script>cold start is a choice.'}],
    },
  ],
}

const list = Array.from({length: 25}, (_, index) => ({
  ...fakeEntry(`entry-${index}`, `Entry number ${index}`),
  publishedAt: `2026-03-05T09:${59 - index}:00Z`,
}))

/** Results by a part of the query's text; the first match counts. */
const results: [part: string, resultOf: (params: Record<string, unknown>) => unknown][] = [
  [
    '_type == "author" && slug.current == $author',
    ({author: slug}) => (slug === author.slug ? {author, posts: list} : {author: null, posts: []}),
  ],
  ['"count": count(', () => [{...author, count: list.length}]],
  ['&& $tagged in tags]', ({tagged}) => (tagged === 'lambda' ? list : [])],
  ['"authors": *', () => ({categories: [category], authors: [author]})],
  ['slug.current == $slug', ({slug}) => (slug === fakeArticle.slug ? fakeArticle : null)],
  ['$currentSlug', () => list.slice(0, 3)],
  ['"newer"', () => ({newer: list[0], older: list[1]})],
  ['count(', () => 32],
  [
    '_type == "category" && slug.current',
    (params) =>
      params['category'] === category.slug
        ? {...category, description: 'Without servers to keep.', posts: list}
        : null,
  ],
  ['lower(title)', () => [category]],
  [
    '_createdAt',
    ({tagged}) => (tagged === 'none' ? [] : [{...fakeArticle, _createdAt: '2026-03-05T09:00:00Z'}]),
  ],
  ['_updatedAt', () => [fakeArticle]],
  ['[0...25]', () => list],
  ['[$from...$to]', ({from}) => (from === 25 ? list.slice(0, 7) : [])],
]

/** A source with one article and full lists, for tests that do not check queries. */
export const fakeSource: ContentSource = async (projectId, query, params = {}) => {
  const missing = [...query.matchAll(/\$(\w+)/g)].find(([, name = '']) => !(name in params))
  if (missing) throw new Error(`${missing[0]} is not given to ${query}`)
  const found = results.find(([part]) => query.includes(part))
  if (!found) throw new Error(`The fake content has no answer to ${query}`)
  return {result: found[1](params), syncTags: [`s1:${projectId}`]}
}
