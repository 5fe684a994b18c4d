import {collections} from '#web/content/collections.ts'
import {authoredIn, authorIn} from '#web/content/lists/authors.ts'
import {FIRST_SLICE, restParams} from '#web/content/questions.ts'
import {sanitizeAuthored, sanitizeAuthors} from '#web/rich-text/sanitize/listed.ts'
import {authorPath} from '#web/site/paths.ts'
import type {AskAll} from './page-content.ts'

/** What the page of an author asks, of all collections. */
export const loadAuthor: AskAll = async ({params, ask}) => {
  const slug = params.author ?? ''
  const answers = await Promise.all(
    Object.values(collections).map(async (collection) => ({
      collection,
      answer: await ask(collection, collection.authorQuery, {author: slug}, sanitizeAuthored),
    })),
  )
  const author = authorIn(answers)
  if (!author) return {found: false, saysMissing: true}
  const entries = authoredIn(answers)
  const last = entries.length === FIRST_SLICE ? entries.at(-1)?.entry : undefined
  if (last) {
    const params = restParams(last, {author: slug})
    const all = Object.values(collections)
    await Promise.all(all.map((collection) => ask(collection, collection.restQuery, params)))
  }
  const {name: heading, bio: description} = author
  return {found: true, author, subject: {heading, description, path: authorPath(slug), entries}}
}

/** What the list of authors asks, of all collections. */
export const loadAuthors: AskAll = async ({ask}) => {
  await Promise.all(
    Object.values(collections).map((collection) =>
      ask(collection, collection.authorsQuery, {}, sanitizeAuthors),
    ),
  )
  return {found: true}
}
