import type {Collection} from '#web/content/collections.ts'
import type {Category, Entry} from '#web/content/entries.ts'
import {listedIn, type ListedEntry} from '#web/content/lists/listed-entries.ts'
import {FIRST_PAGE, mostParams, type Listed} from '#web/content/lists/pages.ts'
import {useContent} from '#web/content/use-content.ts'
import {sanitizeCategories, sanitizeCategory} from '#web/rich-text/sanitize/listed.ts'
import {usePageEntries} from './use-page-entries.ts'
import type {ShownPages} from './use-shown-pages.ts'

export type List = {
  /** False while the first answer is on its way. */
  isAnswered: boolean
  /** The newest entry of all, which is on the first page only, above the grid. */
  featured: Entry | undefined
  /** The other entries of the first page, as far as they are known. */
  firstEntries: readonly ListedEntry[]
  /** Whether a page follows the first, as far as is known. */
  hasMore: boolean
  /** Nothing while the title of the category is not known. */
  listed: Listed | undefined
  /** Whether the list has no such page. */
  isMissing: boolean
  /** Whether nothing is in the chosen category. */
  isEmpty: boolean
  categories: readonly Category[]
}

/** What shows of a collection's list, in the category with a slug where one is given. */
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
  // Until the answer is there, those entries show that are known to belong to it.
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

/** The categories that there are, and the title and first entries of the one with that slug. */
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
