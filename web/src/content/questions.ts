import type {Article} from './entries.ts'

/** Entries of a full first answer to a list: the featured one and a grid of 24. */
export const FIRST_SLICE = 25

/**
 * Parameters of the queries that follow from what was answered before. A server and the page ask with
 * the same ones, or the page would not find the server's answers.
 */

/** For the entries next to one, and for those after it. */
export function neighbourParams({publishedAt, _id}: {publishedAt: string | null; _id: string}) {
  return {before: publishedAt, beforeId: _id}
}

/** For the entries after one, of the categories with that title where one is given. */
export function restParams(
  after: {publishedAt: string | null; _id: string},
  title: string | null | undefined,
) {
  return {...neighbourParams(after), title: title ?? null}
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
