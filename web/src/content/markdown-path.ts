import {collections, type Collection} from './collections.ts'

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
    const slug = decoded(address.slice(address.lastIndexOf('/') + 1))
    if (slug && collection.articlePath(slug) === address) return {collection, slug}
  }
  return undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Not the address of anything.
    return ''
  }
}
