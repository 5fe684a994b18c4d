import type {Collection} from '#web/content/collections.ts'
import type {Category, Entry} from '#web/content/entries.ts'
import {listedIn, type ListedEntry} from '#web/content/lists/listed-entries.ts'
import {FIRST_PAGE, mostParams, type Listed} from '#web/content/lists/pages.ts'
import {useContent} from '#web/content/use-content.ts'
import {sanitizeCategories, sanitizeCategory} from '#web/rich-text/sanitize/listed.ts'
import {usePageEntries} from './use-page-entries.ts'
import type {ShownPages} from './use-shown-pages.ts'

export type List = {
  /** False while the first result is loading. */
  isAnswered: boolean
  /** The newest entry of all, only on the first page, above the grid. */
  featured: Entry | undefined
  /** The other known entries of the first page. */
  firstEntries: readonly ListedEntry[]
  /** True if a page is known to follow the first. */
  hasMore: boolean
  /** Undefined while the title of the category is unknown. */
  listed: Listed | undefined
  /** True if the list has no such page. */
  isMissing: boolean
  /** True if the chosen category is empty. */
  isEmpty: boolean
  categories: readonly Category[]
}

/** Returns the shown state of a collection's list, in the category with a slug if given. */
export function useList(
  collection: Collection,
  slug: string | undefined,
  {first}: ShownPages,
): List {
  const isFirst = first === 1
  const {categories, filtered, title} = useFilter(collection, slug, first)
  const listed = slug && !title ? undefined : {collections: [collection], scope: {title}}
  const all = useContent(collection, isFirst ? collection.listQuery : undefined).data
  const later = usePageEntries(listed, first)
  const [featured, ...others] = listedIn(collection, all)
  // While loading, shows the entries known to belong to it.
  const found =
    filtered === undefined
      ? others.filter(inCategory(title))
      : listedIn(collection, filtered?.posts)
  const shown = slug ? found.filter(({entry}) => entry._id !== featured?.entry._id) : others
  return {
    isAnswered: all !== undefined || !isFirst,
    featured: featured?.entry,
    firstEntries: shown,
    hasMore: (slug ? filtered?.posts : all)?.length === FIRST_PAGE,
    listed,
    isMissing: !isFirst && (filtered === null || later?.length === 0),
    isEmpty: isFirst && filtered !== undefined && shown.length === 0,
    categories: categories ?? [],
  }
}

const CATEGORIES = {sanitize: sanitizeCategories}
const CATEGORY = {sanitize: sanitizeCategory}

/** Returns all categories, and the title and first entries of the category with that slug. */
function useFilter(collection: Collection, slug: string | undefined, page: number) {
  const {categoriesQuery, categoryQuery} = collection
  const categories = useContent(collection, categoriesQuery, {}, CATEGORIES).data
  const filterQuery = slug ? categoryQuery : undefined
  const asked = {category: slug, ...mostParams(page)}
  const filtered = useContent(collection, filterQuery, asked, CATEGORY).data
  const known = slug ? categories?.find((each) => each.slug === slug) : undefined
  return {categories, filtered, title: filtered?.title ?? known?.title}
}

function inCategory(title: string | undefined) {
  return ({entry}: ListedEntry) =>
    entry.categories?.some((category) => category.title === title) ?? false
}
