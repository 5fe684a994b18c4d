import type {Collection} from '#web/content/collections.ts'
import {useContent} from '#web/content/use-content.ts'
import {sanitizeFetchedArticle} from '#web/rich-text/sanitize/fetched-article.ts'

/** The article with that slug, in a state that can be shown; asked for again while missing. */
export function useArticle(collection: Collection, slug: string) {
  const {articleQuery} = collection
  const options = {sanitize: sanitizeFetchedArticle, askAgainWhileMissing: true}
  const {data: article, settled} = useContent(collection, articleQuery, {slug}, options)
  return {article, settled}
}
