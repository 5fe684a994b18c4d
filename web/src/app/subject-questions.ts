import type {Collection} from '#web/content/collections.ts'
import type {Entry} from '#web/content/entries.ts'
import {listedIn} from '#web/content/lists/listed-entries.ts'
import {FIRST_SLICE, restParams, type Scope} from '#web/content/questions.ts'
import {sanitizeCategory} from '#web/rich-text/sanitize/listed.ts'
import {subjectTexts} from '#web/site/pages/subjects.ts'
import type {PageContent, PageRequest} from './page-content.ts'

/** What the page of a category asks. */
export async function loadCategory(
  collection: Collection,
  {params, ask}: PageRequest,
): Promise<PageContent> {
  const slug = params.category ?? ''
  const category = await ask(
    collection,
    collection.categoryQuery,
    {category: slug},
    sanitizeCategory,
  )
  if (!category?.posts.length) return {found: false, saysMissing: true, collection}
  const {title, description, posts} = category
  await askRest(collection, {posts, scope: {title}, ask})
  const path = collection.categoryPath(category.slug ?? slug)
  const subject = {heading: title, description, path, entries: listedIn(collection, posts)}
  return {found: true, collection, subject}
}

/** What the page of a tag asks. */
export async function loadTag(
  collection: Collection,
  {params, ask}: PageRequest,
): Promise<PageContent> {
  const tag = params.tag ?? ''
  const posts = await ask(collection, collection.tagQuery, {tagged: tag})
  if (posts.length === 0) return {found: false, saysMissing: true, collection}
  await askRest(collection, {posts, scope: {tag}, ask})
  const subject = {
    heading: subjectTexts.tagHeading(tag),
    description: null,
    path: collection.tagPath(tag),
    entries: listedIn(collection, posts),
  }
  return {found: true, collection, subject}
}

type Slice = {posts: readonly Entry[]; scope: Scope} & Pick<PageRequest, 'ask'>

/** How many there are beyond a full first answer. */
async function askRest(collection: Collection, {posts, scope, ask}: Slice): Promise<void> {
  const last = posts.length === FIRST_SLICE ? posts.at(-1) : undefined
  if (last) await ask(collection, collection.restQuery, restParams(last, scope))
}
