import {setImmediate as nextTurn} from 'node:timers/promises'
import {collections, serverQueries, type Collection} from '../../src/content/collections.ts'
import type {ContentSource} from '../../src/content/content-source.ts'
import {hasAddress} from '../../src/content/has-address.ts'
import {isRecord, list, text, type Loose} from '../../src/rich-text/values.ts'
import {articleEntry} from '../../src/search/article-entry.ts'
import {SearchIndex} from '../../src/search/index/search-index.ts'
import {siteEntries} from '../../src/search/site-entries.ts'

/** So many articles are asked for at once. */
const AT_ONCE = 50

/** An index of the content and of the site's own texts, which is brought up to date by what has changed. */
export class ContentIndex {
  readonly index = new SearchIndex()
  /** Of the articles in it, by collection and id. */
  readonly #revisions = new Map<string, string>()
  #hasSite = false

  /** Asks which articles there are, and for those that are new or have changed. Rejects when content cannot be had. */
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
        // Other requests are answered between them: fifty in one go would hold up all of them for 30 ms.
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
 * By id, the revisions of those that can be found: of one address the newest, as `seo/article-index.ts` has it, and
 * unless that is hidden.
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
