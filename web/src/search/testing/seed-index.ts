import {type Collection, COLLECTIONS} from '#config/collections.ts'
import {readArticles} from '#content/articles.ts'
import {documentsFor} from '#content/documents.ts'
import {collections} from '#web/content/collections.ts'
import {isRecord} from '#web/rich-text/values.ts'
import {articleEntry} from '../article-entry.ts'
import {SearchIndex} from '../index/search-index.ts'
import type {SearchEntry} from '../search-entry.ts'
import {siteEntries} from '../site-entries.ts'

/** Everything that can be found of the first content and of the site's own texts. */
export async function seedEntries(): Promise<SearchEntry[]> {
  const articles = await Promise.all(COLLECTIONS.map(entriesOf))
  return [...articles.flat(), ...(await siteEntries())]
}

export function indexOf(entries: readonly SearchEntry[]): SearchIndex {
  const index = new SearchIndex()
  for (const entry of entries) index.set(entry.path, entry)
  return index
}

async function entriesOf(collection: Collection): Promise<SearchEntry[]> {
  const documents = documentsFor(collection, await readArticles(collection))
  return documents.flatMap(({build}) => {
    const {slug, body, ...document} = build(({hash}) => hash)
    if (!body || !isRecord(slug)) return []
    const article = {...document, body, slug: slug['current']}
    return articleEntry(collections[collection], article) ?? []
  })
}
