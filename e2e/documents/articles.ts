import {randomBytes} from 'node:crypto'
import {slugify} from '@skyforge/config/site/article-slug.ts'

type Stored = {_id: string}

type ArticleOptions = {
  by?: Stored
  title?: string
  publishedAt?: string
  categories?: readonly Stored[]
  body?: readonly object[]
}

/** An existing author: a new one would make the site re-render all its lists. */
const FIRST_AUTHOR: Stored = {_id: 'author-meera-joshi'}

/** Adds a random suffix, so that parallel tests can be distinguished. */
export function unique(words: string): string {
  return `${words} ${key()}`
}

export function author(name = unique('Ingrid Solberg')) {
  return {_type: 'author', name, slug: slugOf(name)}
}

export function category(title = unique('Queues')) {
  return {_type: 'category', title, slug: slugOf(title)}
}

/** A complete post with one paragraph, ready to be published. */
export function post(options: ArticleOptions = {}) {
  return {_type: 'post', ...articleFields(options)}
}

export function announcement(options: ArticleOptions = {}) {
  return {_type: 'announcement', ...articleFields(options)}
}

function articleFields({
  by = FIRST_AUTHOR,
  title = unique('Queues before clusters'),
  publishedAt = new Date().toISOString(),
  categories = [],
  body = [paragraph('A queue is the cheapest way to survive a bad minute.')],
}: ArticleOptions) {
  return {
    title,
    slug: slugOf(title),
    publishedAt,
    author: referenceTo(by),
    categories: categories.map((each) => ({...referenceTo(each), _key: key()})),
    body: body.map((block) => ({_key: key(), ...block})),
  }
}

export function paragraph(text: string) {
  const span = {_type: 'span', _key: key(), text, marks: []}
  return {_type: 'block', style: 'normal', markDefs: [], children: [span]}
}

/** A paragraph that links to an article of the same project. */
export function linkTo(to: Stored, text: string) {
  const link = {_type: 'link', _key: key(), page: {...referenceTo(to), _weak: true}}
  const span = {_type: 'span', _key: key(), text, marks: [link._key]}
  return {_type: 'block', style: 'normal', markDefs: [link], children: [span]}
}

function referenceTo({_id}: Stored) {
  return {_type: 'reference', _ref: _id}
}

function slugOf(text: string) {
  return {_type: 'slug', current: slugify(text)}
}

function key(): string {
  return randomBytes(4).toString('hex')
}
