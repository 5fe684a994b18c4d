import {collections, type Collection} from '#web/content/collections.ts'
import {FIRST_SLICE, neighbourParams, relatedParams, restParams} from '#web/content/questions.ts'
import {sanitizeFetchedArticle} from '#web/rich-text/sanitize/fetched-article.ts'
import type {PageEntry} from '#web/site/page-table.ts'
import {loadAuthor, loadAuthors} from './author-questions.ts'
import type {AskAll, PageContent, PageRequest} from './page-content.ts'
import {loadCategory, loadTag} from './subject-questions.ts'

/** A function that asks everything which a page will ask when it is shown, each question once. */
export function questionsOf(shows: NonNullable<PageEntry['shows']>): AskAll {
  if (!('of' in shows)) return {author: loadAuthor, authors: loadAuthors}[shows.kind]
  const load = {list: loadList, article: loadArticle, category: loadCategory, tag: loadTag}[
    shows.kind
  ]
  return (request) => load(collections[shows.of], request)
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
  if (last) await ask(collection, restQuery, restParams(last, {title: filtered?.title}))
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
