import type {Article} from '#web/content/entries.ts'

/** Fetches the code for it, for when an article is likely to be asked for. */
export const prefetchSanitizing = () => import('./article.ts')

/**
 * Sanitizes an article that has been asked for. The code for it knows all blocks; an article that came with
 * its page was sanitized by the server, and needs none of it.
 */
export async function sanitizeFetchedArticle<Read extends Article>(article: Read): Promise<Read> {
  const {sanitizeArticle} = await prefetchSanitizing()
  return sanitizeArticle(article)
}
