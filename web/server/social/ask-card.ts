import {serverQueries, type Collection} from '../../src/content/collections.ts'
import type {ContentSource} from '../../src/content/content-source.ts'
import {type ArticleCard, articleCard} from '../../src/content/social/article-card.ts'
import {sanitizeCardSource} from '../../src/rich-text/sanitize/card-source.ts'
import {isRecord} from '../../src/rich-text/values.ts'

/** What the card of an article shows; undefined where no such article is published. Rejects when content cannot be had. */
export async function askCard(
  {collection, slug}: {collection: Collection; slug: string},
  ask: ContentSource,
): Promise<ArticleCard | undefined> {
  const {projectId, key} = collection
  const {result} = await ask(projectId, serverQueries[key].socialQuery, {slug})
  return isRecord(result) ? articleCard(sanitizeCardSource(result, slug), collection) : undefined
}
