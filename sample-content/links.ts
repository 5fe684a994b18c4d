import {ARTICLE_TYPES, type Collection} from '@skyforge/config/collections.ts'
import {isPagePath} from '@skyforge/config/site/listed-paths.ts'
import type {Block} from './markdown.ts'

type Text = Extract<Block, {_type: 'block'}>
type WrittenLink = Text['markDefs'][number]

/** Finds the id of a sample article; undefined if it does not exist. */
export type IdOf = (slug: string) => string | undefined

/**
 * Stores links like editors do: references to articles of the collection, and page links to other pages of the site, so
 * that both follow moves. Other links keep their address.
 */
export function withPageLinks(block: Text, collection: Collection, idOf: IdOf) {
  return {...block, markDefs: block.markDefs.map((link) => storedLink(link, collection, idOf))}
}

function storedLink({href, ...link}: WrittenLink, collection: Collection, idOf: IdOf) {
  const {path} = ARTICLE_TYPES[collection]
  const id = href.startsWith(`${path}/`) ? idOf(href.slice(path.length + 1)) : undefined
  if (id) return {...link, page: {_type: 'reference' as const, _ref: id, _weak: true}}
  return isPagePath(href) ? {...link, route: href} : {...link, href}
}
