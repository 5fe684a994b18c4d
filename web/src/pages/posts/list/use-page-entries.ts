import {blog, type Collection} from '#web/content/collections.ts'
import {listedIn, type ListedEntry} from '#web/content/lists/listed-entries.ts'
import {entriesOnPage, pageParams, scopeParams, type Listed} from '#web/content/lists/pages.ts'
import {useContent} from '#web/content/use-content.ts'

type Entries = readonly ListedEntry[]

/** The entries of a page, from the second one on; undefined while they, or what the list has, are not known. */
export function usePageEntries(listed: Listed | undefined, page: number): Entries | undefined {
  const [one, other] = (page > 1 && listed?.collections) || []
  const params = pageParams(page, listed?.scope ?? {}, listed?.collections.length)
  const first = useEntriesOf(one, params)
  const second = useEntriesOf(other, params)
  if (!first || (other && !second)) return undefined
  return entriesOnPage(page, second ? [first, second] : [first])
}

function useEntriesOf(
  collection: Collection | undefined,
  params: ReturnType<typeof pageParams>,
): Entries | undefined {
  const {data} = useContent(collection ?? blog, collection?.pageQuery, params)
  return collection && data && listedIn(collection, data)
}

/** How many entries a list has, as far as is known. */
export function useCount(listed: Listed | undefined): number {
  const [one, other] = listed?.collections ?? []
  const params = scopeParams(listed?.scope ?? {})
  const first = useContent(one ?? blog, one?.countQuery, params).data
  const second = useContent(other ?? blog, other?.countQuery, params).data
  return (first ?? 0) + (second ?? 0)
}
