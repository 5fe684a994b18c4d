import type {Ask} from '#web/content/ask.ts'
import {collections, type Collection} from '#web/content/collections.ts'
import type {Article, Entry} from '#web/content/entries.ts'
import {FIRST_SLICE, neighbourParams, relatedParams, restParams} from '#web/content/questions.ts'
import {sanitizeFetchedArticle} from '#web/rich-text/sanitize/fetched-article.ts'
import type {PageEntry} from '#web/site/page-table.ts'

export type PageRequest = {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  ask: Ask
}

export type PageContent = {
  /** False where there is nothing under the slug. */
  found: boolean
  /** Whether the list is filtered by a category that there is not. */
  isFilteredByNothing?: boolean
  collection?: Collection
  article?: Article
  entries?: readonly Entry[]
}

type AskAll = (request: PageRequest) => Promise<PageContent>

/** A function that asks everything which a page will ask when it is shown, each question once. */
export function questionsOf({kind, of}: NonNullable<PageEntry['shows']>): AskAll {
  const load = {list: loadList, article: loadArticle}[kind]
  return (request) => load(collections[of], request)
}

async function loadList(collection: Collection, {search, ask}: PageRequest): Promise<PageContent> {
  const {filter, listQuery, restQuery} = collection
  const category = (filter && search.get('category')) || undefined
  const [entries, filtered] = await Promise.all([
    ask(collection, listQuery),
    filter && category ? ask(collection, filter.listQuery, {category}) : undefined,
    filter && ask(collection, filter.categoriesQuery),
  ])
  const shown = category ? (filtered?.posts ?? []) : entries
  const last = shown.length === FIRST_SLICE ? shown.at(-1) : undefined
  if (last) await ask(collection, restQuery, restParams(last, filtered?.title))
  return {found: true, isFilteredByNothing: filtered === null, collection, entries}
}

async function loadArticle(
  collection: Collection,
  {params, ask}: PageRequest,
): Promise<PageContent> {
  const {articleQuery, neighboursQuery, relatedQuery} = collection
  const article = await ask(
    collection,
    articleQuery,
    {slug: params.slug ?? ''},
    sanitizeFetchedArticle,
  )
  if (!article) return {found: false, collection}
  const related = relatedParams(article)
  await Promise.all([
    ask(collection, neighboursQuery, neighbourParams(article)),
    relatedQuery && related && ask(collection, relatedQuery, related),
  ])
  return {found: true, collection, article}
}
