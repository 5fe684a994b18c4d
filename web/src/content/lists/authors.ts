import {sorted} from '#web/lib/polyfills/sorted.ts'
import type {Collection} from '../collections.ts'
import type {AuthorAnswer, AuthorProfile, CountedAuthor} from '../entries.ts'
import {listedIn, newestOf, type ListedEntry} from './listed-entries.ts'
import {FIRST_PAGE} from './pages.ts'

/** What a collection answers of an author; missing where it cannot be asked. */
export type Authored = {collection: Collection; answer: AuthorAnswer | undefined}

/**
 * Who has a slug, which is one person in all collections: the first that knows them says who they are. Null where
 * none does, undefined while that is not known.
 */
export function authorIn(all: readonly Authored[]): AuthorProfile | null | undefined {
  const known = all.find(({answer}) => answer?.author)?.answer?.author
  return known ?? (all.every(({answer}) => answer) ? null : undefined)
}

/** The newest of all that they wrote. */
export function authoredIn(all: readonly Authored[]): ListedEntry[] {
  return newestOf(
    all.map(({collection, answer}) => listedIn(collection, answer?.posts)),
    FIRST_PAGE,
  )
}

/** The authors of several collections by name, each slug once, with all that they wrote counted. */
export function allAuthors(lists: readonly (readonly CountedAuthor[])[]): CountedAuthor[] {
  const bySlug = new Map<string, CountedAuthor>()
  for (const author of lists.flat()) {
    const {slug, count} = author
    const known = bySlug.get(slug)
    bySlug.set(slug, known ? {...known, count: known.count + count} : author)
  }
  return sorted(bySlug.values(), (one, other) => one.name.localeCompare(other.name, 'en'))
}
