import type {Article} from './entries.ts'

/** Entries of a full first answer to a list: the featured one and a grid of 24. */
export const FIRST_SLICE = 25

/** Entries of each further answer, as many as `moreQuery` asks for. */
export const NEXT_SLICE = 24

/**
 * Parameters of the queries that follow from what was answered before. A server and the page ask with
 * the same ones, or the page would not find the server's answers.
 */

/** For the entries next to one, and for those after it. */
export function neighbourParams({publishedAt, _id}: {publishedAt: string | null; _id: string}) {
  return {before: publishedAt, beforeId: _id}
}

/**
 * What the entries of a list have in common, all of a collection where nothing is given: the title of a category, a
 * tag, the slug of their author.
 */
export type Scope = {title?: string | undefined; tag?: string; author?: string}

/** For the entries of a list, as `isListed` of the queries has it; the client takes `tag` for something else. */
export function scopeParams({title, tag, author}: Scope) {
  return {title: title ?? null, tagged: tag ?? null, author: author ?? null}
}

/** For the entries of a list after one. */
export function restParams(after: {publishedAt: string | null; _id: string}, scope: Scope = {}) {
  return {...neighbourParams(after), ...scopeParams(scope)}
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
