import {collections, serverQueries} from '../src/content/collections.ts'
import type {ContentSource} from '../src/content/content-source.ts'
import {CachedValue, type CachedValueOptions} from './cache/cached-value.ts'
import type {Use} from './cache/page-cache.ts'
import type {PublishedArticles} from './published-articles.ts'
import {
  articlePaths,
  redirectAt,
  type Redirect,
  type RedirectIndex,
  redirectTable,
  type RedirectTable,
} from './redirects/redirect-table.ts'

type Found = {redirect: Redirect | undefined; uses: readonly Use[]; isStale: boolean}
type Asked = {table: RedirectTable; articles: ReadonlySet<string>; uses: readonly Use[]}

/** The redirects of all projects, cached until their content changes, so that unknown addresses cost no query. */
export class ContentRedirects extends CachedValue<Asked> {
  constructor(source: ContentSource, options: CachedValueOptions & {published: PublishedArticles}) {
    const make = async (ask: ContentSource, uses: readonly Use[]) => {
      const asked = await askNoting(ask, uses)
      options.published.set(asked.articles)
      return asked
    }
    super(source, {name: 'redirects', make}, options)
  }

  /** Returns the current or last known redirect of a path and its dependencies. Rejects if it was never known. */
  async at(path: string): Promise<Found> {
    const asked = await this.get()
    const {table, uses} = asked
    return {redirect: redirectAt(table, path), uses, isStale: this.isStale(asked)}
  }

  /** Says if a published article has that path. Rejects if it was never known. */
  async isArticle(path: string): Promise<boolean> {
    return (await this.get()).articles.has(path)
  }
}

async function askNoting(ask: ContentSource, uses: readonly Use[]): Promise<Asked> {
  const indexes = await askIndexes(ask)
  const articles = new Set(indexes.flatMap(articlePaths))
  return {table: redirectTable(indexes), articles, uses}
}

/** Queries a source for the redirect of a path. Rejects when content is unavailable. */
export async function redirectFor(
  path: string,
  source: ContentSource,
): Promise<Redirect | undefined> {
  return redirectAt(await askRedirects(source), path)
}

/** Rejects when content is unavailable. */
export async function askRedirects(source: ContentSource): Promise<RedirectTable> {
  return redirectTable(await askIndexes(source))
}

async function askIndexes(source: ContentSource): Promise<RedirectIndex[]> {
  const indexes = Object.values(collections).map(async (collection) => {
    const {projectId, key} = collection
    const {result} = await source(projectId, serverQueries[key].redirectIndexQuery)
    return {collection, result}
  })
  return Promise.all(indexes)
}
