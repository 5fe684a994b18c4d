import type {Article} from '#web/content/entries.ts'

/**
 * Makes an article sound that has been asked for. The code for it knows all blocks; an article that came with
 * its page was made sound by the server, and needs none of it.
 */
export async function mendArticle<Read extends Article>(article: Read): Promise<Read> {
  const {readableArticle} = await import('./article.ts')
  return readableArticle(article)
}
