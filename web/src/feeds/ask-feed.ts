import {collections, serverQueries, type Collection} from '#web/content/collections.ts'
import {createAsk, sanitized, type Ask} from '#web/content/ask.ts'
import type {ContentSource} from '#web/content/content-source.ts'
import type {FeedArticle} from '#web/content/entries.ts'
import {authorIn} from '#web/content/lists/authors.ts'
import {listedIn, newestOf, type Listed} from '#web/content/lists/listed-entries.ts'
import {FEED_LENGTH} from '#web/content/queries/fragments.ts'
import {scopeParams, type Scope} from '#web/content/lists/pages.ts'
import {sanitizeAuthored, sanitizeCategory} from '#web/rich-text/sanitize/listed.ts'
import {authorTexts} from '#web/copy/pages/authors.ts'
import {subjectTexts} from '#web/copy/pages/subjects.ts'
import type {FeedList} from './feed-at.ts'

export type FeedContent = {
  heading: string
  tagline: string
  articles: readonly Listed<FeedArticle>[]
}

/** Queries the head of a list without the entries of its page. */
const NO_ENTRIES = {most: 0}

/**
 * Queries the content of a list's feeds; undefined if the category, author or tag does not exist. Rejects when content
 * is unavailable.
 */
export async function askFeed(
  {common}: FeedList,
  source: ContentSource,
): Promise<FeedContent | undefined> {
  const ask = createAsk(async (question) =>
    sanitized(await source(question.projectId, question.query, question.params), question),
  )
  if (common.kind === 'author') return askAuthor(common.name, ask)
  const {collection} = common
  if (common.kind === 'collection') {
    const {heading, tagline} = collection
    const articles = await ask(collection, serverQueries[collection.key].feedQuery)
    return {heading, tagline, articles: listedIn<FeedArticle>(collection, articles)}
  }
  const subject = common.kind === 'tag' ? tagOf(common.name) : await askCategory(common, ask)
  if (!subject) return undefined
  const articles = await askArticles(collection, subject.scope, ask)
  if (articles.length === 0) return undefined
  const {heading, description} = subject
  const tagline = description || subjectTexts.description(heading, collection.key)
  return {heading: subjectTexts.title(heading, collection.key), tagline, articles}
}

type Subject = {heading: string; description: string | null; scope: Scope}

function tagOf(tag: string): Subject {
  return {heading: subjectTexts.tagHeading(tag), description: null, scope: {tag}}
}

async function askCategory(
  {collection, name}: {collection: Collection; name: string},
  ask: Ask,
): Promise<Subject | undefined> {
  const found = await ask(
    collection,
    collection.categoryQuery,
    {category: name, ...NO_ENTRIES},
    sanitizeCategory,
  )
  const {title = '', description = null} = found ?? {}
  return title ? {heading: title, description, scope: {title}} : undefined
}

async function askAuthor(slug: string, ask: Ask): Promise<FeedContent | undefined> {
  const answers = Object.values(collections).map(async (collection) => ({
    collection,
    answer: await ask(
      collection,
      collection.authorQuery,
      {author: slug, ...NO_ENTRIES},
      sanitizeAuthored,
    ),
  }))
  const author = authorIn(await Promise.all(answers))
  if (!author) return undefined
  const lists = Object.values(collections).map((each) => askArticles(each, {author: slug}, ask))
  return {
    heading: author.name,
    tagline: author.bio || authorTexts.description(author.name),
    articles: newestOf(await Promise.all(lists), FEED_LENGTH),
  }
}

async function askArticles(
  collection: Collection,
  scope: Scope,
  ask: Ask,
): Promise<Listed<FeedArticle>[]> {
  const query = serverQueries[collection.key].listFeedQuery
  return listedIn<FeedArticle>(collection, await ask(collection, query, scopeParams(scope)))
}
