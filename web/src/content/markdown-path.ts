import {articleAt} from './article-at.ts'
import type {Collection} from './collections.ts'

const ENDING = '.md'

export function markdownPath(collection: Collection, slug: string): string {
  return collection.articlePath(slug) + ENDING
}

/** Returns the article whose Markdown has that path, existing or not. */
export function markdownAt(path: string): {collection: Collection; slug: string} | undefined {
  return path.endsWith(ENDING) ? articleAt(path.slice(0, -ENDING.length)) : undefined
}
