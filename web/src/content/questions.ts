import type {Article} from './entries.ts'

/**
 * Parameters of queries that depend on earlier results. Server and page must use the same, or the page would not find
 * the server's results.
 */

export function neighbourParams({publishedAt, _id}: {publishedAt: string | null; _id: string}) {
  return {before: publishedAt, beforeId: _id}
}

/** More categories or tags would not fit into the address of a query. */
const MOST_SHARED = 50

/** Parameters for the related articles; undefined without a category or tag to share. */
export function relatedParams({slug, categories, tags}: Article) {
  const categoryIds = categories?.slice(0, MOST_SHARED).map(({_id}) => _id) ?? []
  const shared = categoryIds.length + (tags?.length ?? 0)
  if (shared === 0) return undefined
  return {currentSlug: slug, categoryIds, tags: tags?.slice(0, MOST_SHARED) ?? []}
}
