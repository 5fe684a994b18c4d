/** An article as far as it matters for what it is related to. */
export type RelatedArticle = {
  _id: string
  title: string | null
  slug: string
  categories: readonly string[] | null
  tags: readonly string[] | null
}

/** So many related articles a page shows. */
const SHOWN = 3

/**
 * The articles on whose pages another one is shown as related: where it is among the newest three that share a
 * category or a tag with them, as the site asks (`web/src/content/queries/blog-queries.ts`).
 *
 * @param articles - all of them, in the order in which the site lists them
 */
export function pagesRelatedTo(id: string, articles: readonly RelatedArticle[]): RelatedArticle[] {
  return articles.filter((page) => {
    const related = articles.filter((other) => other !== page && areRelated(page, other))
    return page._id !== id && related.slice(0, SHOWN).some(({_id}) => _id === id)
  })
}

function areRelated(one: RelatedArticle, other: RelatedArticle): boolean {
  return isShared(one.categories, other.categories) || isShared(one.tags, other.tags)
}

function isShared(some: readonly string[] | null, others: readonly string[] | null): boolean {
  return some?.some((each) => others?.includes(each)) ?? false
}
