import {ARTICLE_TYPES} from '@skyforge/config/collections.ts'
import {isFilePath} from '@skyforge/config/site/file-paths.ts'
import {isPagePath} from '@skyforge/config/site/listed-paths.ts'
import {pageAt} from '@skyforge/config/site/page-at.ts'
import {pages} from '@skyforge/config/site/page-table.ts'
import {articleAddress, type Context, slugKey, slugOf} from './context.ts'
import type {ContentDocument} from './problem.ts'
import {lastPart} from './typed-address.ts'

/**
 * What is wrong with a path of this site that an article leads to, to follow “leads to”; undefined where somebody who
 * follows it gets there. What other projects and the site's files answer is not known here, and not refused.
 */
export function deadPath(
  path: string,
  document: ContentDocument,
  context: Context,
): string | undefined {
  const page = path.replace(/\.md$/, '')
  const isOfSite = isPagePath(page.toLowerCase()) || isFilePath(page) || isListPage(page)
  if (isOfSite || isAnswered(page, document, context)) return undefined
  const article = unpublishedAt(page, document, context)
  return article
    ? `${path}, where “${article.title}” is not published: publish it first.`
    : `${path}, where this site has nothing: write where the page is, or choose one under “Page of this site”.`
}

/** Whether categories, tags or authors have such a path; which of them there are is not looked up. */
function isListPage(path: string): boolean {
  const page = pages.find((each) => each.path === pageAt(path))
  return LISTS.has(page?.shows?.kind ?? '')
}

const LISTS: ReadonlySet<string> = new Set(['category', 'tag', 'author'])

function isAnswered(path: string, document: ContentDocument, context: Context): boolean {
  const own = articleAddress(document._type, slugOf(document) ?? '')
  const redirects = context.redirectsFrom.get(path) ?? []
  return (
    path === own ||
    context.byAddress.has(path) ||
    redirects.some(({isPublished}) => isPublished) ||
    isOfAnother(path, document)
  )
}

/** Articles of the other collections are in projects of their own. */
function isOfAnother(path: string, {_type}: ContentDocument): boolean {
  const others = Object.values(ARTICLE_TYPES).filter(({name}) => name !== _type)
  return others.some((other) => path.startsWith(`${other.path}/`))
}

/** What would be at the path, were it published as some version of it is. */
function unpublishedAt(path: string, {_type}: ContentDocument, {bySlug}: Context) {
  const slug = lastPart(path)
  return articleAddress(_type, slug) === path ? bySlug.get(slugKey(_type, slug))?.[0] : undefined
}
