import {sorted} from '#web/lib/polyfills/sorted.ts'
import type {Collection} from '../collections.ts'
import type {Entry} from '../entries.ts'
import {hasAddress} from '../has-address.ts'

/** An article with the collection that it is of, for lists that have those of several. */
export type Listed<Article> = {collection: Collection; entry: Article}

export type ListedEntry = Listed<Entry>

/** Those of one collection that have an address. */
export function listedIn<Article extends {slug: string}>(
  collection: Collection,
  articles: readonly Article[] | null | undefined,
): Listed<Article>[] {
  const found = articles?.filter(({slug}) => hasAddress(slug))
  return found?.map((entry) => ({collection, entry})) ?? []
}

/** What the order of entries goes by. */
export type Dated = Pick<Entry, 'publishedAt'>

/**
 * Articles of several collections in the order of all lists: newest first, those without a date last, equal dates as
 * their lists come. Each of the lists is in that order, and has as many as `most` or all that there are.
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
