import {listedIn, type Dated, type ListedEntry} from '#web/content/lists/listed-entries.ts'
import {
  entriesOnPage,
  pagesOf,
  partsOfPage,
  scopeParams,
  type Listed,
  type PagePart,
} from '#web/content/lists/pages.ts'
import {useContents} from '#web/content/lists/use-contents.ts'

type Entries = readonly ListedEntry[]

/** Returns the entries of a page, from the second on; empty if there is no such page, undefined while loading. */
export function usePageEntries(listed: Listed | undefined, page: number): Entries | undefined {
  const later = page > 1 ? listed : undefined
  const count = useKnownCount(later)
  const dates = useDates(later)
  const isBeyond = count !== undefined && page > pagesOf(count)
  const parts = later && dates && !isBeyond ? partsOfPage(page, later, dates) : undefined
  const lists = useParts(parts ?? [])
  if (later && isBeyond) return []
  return parts && lists && entriesOnPage(lists)
}

/** Returns the entries of each part of a page; undefined while any is loading. */
function useParts(parts: readonly PagePart[]): Entries[] | undefined {
  const answers = useContents('pageQuery', parts)
  return allOf(
    parts.map(({collection}, index) => {
      const data = answers[index]?.data
      return {data: data && listedIn(collection, data)}
    }),
  )
}

/** Returns the publication dates per collection, for a list over several; undefined while loading. */
function useDates(listed: Listed | undefined): (readonly Dated[])[] | undefined {
  const all = everyOne(listed)
  return allOf(useContents('datesQuery', all.length > 1 ? all : []))
}

/** Returns the known number of entries in a list. */
export function useCount(listed: Listed | undefined): number {
  return useKnownCount(listed) ?? 0
}

function useKnownCount(listed: Listed | undefined): number | undefined {
  const counts = allOf(useContents('countQuery', everyOne(listed)))
  return listed && counts?.reduce((sum, count) => sum + count, 0)
}

/** Returns each collection of a list with its query parameters. */
function everyOne({collections, scope}: Listed = {collections: [], scope: {}}) {
  const params = scopeParams(scope)
  return collections.map((collection) => ({collection, params}))
}

/** Returns all results, or undefined while any is missing. */
function allOf<Data>(answers: readonly {data: Data | undefined}[]): Data[] | undefined {
  const known = answers.flatMap(({data}) => (data === undefined ? [] : [data]))
  return known.length === answers.length ? known : undefined
}
