import {setImmediate as nextTurn} from 'node:timers/promises'
import {collections, serverQueries, type Collection} from '../../src/content/collections.ts'
import type {ContentSource} from '../../src/content/content-source.ts'
import {hasAddress} from '../../src/content/has-address.ts'
import {isRecord, list, text, type Loose} from '../../src/rich-text/values.ts'
import {articleEntry} from '../../src/search/article-entry.ts'
import {SearchIndex} from '../../src/search/index/search-index.ts'
import {siteEntries} from '../../src/search/site-entries.ts'

/** Articles fetched per query. */
const AT_ONCE = 50

/** A search index of the content and the site's own texts, updated incrementally. */
export class ContentIndex {
  readonly index = new SearchIndex()
  readonly #revisions = new Map<string, string>()
  #hasSite = false

  /** Lists all articles and fetches new and changed ones. Rejects when content is unavailable. */
  async update(ask: ContentSource): Promise<void> {
    if (!this.#hasSite) await this.#addSite()
    for (const collection of Object.values(collections))
      await this.#updateCollection(collection, ask)
  }

  async #addSite(): Promise<void> {
    for (const entry of await siteEntries()) this.index.set(entry.path, entry)
    this.#hasSite = true
  }

  async #updateCollection(collection: Collection, ask: ContentSource): Promise<void> {
    const {projectId, key} = collection
    const {searchIndexQuery, searchQuery} = serverQueries[key]
    const revisions = findable((await ask(projectId, searchIndexQuery)).result)
    for (const name of this.#revisions.keys()) {
      if (name.startsWith(`${key} `) && !revisions.has(name.slice(key.length + 1)))
        this.#forget(name)
    }
    const changed = [...revisions].flatMap(([id, revision]) =>
      this.#revisions.get(`${key} ${id}`) === revision ? [] : id,
    )
    for (let first = 0; first < changed.length; first += AT_ONCE) {
      const ids = changed.slice(first, first + AT_ONCE)
      const {result} = await ask(projectId, searchQuery, {ids})
      for (const article of list(result)) {
        if (isRecord(article)) this.#add(collection, article)
        // Other requests run in between: fifty in one go would block them for 30 ms.
        await nextTurn()
      }
    }
  }

  #add(collection: Collection, article: Loose): void {
    const name = `${collection.key} ${text(article['_id'])}`
    const entry = articleEntry(collection, article)
    this.#revisions.set(name, text(article['_rev']) ?? '')
    if (entry) this.index.set(name, entry)
    else this.index.delete(name)
  }

  #forget(name: string): void {
    this.#revisions.delete(name)
    this.index.delete(name)
  }
}

/**
 * Returns the revisions of searchable articles by id: per address the newest (see `seo/article-index.ts`), unless
 * hidden.
 */
function findable(result: unknown): Map<string, string> {
  const revisions = new Map<string, string>()
  const slugs = new Set<string>()
  for (const article of list(result)) {
    if (!isRecord(article) || !hasAddress(article.slug) || slugs.has(article.slug)) continue
    slugs.add(article.slug)
    const id = text(article['_id'])
    if (id && article['noIndex'] !== true) revisions.set(id, text(article['_rev']) ?? '')
  }
  return revisions
}
