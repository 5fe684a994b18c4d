import {useSWRConfig} from 'swr'
import {questionOf} from '#web/content/ask.ts'
import type {Collection} from '#web/content/collections.ts'
import {Redirected} from '#web/content/redirects/redirected.tsx'
import {useRepeated} from '#web/content/use-repeated.ts'

type MissingArticleProps = {collection: Collection; slug: string}

/** Replaces a missing article: redirects if it has moved, and queries it again with growing delays. Renders nothing. */
export function MissingArticle({collection, slug}: MissingArticleProps) {
  const {mutate} = useSWRConfig()
  const {key} = questionOf(collection, collection.articleQuery, {slug})
  useRepeated(() => mutate(key))
  return <Redirected />
}
