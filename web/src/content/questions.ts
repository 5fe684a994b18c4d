import type {Article} from './entries.ts'

/**
 * Parameters of the queries that follow from what was answered before. A server and the page ask with
 * the same ones, or the page would not find the server's answers.
 */

/** For the entries next to one. */
export function neighbourParams({publishedAt, _id}: {publishedAt: string | null; _id: string}) {
  return {before: publishedAt, beforeId: _id}
}

/** More categories or tags would not fit into the address of a question. */
const MOST_SHARED = 50

/** For the articles to read next; none where there is neither category nor tag to share. */
export function relatedParams({slug, categories, tags}: Article) {
  const categoryIds = categories?.slice(0, MOST_SHARED).map(({_id}) => _id) ?? []
  const shared = categoryIds.length + (tags?.length ?? 0)
  if (shared === 0) return undefined
  return {currentSlug: slug, categoryIds, tags: tags?.slice(0, MOST_SHARED) ?? []}
}
