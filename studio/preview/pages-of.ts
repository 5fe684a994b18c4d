import type {DocumentLocation, DocumentLocationsState} from 'sanity/presentation'
import type {Collection} from '@skyforge/config/collections.ts'
import {collections} from '@skyforge/web/content/collections.ts'
import {hasAddress} from '@skyforge/web/content/has-address.ts'
import {authorPath, paths} from '@skyforge/config/site/paths.ts'
import {pagesRelatedTo, type RelatedArticle} from './related-pages.ts'

/** So many articles are named of those that show something. */
const MOST_ARTICLES = 3

/** What has a page of its own, as far as it is known. */
type Named = {title: string | null; slug: string | null}

type Listed = RelatedArticle & {author: string | null}

export type Answer = {
  self:
    | (Named & {
        categories: readonly (Named | null)[] | null
        tags: readonly string[] | null
        author: Named | null
      })
    | null
  articles: readonly Listed[]
}

export type PagesOf = (
  collection: Collection,
  id: string,
  answer: Answer,
) => DocumentLocationsState | null

/** Its page, the lists of the collection, of its categories, tags and author, and pages that show it as related. */
export const ofArticle: PagesOf = (collection, id, {self, articles}) => {
  if (!self?.slug) return {message: 'It has a page as soon as it has a slug.', tone: 'caution'}
  const related = collections[collection].showRelated ? pagesRelatedTo(id, articles) : []
  const {tags, author} = self
  return {
    locations: [
      pageOf(collection, {title: self.title, slug: self.slug}),
      listOf(collection),
      ...(self.categories ?? []).flatMap((category) => categoryLists(collection, category)),
      ...(tags ?? []).filter(hasAddress).map((tag) => ({
        title: `Tag: #${tag}`,
        href: collections[collection].tagPath(tag),
      })),
      ...authorPage(author),
      ...related
        .slice(0, MOST_ARTICLES)
        .map((page) => ({...pageOf(collection, page), title: `Related to: ${page.title ?? ''}`})),
    ],
  }
}

/** Its page, and the filtered list where there is one. */
export const ofCategory: PagesOf = (collection, id, {self, articles}) => {
  if (!self?.slug) return {message: 'It has a page as soon as it has a slug.', tone: 'caution'}
  const isUsed = articles.some(({categories}) => categories?.includes(id))
  if (!isUsed) return {message: 'It has a page as soon as an article is in it.', tone: 'caution'}
  return {locations: categoryLists(collection, self)}
}

/** Their page, the list of all authors, and the newest articles that name them. */
export const ofAuthor: PagesOf = (collection, id, {self, articles}) => {
  if (!self?.slug)
    return {message: 'They have a page as soon as they have a slug.', tone: 'caution'}
  const signed = collections[collection].showAuthor
    ? articles.filter(({author}) => author === id)
    : []
  return {
    locations: [
      ...authorPage(self),
      {title: 'Authors', href: paths.authors},
      ...signed.slice(0, MOST_ARTICLES).map((article) => pageOf(collection, article)),
    ],
  }
}

function pageOf(
  collection: Collection,
  {title, slug}: {title: string | null; slug: string},
): DocumentLocation {
  return {title: title ?? 'Untitled', href: collections[collection].articlePath(slug)}
}

function listOf(collection: Collection): DocumentLocation {
  const {name, listPath} = collections[collection]
  return {title: name, href: listPath}
}

function authorPage(author: Named | null): DocumentLocation[] {
  if (!hasAddress(author?.slug)) return []
  return [{title: `Author: ${author.title ?? author.slug}`, href: authorPath(author.slug)}]
}

function categoryLists(collection: Collection, category: Named | null): DocumentLocation[] {
  if (!hasAddress(category?.slug)) return []
  const name = category.title ?? category.slug
  const {name: listName, listPath, categoryPath, categoriesQuery} = collections[collection]
  const page = {title: `Category: ${name}`, href: categoryPath(category.slug)}
  if (!categoriesQuery) return [page]
  const search = new URLSearchParams({category: category.slug})
  return [page, {title: `${listName}, only ${name}`, href: `${listPath}?${search}`}]
}
