import {isLinkHref} from '../link-href.ts'
import {linksOf} from './body.ts'
import {textOf} from './nodes.ts'
import type {ContentDocument, Finding} from './problem.ts'

export function linkScheme(document: ContentDocument): Finding[] {
  return linksOf(document).flatMap(({path, value, words}) => {
    const {href} = value
    if (typeof href !== 'string' || !textOf(href) || isLinkHref(href)) return []
    const message = `“${words}” leads to “${href}”, where readers cannot follow: start with https://, http://, mailto: or tel:, or with one / for a page of this site.`
    return [{path: [...path, 'href'], message}]
  })
}
