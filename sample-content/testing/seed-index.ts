import {evaluateSync, parse, toJS} from 'groq-js'
import {type Collection, COLLECTIONS} from '@skyforge/config/collections.ts'
import {readArticles} from '../articles.ts'
import {documentsFor} from '../documents.ts'
import {collections, serverQueries} from '@skyforge/web/content/collections.ts'
import {isRecord, list} from '@skyforge/web/rich-text/values.ts'
import {articleEntry} from '@skyforge/web/search/article-entry.ts'
import {SearchIndex} from '@skyforge/web/search/index/search-index.ts'
import type {SearchEntry} from '@skyforge/web/search/search-entry.ts'
import {siteEntries} from '@skyforge/web/search/site-entries.ts'

/** Returns all search entries of the sample content and the site's own texts. */
export async function seedEntries(): Promise<SearchEntry[]> {
  const articles = await Promise.all(COLLECTIONS.map(entriesOf))
  return [...articles.flat(), ...(await siteEntries())]
}

export function indexOf(entries: readonly SearchEntry[]): SearchIndex {
  const index = new SearchIndex()
  for (const entry of entries) index.set(entry.path, entry)
  return index
}

/** Queries and converts articles as the site's server does. */
async function entriesOf(collection: Collection): Promise<SearchEntry[]> {
  const documents = documentsFor(collection, await readArticles(collection))
  const dataset = documents.map(({build}) => build(({hash}) => hash))
  const ids = dataset.map(({_id}) => _id)
  const {searchQuery} = serverQueries[collection]
  const found = toJS(evaluateSync(parse(searchQuery, {params: {ids}}), {dataset, params: {ids}}))
  return list(found)
    .filter(isRecord)
    .flatMap((article) => articleEntry(collections[collection], article) ?? [])
}
