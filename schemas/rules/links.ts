import {ARTICLE_TYPES} from '@skyforge/config/collections.ts'
import {headingIds} from '@skyforge/config/site/heading-id.ts'
import {isPagePath} from '@skyforge/config/site/listed-paths.ts'
import {isLinkHref} from '../link-href.ts'
import {headingsOf, linksOf, type TextLink} from './body.ts'
import {publishedId, type Context, type Listed} from './context.ts'
import {deadPath} from './dead-path.ts'
import {refIn, textOf} from './nodes.ts'
import type {ContentDocument, Finding} from './problem.ts'
import {typedPath} from './typed-address.ts'

export function linkScheme(document: ContentDocument): Finding[] {
  return linksOf(document).flatMap(({path, value, words}) => {
    const {href} = value
    if (typeof href !== 'string' || !textOf(href) || isLinkHref(href)) return []
    const message = `“${words}” leads to “${href}”, where readers cannot follow: start with https://, http://, mailto: or tel:, or with one / for a page of this site.`
    return [{path: [...path, 'href'], message}]
  })
}

const ARTICLES: ReadonlySet<string> = new Set(Object.values(ARTICLE_TYPES).map(({name}) => name))

/** Links to articles and to pages of the site that readers would find as plain text, or in vain. */
export function linkDead(document: ContentDocument, context: Context): Finding[] {
  return linksOf(document).flatMap(({path, value, words}) => {
    const id = refIn(value, 'page')
    const route = textOf(value.route)
    if (id && id !== publishedId(document._id)) {
      const listed = context.byId.get(id)
      const problem = problemOf(listed)
      return problem ? [{path: [...path, 'page'], message: `“${words}” leads to ${problem}`}] : []
    }
    if (!id && !route) return typedDead({path, value, words}, document, context)
    if (!route || isPagePath(route)) return []
    const message = `“${words}” leads to ${route}, where the site has no page: choose another.`
    return [{path: [...path, 'route'], message}]
  })
}

function typedDead(link: TextLink, document: ContentDocument, context: Context): Finding[] {
  const path = typedPath(textOf(link.value.href), context.siteUrl)
  const problem = path && deadPath(path, document, context)
  return problem
    ? [{path: [...link.path, 'href'], message: `“${link.words}” leads to ${problem}`}]
    : []
}

function problemOf(listed: Listed | undefined): string | undefined {
  if (!listed) return 'an article that no longer exists: choose another.'
  if (!ARTICLES.has(listed.type)) return `“${listed.title}”, which has no page: choose an article.`
  return listed.isPublished
    ? undefined
    : `“${listed.title}”, which is not published: publish it first.`
}

/** Links to headings, of this article or another one, that are not there. */
export function linkAnchor(document: ContentDocument, {byId}: Context): Finding[] {
  const headingsAt = (id: string) =>
    id === publishedId(document._id) ? headingsOf(document.body) : byId.get(id)?.headings
  return linksOf(document).flatMap((link) => {
    const {field, id, anchor} = targetOf(link, document)
    const headings = headingsAt(id)
    if (!anchor || !headings || headingIds(headings).includes(anchor)) return []
    const where = id === publishedId(document._id) ? 'this article' : `“${byId.get(id)?.title}”`
    const message = `“${link.words}” leads to the heading “${anchor}”, which ${where} does not have.`
    return [{path: [...link.path, field], message}]
  })
}

/** The part of an article that a link leads to, by its own field or as `#heading` of the same article. */
function targetOf({value}: TextLink, {_id}: ContentDocument) {
  const page = refIn(value, 'page')
  if (page) return {field: 'anchor', id: page, anchor: textOf(value.anchor)}
  const [, anchor = ''] = /^#(.+)$/.exec(textOf(value.href)) ?? []
  return {field: 'href', id: publishedId(_id), anchor}
}
