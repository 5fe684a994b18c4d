import {useMemo} from 'react'
import type {Collection} from '#web/content/collections.ts'
import {useContent} from '#web/content/use-content.ts'
import {readableArticle} from '#web/rich-text/readable-article.ts'

/** The article with that slug, in a state that can be shown; asked for again while missing. */
export function useArticle(collection: Collection, slug: string) {
  const {articleQuery} = collection
  const {data, settled} = useContent(collection, articleQuery, {slug}, {askAgainWhileMissing: true})
  const article = useMemo(() => data && readableArticle(data), [data])
  return {article, settled}
}
