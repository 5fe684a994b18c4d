import type {Collection} from '../collections.ts'
import {newestOf, type ListedEntry} from './listed-entries.ts'

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

/**
 * Parameters of the question for the entries of a page, from the second one on. Of a list that has those of several
 * collections each is asked for all up to the end of the page, as which of them are on it only all together say.
 */
export function pageParams(page: number, scope: Scope, collections = 1) {
  const from = collections > 1 ? 0 : endOfPage(page - 1)
  return {...scopeParams(scope), from, to: endOfPage(page)}
}

/** Of what was asked by these for each collection, the entries on the page. */
export function entriesOnPage(
  page: number,
  lists: readonly (readonly ListedEntry[])[],
): readonly ListedEntry[] {
  const [only = []] = lists
  return lists.length > 1 ? newestOf(lists, endOfPage(page)).slice(endOfPage(page - 1)) : only
}

/** How many entries come with what heads a list: on its first page all that this shows, else none. */
export function mostParams(page: number) {
  return {most: page === 1 ? FIRST_PAGE : 0}
}
