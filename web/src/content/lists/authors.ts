import {sorted} from '#web/lib/polyfills/sorted.ts'
import type {Collection} from '../collections.ts'
import type {AuthorAnswer, AuthorProfile, CountedAuthor} from '../entries.ts'
import {listedIn, newestOf, type ListedEntry} from './listed-entries.ts'
import {FIRST_PAGE} from './pages.ts'

/** A collection's result for an author; missing if it cannot be queried. */
export type Authored = {collection: Collection; answer: AuthorAnswer | undefined}

/**
 * Returns the author with a slug, one person in all collections; the first that knows them describes them. Null if
 * unknown to all, undefined while loading.
 */
export function authorIn(all: readonly Authored[]): AuthorProfile | null | undefined {
  const known = all.find(({answer}) => answer?.author)?.answer?.author
  return known ?? (all.every(({answer}) => answer) ? null : undefined)
}

/** Returns the newest of all their entries. */
export function authoredIn(all: readonly Authored[]): ListedEntry[] {
  return newestOf(
    all.map(({collection, answer}) => listedIn(collection, answer?.posts)),
    FIRST_PAGE,
  )
}

/** Returns the authors of several collections by name, one per slug, with the total of their articles. */
export function allAuthors(lists: readonly (readonly CountedAuthor[])[]): CountedAuthor[] {
  const bySlug = new Map<string, CountedAuthor>()
  for (const author of lists.flat()) {
    const {slug, count} = author
    const known = bySlug.get(slug)
    bySlug.set(slug, known ? {...known, count: known.count + count} : author)
  }
  return sorted(bySlug.values(), (one, other) => one.name.localeCompare(other.name, 'en'))
}
