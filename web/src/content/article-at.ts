import {collections, type Collection} from './collections.ts'
import {hasAddress, nameAt} from './has-address.ts'

/** Returns the article that an address names, existing or not. */
export function articleAt(path: string): {collection: Collection; slug: string} | undefined {
  const slug = nameAt(path)
  const collection = Object.values(collections).find(
    ({articlePath}) => hasAddress(slug) && articlePath(slug) === path,
  )
  return slug && collection ? {collection, slug} : undefined
}
