import {sorted} from '#web/lib/polyfills/sorted.ts'
import type {Collection} from '../collections.ts'
import type {Entry} from '../entries.ts'
import {hasAddress} from '../has-address.ts'

/** An article with its collection, for lists over several collections. */
export type Listed<Article> = {collection: Collection; entry: Article}

export type ListedEntry = Listed<Entry>

/** Returns the entries of one collection that have an address. */
export function listedIn<Article extends {slug: string}>(
  collection: Collection,
  articles: readonly Article[] | null | undefined,
): Listed<Article>[] {
  const found = articles?.filter(({slug}) => hasAddress(slug))
  return found?.map((entry) => ({collection, entry})) ?? []
}

/** The field that entries are ordered by. */
export type Dated = Pick<Entry, 'publishedAt'>

/**
 * Merges lists of several collections: newest first, undated last, ties in the order of the lists. Each list must be in
 * that order and have at least `most` entries, or all.
 */
export function newestOf<Article extends Dated>(
  lists: readonly (readonly Listed<Article>[])[],
  most: number,
): Listed<Article>[] {
  const ordered = sorted(lists.flat(), ({entry: one}, {entry: other}) => {
    const [first, second] = [dateOf(one), dateOf(other)]
    if (first === second) return 0
    return first > second ? -1 : 1
  })
  return ordered.slice(0, most)
}

function dateOf({publishedAt}: Dated): string {
  return typeof publishedAt === 'string' ? publishedAt : ''
}
