import {collections, type Collection} from '#web/content/collections.ts'
import {hasAddress, nameAt} from '#web/content/has-address.ts'
import {authorPath, feedPaths, type FeedPaths} from '@skyforge/config/site/paths.ts'
import type {FeedFormat} from './feeds.ts'

/** What the articles of a list have in common: a collection, and there a category or a tag; or their author. */
export type Common =
  | {kind: 'collection'; collection: Collection}
  | {kind: 'category' | 'tag'; collection: Collection; name: string}
  | {kind: 'author'; name: string}

/** A list that has feeds, whether or not there is anything on it. */
export type FeedList = {common: Common; listPath: string; feedPaths: FeedPaths}

/** The feed that has that path; undefined for any other path. */
export function feedAt(path: string): {list: FeedList; format: FeedFormat} | undefined {
  const format = path.endsWith('.json') ? 'json' : 'rss'
  const name = nameAt(path.slice(0, path.lastIndexOf('/')))
  const list = listsNamed(name).find((each) => each.feedPaths[format] === path)
  return list && {list, format}
}

/** The feeds of the list that has that path; undefined for any other path. */
export function feedsAt(path: string): FeedPaths | undefined {
  return listsNamed(nameAt(path)).find(({listPath}) => listPath === path)?.feedPaths
}

/** The lists of the collections, and all others that a name can be that of. */
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
