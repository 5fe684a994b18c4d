import {listedIn, type ListedEntry} from '#web/content/lists/listed-entries.ts'
import {
  entriesOnPage,
  FIRST_PAGE,
  PAGE_PARAMETER,
  pageNumber,
  pagesOf,
  partsOfPage,
  scopeParams,
  type Listed,
} from '#web/content/lists/pages.ts'
import type {PageRequest} from './page-content.ts'

/** Returns the page of a list that an address requests. */
export function pageIn(search: URLSearchParams): number {
  return pageNumber(search.get(PAGE_PARAMETER))
}

/** Queries the size of a list and the entries of a page from the second on; no entries beyond the last page. */
export async function askPage(
  listed: Listed,
  page: number,
  ask: PageRequest['ask'],
): Promise<readonly ListedEntry[]> {
  const count = await askCount(listed, ask)
  if (page > pagesOf(count)) return []
  const parts = partsOfPage(page, listed, await askDates(listed, ask))
  const lists = parts.map(async ({collection, params}) =>
    listedIn(collection, await ask(collection, collection.pageQuery, params)),
  )
  return entriesOnPage(await Promise.all(lists))
}

/** Queries the number of entries of a list. */
export async function askCount(
  {collections, scope}: Listed,
  ask: PageRequest['ask'],
): Promise<number> {
  const params = scopeParams(scope)
  const counts = collections.map((collection) => ask(collection, collection.countQuery, params))
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** Queries the publication dates of a list over several collections. */
async function askDates({collections, scope}: Listed, ask: PageRequest['ask']) {
  if (collections.length === 1) return []
  const params = scopeParams(scope)
  return Promise.all(
    collections.map((collection) => ask(collection, collection.datesQuery, params)),
  )
}

type Asked = {page: number; first: readonly ListedEntry[]} & Pick<PageRequest, 'ask'>

/** Loads the entries of a page whose first entry is known, and their total if there may be more. */
export async function loadEntries(
  listed: Listed,
  {page, first, ask}: Asked,
): Promise<readonly ListedEntry[]> {
  if (page > 1) return askPage(listed, page, ask)
  if (first.length === FIRST_PAGE) await askCount(listed, ask)
  return first
}
