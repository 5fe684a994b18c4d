import {articleAt} from './article-at.ts'
import type {Collection} from './collections.ts'

const ENDING = '.md'

/** Where an article is found as Markdown. */
export function markdownPath(collection: Collection, slug: string): string {
  return collection.articlePath(slug) + ENDING
}

/** The article whose Markdown has that path, whether or not there is one. */
export function markdownAt(path: string): {collection: Collection; slug: string} | undefined {
  return path.endsWith(ENDING) ? articleAt(path.slice(0, -ENDING.length)) : undefined
}
