import {collections, type Collection} from '#web/content/collections.ts'
import {hasAddress, nameAt} from '#web/content/has-address.ts'
import {authorPath, feedPaths, type FeedPaths} from '@skyforge/config/site/paths.ts'
import type {FeedFormat} from './feeds.ts'

/** The subject of a list: a collection with a category or tag, or an author. */
export type Common =
  | {kind: 'collection'; collection: Collection}
  | {kind: 'category' | 'tag'; collection: Collection; name: string}
  | {kind: 'author'; name: string}

/** A list with feeds, existing or not. */
export type FeedList = {common: Common; listPath: string; feedPaths: FeedPaths}

/** Returns the feed at a path; undefined for other paths. */
export function feedAt(path: string): {list: FeedList; format: FeedFormat} | undefined {
  const format = path.endsWith('.json') ? 'json' : 'rss'
  const name = nameAt(path.slice(0, path.lastIndexOf('/')))
  const list = listsNamed(name).find((each) => each.feedPaths[format] === path)
  return list && {list, format}
}

/** Returns the feeds of the list at a path; undefined for other paths. */
export function feedsAt(path: string): FeedPaths | undefined {
  return listsNamed(nameAt(path)).find(({listPath}) => listPath === path)?.feedPaths
}

/** Returns the lists of the collections, and all lists that a name may refer to. */
function listsNamed(name: string): FeedList[] {
  const lists = Object.values(collections).map((collection): FeedList => {
    const {listPath, feedPaths: paths} = collection
    return {common: {kind: 'collection', collection}, listPath, feedPaths: paths}
  })
  if (!hasAddress(name)) return lists
  const author = listAt(authorPath(name), {kind: 'author', name})
  const subjects = Object.values(collections).flatMap((collection) => [
    listAt(collection.categoryPath(name), {kind: 'category', collection, name}),
    listAt(collection.tagPath(name), {kind: 'tag', collection, name}),
  ])
  return [...lists, author, ...subjects]
}

function listAt(listPath: string, common: Common): FeedList {
  return {common, listPath, feedPaths: feedPaths(listPath)}
}
