import {serverQueries, type Collection} from '#web/content/collections.ts'
import type {ContentSource} from '#web/content/content-source.ts'
import {hasAddress} from '#web/content/has-address.ts'
import {authorPath} from '@skyforge/config/site/paths.ts'
import {nameOf} from '../rich-text/sanitize/listed.ts'
import {isRecord, list, text} from '../rich-text/values.ts'
import type {IndexedArticle} from './article-index.ts'

type Indexed = {collection: Collection; articles: readonly IndexedArticle[]}

/** A category, tag or author with a page. */
export type ListedSubject = {
  kind: 'category' | 'tag' | 'author'
  path: string
  /** Last change of its articles, in ISO 8601; undefined for an author without articles. */
  lastModified: string | undefined
}

/** Returns every category and tag of these articles, by canonical address, and all authors with a name. */
export async function subjectsOf(
  indexed: readonly Indexed[],
  ask: ContentSource,
): Promise<ListedSubject[]> {
  const found = await Promise.all(
    indexed.map(async ({collection, articles}) => {
      const {slugs, authors} = await askSubjects(collection, ask)
      return [
        ...articles.flatMap((article) => subjectsOfOne(article, collection, {slugs, authors})),
        ...[...authors].map((slug) => subject('author', authorPath(slug))),
      ]
    }),
  )
  const byPath = new Map<string, ListedSubject>()
  for (const each of found.flat()) {
    const lastModified = latest(byPath.get(each.path)?.lastModified, each.lastModified)
    byPath.set(each.path, {...each, lastModified})
  }
  return [...byPath.values()]
}

/** Returns category slugs by title, the first of equal titles, and the slugs of authors with a name. */
async function askSubjects({projectId, key}: Collection, ask: ContentSource) {
  const {result} = await ask(projectId, serverQueries[key].subjectIndexQuery)
  const {categories, authors}: Record<string, unknown> = isRecord(result) ? result : {}
  const slugs = new Map<string, string>()
  for (const category of list(categories).filter(isRecord)) {
    const title = text(category['title'])
    const {slug} = category
    if (title !== undefined && hasAddress(slug) && !slugs.has(title)) slugs.set(title, slug)
  }
  const bySlug = new Map<unknown, Record<string, unknown>>()
  for (const author of list(authors).filter(isRecord).toReversed())
    bySlug.set(author['slug'], author)
  const named = [...bySlug].filter(([, author]) => nameOf(author)).map(([slug]) => slug)
  return {slugs, authors: new Set(named.filter(hasAddress))}
}

function subjectsOfOne(
  {categories, tags, author, modifiedAt}: IndexedArticle,
  {categoryPath, tagPath}: Collection,
  {slugs, authors}: Awaited<ReturnType<typeof askSubjects>>,
): ListedSubject[] {
  const categorySlugs = (categories ?? []).flatMap((title) => slugs.get(title) ?? [])
  return [
    ...categorySlugs.map((slug) => subject('category', categoryPath(slug), modifiedAt)),
    ...(tags ?? []).filter(hasAddress).map((tag) => subject('tag', tagPath(tag), modifiedAt)),
    ...(author === null || !authors.has(author)
      ? []
      : [subject('author', authorPath(author), modifiedAt)]),
  ]
}

function subject(kind: ListedSubject['kind'], path: string, lastModified?: string): ListedSubject {
  return {kind, path, lastModified}
}

function latest(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return one > other ? one : other
}
