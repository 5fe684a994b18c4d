import {useSWRConfig} from 'swr'
import {questionOf} from '#web/content/ask.ts'
import type {Collection} from '#web/content/collections.ts'
import {Redirected} from '#web/content/redirects/redirected.tsx'
import {useRepeated} from '#web/content/use-repeated.ts'

type MissingArticleProps = {collection: Collection; slug: string}

/**
 * Stands where an article is missing: leads on where it has moved, and asks for it again, less and less often,
 * should it be published meanwhile. Shows nothing itself.
 */
export function MissingArticle({collection, slug}: MissingArticleProps) {
  const {mutate} = useSWRConfig()
  const {key} = questionOf(collection, collection.articleQuery, {slug})
  useRepeated(() => mutate(key))
  return <Redirected />
}
