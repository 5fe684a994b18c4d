import type {Collection} from '../collections.ts'
import {newestOf, type Dated, type ListedEntry} from './listed-entries.ts'

/**
 * Query parameter of a list's page. The first page has the featured entry and 24 more, each other 24; the first has no
 * parameter.
 */

export const PAGE_PARAMETER = 'page'
export const CATEGORY_PARAMETER = 'category'

/** Entries of a full first page. */
export const FIRST_PAGE = 25
const OTHER_PAGE = 24

/** Longest list; greater numbers would not be exact. */
const MOST_PAGES = 1_000_000

/** Parses the page parameter: anything but a whole number above 1 is the first page. */
export function pageNumber(value: string | null): number {
  return value && /^[1-9]\d*$/.test(value) ? Math.min(Number(value), MOST_PAGES) : 1
}

/** Returns the query of a page's address: the category filter and the page. */
export function pageSearch(page: number, category?: string): string {
  const params = new URLSearchParams()
  if (category) params.set(CATEGORY_PARAMETER, category)
  if (page > 1) params.set(PAGE_PARAMETER, String(page))
  return params.size > 0 ? `?${params}` : ''
}

/** Adds the page to a list's title, for browser tabs and search engines. */
export function titleOfPage(title: string, page: number): string {
  return page > 1 ? `${title} – Page ${page}` : title
}

/** Returns the number of entries up to the end of a page. */
export function endOfPage(page: number): number {
  return FIRST_PAGE + OTHER_PAGE * (page - 1)
}

/** Returns the number of pages for a number of entries. */
export function pagesOf(entries: number): number {
  return 1 + Math.max(0, Math.ceil((entries - FIRST_PAGE) / OTHER_PAGE))
}

/** The filter of a list: a category's title, a tag, or an author's slug; empty for all. */
export type Scope = {title?: string | undefined; tag?: string; author?: string}

/** A list over one or more collections, with its filter. */
export type Listed = {
  collections: readonly Collection[]
  scope: Scope
}

/** Parameters of the count query; the client reserves `tag`. */
export function scopeParams({title, tag, author}: Scope) {
  return {title: title ?? null, tagged: tag ?? null, author: author ?? null}
}

/** Parameters of the query for a page of one collection, from the second page on. */
export function pageParams(page: number, scope: Scope) {
  return {...scopeParams(scope), from: endOfPage(page - 1), to: endOfPage(page)}
}

/** The part of a page that comes from one collection: a range of its list. */
export type PagePart = {collection: Collection; params: ReturnType<typeof pageParams>}

/**
 * Returns the ranges to fetch for a page, from the second on.
 *
 * @param dates - publication dates of each collection's entries, in order, for a list over several
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

/** Merges the parts of a page. */
export function entriesOnPage(parts: readonly (readonly ListedEntry[])[]): ListedEntry[] {
  return newestOf(parts, OTHER_PAGE)
}

/** True if a query with these bounds can occur: for at most one page, or for the head of a list. */
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

/** Number of entries that come with a list's head: all of the first page, otherwise none. */
export function mostParams(page: number) {
  return {most: page === 1 ? FIRST_PAGE : 0}
}
