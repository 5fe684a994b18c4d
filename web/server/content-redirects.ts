import {collections, serverQueries} from '../src/content/collections.ts'
import type {ContentSource} from '../src/content/content-source.ts'
import type {Change} from '../src/content/live/change.ts'
import {notingUses} from './noting-uses.ts'
import {PageCache, type Made, type Use} from './page-cache.ts'
import {
  redirectAt,
  type Redirect,
  redirectTable,
  type RedirectTable,
} from './redirects/redirect-table.ts'

type Asked = {table: RedirectTable; uses: readonly Use[]}

type Options = {
  /** How long an answer is good when nobody says that content has changed, in milliseconds. */
  maxAgeMs: number
  report: (message: string, error: unknown) => void
}

const KEY = 'redirects'

/**
 * The redirects of all projects, kept until their content changes: an address that leads nowhere costs no question,
 * however many of those are made up.
 */
export class ContentRedirects {
  readonly #kept: PageCache<Asked>

  constructor(source: ContentSource, {maxAgeMs, report}: Options) {
    this.#kept = new PageCache({
      make: () => ask(source),
      maxAgeMs,
      report,
      sizeOf: () => 1,
      earlier: () => undefined,
    })
  }

  /** Where a path leads, and what that depends on. Rejects when it cannot be known and never was. */
  async at(path: string): Promise<{redirect: Redirect | undefined; uses: readonly Use[]}> {
    const {table, uses} = await this.#kept.get(KEY)
    return {redirect: redirectAt(table, path), uses}
  }

  contentChanged(projectId: string, change: Change): void {
    this.#kept.contentChanged(projectId, change)
  }

  allChanged(): void {
    this.#kept.allChanged()
  }
}

async function ask(source: ContentSource): Promise<Made<Asked>> {
  const uses: Use[] = []
  const table = await askRedirects(notingUses(source, uses))
  return {value: {table, uses}, uses, isKept: true}
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
  const indexes = Object.values(collections).map(async (collection) => {
    const {projectId, key} = collection
    const {result} = await source(projectId, serverQueries[key].redirectIndexQuery)
    return {collection, result}
  })
  return redirectTable(await Promise.all(indexes))
}
