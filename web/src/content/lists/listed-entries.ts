import type {Collection} from '../collections.ts'
import type {Entry} from '../entries.ts'
import {hasAddress} from '../has-address.ts'

/** An entry with the collection that it is of, for lists that have those of several. */
export type ListedEntry = {collection: Collection; entry: Entry}

/** The entries of one collection that have an address. */
export function listedIn(
  collection: Collection,
  entries: readonly Entry[] | null | undefined,
): ListedEntry[] {
  const found = entries?.filter(({slug}) => hasAddress(slug))
  return found?.map((entry) => ({collection, entry})) ?? []
}

/**
 * Entries of several collections in the order of all lists: newest first, those without a date last, equal dates by
 * id. Each of the lists is in that order, and has as many as `most` or all that there are.
 */
export function newestOf(lists: readonly (readonly ListedEntry[])[], most: number): ListedEntry[] {
  return lists
    .flat()
    .toSorted(({entry: one}, {entry: other}) => {
      const [first, second] = [dateOf(one), dateOf(other)]
      if (first !== second) return first > second ? -1 : 1
      return one._id < other._id ? -1 : 1
    })
    .slice(0, most)
}

function dateOf({publishedAt}: Entry): string {
  return typeof publishedAt === 'string' ? publishedAt : ''
}
