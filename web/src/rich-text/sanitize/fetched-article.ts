import type {Article} from '#web/content/entries.ts'

/** Prefetches the code, when an article is likely to be requested. */
export const prefetchSanitizing = () => import('./article.ts')

/**
 * Sanitizes an article fetched by the browser. The code covers all blocks; articles in the server's HTML are sanitized
 * already and do not need it.
 */
export async function sanitizeFetchedArticle<Read extends Article>(article: Read): Promise<Read> {
  const {sanitizeArticle} = await prefetchSanitizing()
  return sanitizeArticle(article)
}
