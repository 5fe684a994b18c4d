import {collections, serverQueries, type Collection} from '#web/content/collections.ts'
import type {ContentSource} from '#web/content/content-source.ts'
import type {IndexEntry} from '#web/content/entries.ts'
import {hasAddress} from '#web/content/has-address.ts'
import {lastModified} from '#web/lib/modified.ts'
import {sanitizeImage} from '#web/rich-text/image/image-content.ts'
import {titleOf} from '../rich-text/sanitize/entry.ts'
import {isRecord, list, text} from '../rich-text/values.ts'

/** An article in an index of all addresses. */
export type IndexedArticle = Omit<
  IndexEntry,
  'publishedAt' | 'updatedAt' | '_updatedAt' | 'author'
> & {
  /** Slug of its author. */
  author: string | null
  /** ISO 8601. */
  modifiedAt: string | undefined
}

/** Returns all articles of a collection that have an address, newest first, one per address. */
async function indexedArticles(
  collection: Collection,
  ask: ContentSource,
): Promise<IndexedArticle[]> {
  const {result} = await ask(collection.projectId, serverQueries[collection.key].indexQuery)
  const bySlug = new Map<string, IndexedArticle>()
  for (const article of list(result).flatMap(sanitizeIndexEntry)) {
    if (!bySlug.has(article.slug)) bySlug.set(article.slug, article)
  }
  return [...bySlug.values()]
}

/** Returns all collections with all their articles. */
export async function allArticles(ask: ContentSource) {
  return Promise.all(
    Object.values(collections).map(async (collection) => ({
      collection,
      articles: await indexedArticles(collection, ask),
    })),
  )
}

/** Returns the articles that search engines and language models may index. */
export async function openArticles(ask: ContentSource) {
  const all = await allArticles(ask)
  return all.map(({collection, articles}) => ({
    collection,
    articles: articles.filter(({noIndex}) => !noIndex),
  }))
}

/** Sanitizes an article of an editor or import; empty if it cannot be listed. */
function sanitizeIndexEntry(article: unknown): IndexedArticle[] {
  if (!isRecord(article) || !hasAddress(article.slug)) return []
  const {title, slug, subheading, mainImage, noIndex} = article
  const {categories, tags, author} = article
  return [
    {
      title: titleOf({title, slug}),
      slug,
      subheading: text(subheading) ?? null,
      noIndex: noIndex === true,
      mainImage: (isRecord(mainImage) && sanitizeImage(mainImage)) || null,
      modifiedAt: lastModified({
        publishedAt: text(article.publishedAt),
        updatedAt: text(article.updatedAt),
        _updatedAt: text(article._updatedAt),
      }),
      categories: list(categories).filter(isText),
      tags: list(tags).filter(isText),
      author: hasAddress(author) ? author : null,
    },
  ]
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
