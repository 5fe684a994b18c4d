import type {Collection} from '../collections.ts'
import {newestOf, type Dated, type ListedEntry} from './listed-entries.ts'

/**
 * Lists come in pages: the first has the featured entry and a grid of 24, each other 24. `?page=2` is the second one;
 * the first has the address without it.
 */

export const PAGE_PARAMETER = 'page'
export const CATEGORY_PARAMETER = 'category'

/** Entries of a full first page. */
export const FIRST_PAGE = 25
const OTHER_PAGE = 24

/** No list has more; greater numbers would not be exact. */
const MOST_PAGES = 1_000_000

/** The page that an address asks for: the first for all that is no whole number above 1. */
export function pageNumber(value: string | null): number {
  return value && /^[1-9]\d*$/.test(value) ? Math.min(Number(value), MOST_PAGES) : 1
}

/** What the address of a page has after its path: the category by which the list is filtered, and the page. */
export function pageSearch(page: number, category?: string): string {
  const params = new URLSearchParams()
  if (category) params.set(CATEGORY_PARAMETER, category)
  if (page > 1) params.set(PAGE_PARAMETER, String(page))
  return params.size > 0 ? `?${params}` : ''
}

/** What browser tabs and search engines call a page of a list that is called so. */
export function titleOfPage(title: string, page: number): string {
  return page > 1 ? `${title} – Page ${page}` : title
}

/** How many entries a list has up to the end of a page. */
export function endOfPage(page: number): number {
  return FIRST_PAGE + OTHER_PAGE * (page - 1)
}

/** How many pages so many entries take. */
export function pagesOf(entries: number): number {
  return 1 + Math.max(0, Math.ceil((entries - FIRST_PAGE) / OTHER_PAGE))
}

/**
 * What the entries of a list have in common, all of a collection where nothing is given: the title of a category, a
 * tag, the slug of their author.
 */
export type Scope = {title?: string | undefined; tag?: string; author?: string}

/** A list: of one collection or several, and what its entries have in common. */
export type Listed = {
  collections: readonly Collection[]
  scope: Scope
}

/** Parameters of the question how many there are; the client takes `tag` for something else. */
export function scopeParams({title, tag, author}: Scope) {
  return {title: title ?? null, tagged: tag ?? null, author: author ?? null}
}

/** Parameters of the question for the entries of a page of a list of one collection, from the second one on. */
export function pageParams(page: number, scope: Scope) {
  return {...scopeParams(scope), from: endOfPage(page - 1), to: endOfPage(page)}
}

/** What is asked of a collection for a page: its entries from one place of the list up to another. */
export type PagePart = {collection: Collection; params: ReturnType<typeof pageParams>}

/**
 * What is asked for a page, from the second one on: each collection for no more than is on it.
 *
 * @param dates - of a list of several collections, when all of each were published, in their order
 */
export function partsOfPage(
  page: number,
  {collections, scope}: Listed,
  dates: readonly (readonly Dated[])[],
): PagePart[] {
  const params = pageParams(page, scope)
  if (collections.length === 1) return collections.map((collection) => ({collection, params}))
  const lists = collections.map((collection, index) =>
    (dates[index] ?? []).map((entry) => ({collection, entry})),
  )
  const ordered = newestOf(lists, params.to)
  return collections.flatMap((collection) => {
    const before = (place: number) =>
      ordered.slice(0, place).filter((each) => each.collection === collection).length
    const [from, to] = [before(params.from), before(params.to)]
    return from < to ? [{collection, params: {...params, from, to}}] : []
  })
}

/** The entries of a page by those of its parts. */
export function entriesOnPage(parts: readonly (readonly ListedEntry[])[]): ListedEntry[] {
  return newestOf(parts, OTHER_PAGE)
}

/** Whether such questions are asked at all: for what is on one page at most, or for all that heads a list. */
export function areBounds({from, to, most}: Record<'from' | 'to' | 'most', unknown>): boolean {
  const isPart = isPlace(from) && isPlace(to) && from <= to && to - from <= FIRST_PAGE
  return (
    (isPart || (from === undefined && to === undefined)) &&
    (most === undefined || most === 0 || most === FIRST_PAGE)
  )
}

function isPlace(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/** How many entries come with what heads a list: on its first page all that this shows, else none. */
export function mostParams(page: number) {
  return {most: page === 1 ? FIRST_PAGE : 0}
}
