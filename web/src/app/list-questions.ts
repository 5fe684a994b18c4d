import {listedIn, type ListedEntry} from '#web/content/lists/listed-entries.ts'
import {
  entriesOnPage,
  FIRST_PAGE,
  PAGE_PARAMETER,
  pageNumber,
  pageParams,
  scopeParams,
  type Listed,
} from '#web/content/lists/pages.ts'
import type {PageRequest} from './page-content.ts'

/** The page of a list that an address asks for. */
export function pageIn(search: URLSearchParams): number {
  return pageNumber(search.get(PAGE_PARAMETER))
}

/** Asks for the entries of a page, from the second one on, and how many there are in all. */
export async function askPage(
  listed: Listed,
  page: number,
  ask: PageRequest['ask'],
): Promise<readonly ListedEntry[]> {
  const {collections, scope} = listed
  const params = pageParams(page, scope, collections.length)
  const [lists] = await Promise.all([
    Promise.all(
      collections.map(async (collection) =>
        listedIn(collection, await ask(collection, collection.pageQuery, params)),
      ),
    ),
    askCount(listed, ask),
  ])
  return entriesOnPage(page, lists)
}

/** Asks how many entries a list has. */
export async function askCount(
  {collections, scope}: Listed,
  ask: PageRequest['ask'],
): Promise<void> {
  const params = scopeParams(scope)
  await Promise.all(collections.map((collection) => ask(collection, collection.countQuery, params)))
}

type Asked = {page: number; first: readonly ListedEntry[]} & Pick<PageRequest, 'ask'>

/** The entries of a page, the first of which is known; with their number, where there may be more. */
export async function loadEntries(
  listed: Listed,
  {page, first, ask}: Asked,
): Promise<readonly ListedEntry[]> {
  if (page > 1) return askPage(listed, page, ask)
  if (first.length === FIRST_PAGE) await askCount(listed, ask)
  return first
}
