import {collections} from '#web/content/collections.ts'
import {authoredIn, authorIn} from '#web/content/lists/authors.ts'
import {mostParams, pageSearch} from '#web/content/lists/pages.ts'
import {sanitizeAuthored, sanitizeAuthors} from '#web/rich-text/sanitize/listed.ts'
import {authorPath} from '@skyforge/config/site/paths.ts'
import {loadEntries, pageIn} from './list-queries.ts'
import type {AskAll} from './page-content.ts'

/** Runs the queries of an author's page, over all collections. */
export const loadAuthor: AskAll = async ({params, search, ask}) => {
  const slug = params.author ?? ''
  const page = pageIn(search)
  const all = Object.values(collections)
  const asked = {author: slug, ...mostParams(page)}
  const answers = await Promise.all(
    all.map(async (collection) => ({
      collection,
      answer: await ask(collection, collection.authorQuery, asked, sanitizeAuthored),
    })),
  )
  const author = authorIn(answers)
  if (!author) return {found: false, saysMissing: true}
  const listed = {collections: all, scope: {author: slug}}
  const entries = await loadEntries(listed, {page, first: authoredIn(answers), ask})
  const {name: heading, bio: description} = author
  const path = authorPath(slug) + pageSearch(page)
  const found = page === 1 || entries.length > 0
  const subject = {heading, description, path, entries}
  return {found, saysMissing: true, ...(found && {author, subject})}
}

/** Runs the queries of the author list, over all collections. */
export const loadAuthors: AskAll = async ({ask}) => {
  await Promise.all(
    Object.values(collections).map((collection) =>
      ask(collection, collection.authorsQuery, {}, sanitizeAuthors),
    ),
  )
  return {found: true}
}
