import type {Collection} from '#web/content/collections.ts'
import {listedIn} from '#web/content/lists/listed-entries.ts'
import {mostParams, pageSearch} from '#web/content/lists/pages.ts'
import {sanitizeCategory} from '#web/rich-text/sanitize/listed.ts'
import {subjectTexts} from '#web/copy/pages/subjects.ts'
import {loadEntries, pageIn} from './list-queries.ts'
import type {PageContent, PageRequest} from './page-content.ts'

/** Runs the queries of a category page. */
export async function loadCategory(
  collection: Collection,
  {params, search, ask}: PageRequest,
): Promise<PageContent> {
  const slug = params.category ?? ''
  const page = pageIn(search)
  const category = await ask(
    collection,
    collection.categoryQuery,
    {category: slug, ...mostParams(page)},
    sanitizeCategory,
  )
  if (!category) return {found: false, saysMissing: true, collection}
  const {title, description, posts} = category
  const listed = {collections: [collection], scope: {title}}
  const entries = await loadEntries(listed, {page, first: listedIn(collection, posts), ask})
  const path = collection.categoryPath(category.slug ?? slug) + pageSearch(page)
  const subject = {heading: title, description, path, entries}
  const found = entries.length > 0
  return {found, saysMissing: true, collection, ...(found && {subject})}
}

/** Runs the queries of a tag page. */
export async function loadTag(
  collection: Collection,
  {params, search, ask}: PageRequest,
): Promise<PageContent> {
  const tag = params.tag ?? ''
  const page = pageIn(search)
  const posts = page === 1 ? await ask(collection, collection.tagQuery, {tagged: tag}) : []
  const listed = {collections: [collection], scope: {tag}}
  const entries = await loadEntries(listed, {page, first: listedIn(collection, posts), ask})
  const subject = {
    heading: subjectTexts.tagHeading(tag),
    description: null,
    path: collection.tagPath(tag) + pageSearch(page),
    entries,
  }
  const found = entries.length > 0
  return {found, saysMissing: true, collection, ...(found && {subject})}
}
