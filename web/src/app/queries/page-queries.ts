import {collections, type Collection} from '#web/content/collections.ts'
import {CATEGORY_PARAMETER, FIRST_PAGE, mostParams} from '#web/content/lists/pages.ts'
import {neighbourParams, relatedParams} from '#web/content/questions.ts'
import {sanitizeFetchedArticle} from '#web/rich-text/sanitize/fetched-article.ts'
import {sanitizeCategories, sanitizeCategory} from '#web/rich-text/sanitize/listed.ts'
import type {PageEntry} from '@skyforge/config/site/page-table.ts'
import {loadAuthor, loadAuthors} from './author-queries.ts'
import {askCount, askPage, pageIn} from './list-queries.ts'
import type {AskAll, PageContent, PageRequest} from './page-content.ts'
import {loadCategory, loadTag} from './subject-queries.ts'

/** Returns a function that runs every query a page makes when it is shown, each once. */
export function questionsOf(shows: NonNullable<PageEntry['shows']>): AskAll {
  if (!('of' in shows)) return {author: loadAuthor, authors: loadAuthors}[shows.kind]
  const load = {list: loadList, article: loadArticle, category: loadCategory, tag: loadTag}[
    shows.kind
  ]
  return (request) => load(collections[shows.of], request)
}

async function loadList(collection: Collection, request: PageRequest): Promise<PageContent> {
  const {search} = request
  const page = pageIn(search)
  const category = (collection.categoriesQuery && search.get(CATEGORY_PARAMETER)) || undefined
  return page === 1
    ? loadFirstPage(collection, category, request)
    : loadPage(collection, {page, category}, request)
}

async function loadFirstPage(
  collection: Collection,
  category: string | undefined,
  {ask}: PageRequest,
): Promise<PageContent> {
  const {categoriesQuery, categoryQuery, listQuery} = collection
  const [entries, filtered] = await Promise.all([
    ask(collection, listQuery),
    category
      ? ask(collection, categoryQuery, {category, ...mostParams(1)}, sanitizeCategory)
      : undefined,
    categoriesQuery && ask(collection, categoriesQuery, {}, sanitizeCategories),
  ])
  const shown = category ? (filtered?.posts ?? []) : entries
  if (shown.length === FIRST_PAGE) {
    await askCount({collections: [collection], scope: {title: filtered?.title}}, ask)
  }
  return {found: true, isFilteredByNothing: filtered === null, collection, entries}
}

async function loadPage(
  collection: Collection,
  {page, category}: {page: number; category: string | undefined},
  {ask}: PageRequest,
): Promise<PageContent> {
  const {categoriesQuery, categoryQuery} = collection
  if (categoriesQuery) await ask(collection, categoriesQuery, {}, sanitizeCategories)
  const filtered = category
    ? await ask(collection, categoryQuery, {category, ...mostParams(page)}, sanitizeCategory)
    : undefined
  if (filtered === null) return {found: false, saysMissing: true, collection}
  const scope = {title: filtered?.title}
  const entries = await askPage({collections: [collection], scope}, page, ask)
  return {found: entries.length > 0, saysMissing: true, collection}
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
