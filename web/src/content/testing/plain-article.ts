import type {Article, Entry} from '../entries.ts'

const shared = {
  _id: 'a',
  title: 'Cold starts, measured',
  slug: 'cold-starts',
  subheading: null,
  publishedAt: null,
  mainImage: null,
  author: {name: 'Meera Joshi', slug: 'meera-joshi', image: null},
  categories: null,
  tags: null,
  body: [],
  seo: null,
}

/** A minimal valid list entry. Tests add what they are about. */
export const plainEntry: Entry = shared

/** The same as a full article. */
export const plainArticle: Article = {
  ...shared,
  updatedAt: null,
  _updatedAt: '2026-03-06T10:00:00Z',
}
