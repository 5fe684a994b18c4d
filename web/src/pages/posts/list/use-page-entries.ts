import {blog} from '#web/content/collections.ts'
import {listedIn, type Dated, type ListedEntry} from '#web/content/lists/listed-entries.ts'
import {
  entriesOnPage,
  pagesOf,
  partsOfPage,
  scopeParams,
  type Listed,
  type PagePart,
} from '#web/content/lists/pages.ts'
import {useContent} from '#web/content/use-content.ts'

type Entries = readonly ListedEntry[]

/**
 * The entries of a page, from the second one on, none where there is no such page; undefined while they, or what the
 * list has, are not known.
 */
export function usePageEntries(listed: Listed | undefined, page: number): Entries | undefined {
  const later = page > 1 ? listed : undefined
  const count = useKnownCount(later)
  const dates = useDates(later)
  const isBeyond = count !== undefined && page > pagesOf(count)
  const parts = later && dates && !isBeyond ? partsOfPage(page, later, dates) : undefined
  const first = usePart(parts?.[0])
  const second = usePart(parts?.[1])
  if (later && isBeyond) return []
  return parts && first && second && entriesOnPage([first, second])
}

/** The entries of a part of a page, none where nothing is asked. */
function usePart(part: PagePart | undefined): Entries | undefined {
  const {collection = blog, params} = part ?? {}
  const {data} = useContent(collection, part && collection.pageQuery, params)
  if (!part) return []
  return data && listedIn(collection, data)
}

/** Of a list of two collections, when the entries of each were published; undefined while that is not known. */
function useDates(listed: Listed | undefined): (readonly Dated[])[] | undefined {
  const [one, other] = listed?.collections ?? []
  const params = scopeParams(listed?.scope ?? {})
  const first = useContent(one ?? blog, other && one?.datesQuery, params).data
  const second = useContent(other ?? blog, other?.datesQuery, params).data
  if (!other) return []
  return first && second && [first, second]
}

/** How many entries a list has, as far as is known. */
export function useCount(listed: Listed | undefined): number {
  return useKnownCount(listed) ?? 0
}

function useKnownCount(listed: Listed | undefined): number | undefined {
  const [one, other] = listed?.collections ?? []
  const params = scopeParams(listed?.scope ?? {})
  const first = useContent(one ?? blog, one?.countQuery, params).data
  const second = useContent(other ?? blog, other?.countQuery, params).data
  return first === undefined || (other && second === undefined) ? undefined : first + (second ?? 0)
}
