import {collections, type Collection} from './collections.ts'
import {nameAt} from './has-address.ts'

const ENDING = '.md'

/** Where an article is found as Markdown. */
export function markdownPath(collection: Collection, slug: string): string {
  return collection.articlePath(slug) + ENDING
}

/** The article whose Markdown has that path, whether or not there is one. */
export function markdownAt(path: string): {collection: Collection; slug: string} | undefined {
  if (!path.endsWith(ENDING)) return undefined
  const address = path.slice(0, -ENDING.length)
  for (const collection of Object.values(collections)) {
    const slug = nameAt(address)
    if (slug && collection.articlePath(slug) === address) return {collection, slug}
  }
  return undefined
}
