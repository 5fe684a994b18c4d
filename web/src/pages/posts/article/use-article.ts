import {useEffect} from 'react'
import type {Collection} from '#web/content/collections.ts'
import {useContent} from '#web/content/use-content.ts'
import type {Article} from '#web/content/entries.ts'
import {sanitizeFetchedArticle} from '#web/rich-text/sanitize/fetched-article.ts'
import {warnOnce} from '#web/rich-text/sanitize/warn-once.ts'

/**
 * Returns the sanitized article with that slug. The server sanitizes and logs what is in its HTML; here the visitor's
 * console logs it too.
 */
export function useArticle(collection: Collection, slug: string) {
  const {articleQuery} = collection
  const options = {sanitize: sanitizeFetchedArticle}
  const {data, settled} = useContent(collection, articleQuery, {slug}, options)
  const article: Article | null | undefined = data
  useEffect(() => article?.unrecognized?.forEach(warnOnce), [article])
  return {article, settled}
}
