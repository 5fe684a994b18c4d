import {serverQueries, type Collection} from '../../src/content/collections.ts'
import type {ContentSource} from '../../src/content/content-source.ts'
import {type ArticleCard, articleCard} from '../../src/content/social/article-card.ts'
import {sanitizeCardSource} from '../../src/rich-text/sanitize/card-source.ts'
import {isRecord} from '../../src/rich-text/values.ts'

/** Queries the content of an article's card; undefined if it is not published. Rejects when content is unavailable. */
export async function askCard(
  {collection, slug}: {collection: Collection; slug: string},
  ask: ContentSource,
): Promise<ArticleCard | undefined> {
  const {projectId, key} = collection
  const {result} = await ask(projectId, serverQueries[key].socialQuery, {slug})
  return isRecord(result) ? articleCard(sanitizeCardSource(result, slug), collection) : undefined
}
