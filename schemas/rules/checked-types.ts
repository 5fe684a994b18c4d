import {ARTICLE_TYPES, type Collection} from '@skyforge/config/collections.ts'

/**
 * The types of documents that the rules are for. What others refer to comes last: whether something does is known
 * when the others have been read.
 */
export function checkedTypes(collection: Collection): string[] {
  return [ARTICLE_TYPES[collection].name, 'redirect', 'author', 'category', 'sanity.imageAsset']
}
