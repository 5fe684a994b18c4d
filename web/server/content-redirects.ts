import {collections, serverQueries} from '../src/content/collections.ts'
import type {ContentSource} from '../src/content/content-source.ts'
import {KeptValue, type KeptOptions} from './kept-value.ts'
import type {Use} from './page-cache.ts'
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

/**
 * The redirects of all projects, kept until their content changes: an address that leads nowhere costs no question,
 * however many of those are made up.
 */
export class ContentRedirects extends KeptValue<Asked> {
  constructor(source: ContentSource, options: KeptOptions & {published: PublishedArticles}) {
    const make = async (ask: ContentSource, uses: readonly Use[]) => {
      const asked = await askNoting(ask, uses)
      options.published.set(asked.articles)
      return asked
    }
    super(source, {name: 'redirects', make}, options)
  }

  /** Where a path leads, or led, and what that depends on. Rejects when it cannot be known and never was. */
  async at(path: string): Promise<Found> {
    const asked = await this.get()
    const {table, uses} = asked
    return {redirect: redirectAt(table, path), uses, isStale: this.isStale(asked)}
  }

  /** Whether an article with that path is published. Rejects when it cannot be known and never was. */
  async isArticle(path: string): Promise<boolean> {
    return (await this.get()).articles.has(path)
  }
}

async function askNoting(ask: ContentSource, uses: readonly Use[]): Promise<Asked> {
  const indexes = await askIndexes(ask)
  const articles = new Set(indexes.flatMap(articlePaths))
  return {table: redirectTable(indexes), articles, uses}
}

/** Where a path leads by the content of a source, which is asked. Rejects when content cannot be had. */
export async function redirectFor(
  path: string,
  source: ContentSource,
): Promise<Redirect | undefined> {
  return redirectAt(await askRedirects(source), path)
}

/** Rejects when content cannot be had. */
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
