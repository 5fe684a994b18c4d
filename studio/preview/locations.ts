import type {ClientPerspective} from '@sanity/client'
import {map} from 'rxjs'
import type {
  DocumentLocation,
  DocumentLocationResolver,
  DocumentLocationsState,
} from 'sanity/presentation'
import {ARTICLE_TYPES, type Collection} from '#config/collections.ts'
import {collectionTexts} from '#web/site/collection-texts.ts'
import {paths} from '#web/site/paths.ts'
import {pagesRelatedTo, type RelatedArticle} from './related-pages.ts'

/** What the site shows of a collection besides its articles. */
const SHOWS = {
  blog: {list: paths.blogs, hasCategories: true, hasAuthors: true, hasRelated: true},
  announcements: {
    list: paths.announcements,
    hasCategories: false,
    hasAuthors: false,
    hasRelated: false,
  },
} satisfies Record<Collection, {list: string} & Record<`has${string}`, boolean>>

const API_VERSION = '2025-02-19'

/** So many articles are named of those that show something. */
const MOST_ARTICLES = 3

/** Of all articles, in the order of the site: those without a date last. */
const FETCH = `{
  "self": *[_id == $id][0]{
    "title": coalesce(title, name),
    "slug": slug.current,
    "categories": categories[]->{title, "slug": slug.current}
  },
  "articles": *[_type == $article && defined(slug.current)]
    | order(defined(publishedAt) desc, publishedAt desc, _id asc){
      _id, title, "slug": slug.current, "author": author._ref, "categories": categories[]._ref, tags
    }
}`

/** What it follows from. */
const LISTEN = '*[_type in [$article, "category", "author"]]'

type Listed = RelatedArticle & {author: string | null}

type Answer = {
  self: {
    title: string | null
    slug: string | null
    categories: readonly ({title: string | null; slug: string | null} | null)[] | null
  } | null
  articles: readonly Listed[]
}

/** Where on the site a document of a collection is, in the versions that the Studio shows. */
export function locationsIn(collection: Collection): DocumentLocationResolver {
  const article = ARTICLE_TYPES[collection]
  return ({id, type, perspectiveStack}, {documentStore}) => {
    const locate = {[article.name]: ofArticle, category: ofCategory, author: ofAuthor}[type]
    if (!locate) return null
    const perspective: ClientPerspective = perspectiveStack.length > 0 ? perspectiveStack : 'drafts'
    const options = {apiVersion: API_VERSION, perspective}
    const answers = documentStore.listenQuery(
      {fetch: FETCH, listen: LISTEN},
      {id, article: article.name},
      options,
    )
    // The query says what its answer is.
    return answers.pipe(map((answer: Answer) => locate(collection, id, answer)))
  }
}

type Locate = (collection: Collection, id: string, answer: Answer) => DocumentLocationsState | null

/** Its page, the list, the list of each of its categories, and pages that show it as related. */
const ofArticle: Locate = (collection, id, {self, articles}) => {
  if (!self?.slug) return {message: 'It has a page as soon as it has a slug.', tone: 'caution'}
  const {list, hasCategories, hasRelated} = SHOWS[collection]
  const related = hasRelated ? pagesRelatedTo(id, articles) : []
  return {
    locations: [
      pageOf(collection, {title: self.title, slug: self.slug}),
      listOf(collection),
      ...(hasCategories ? (self.categories ?? []) : []).flatMap((category) =>
        category?.slug ? [categoryOf(list, category.title, category.slug)] : [],
      ),
      ...related
        .slice(0, MOST_ARTICLES)
        .map((page) => ({...pageOf(collection, page), title: `Related to: ${page.title ?? ''}`})),
    ],
  }
}

const ofCategory: Locate = (collection, _id, {self}) => {
  const {list, hasCategories} = SHOWS[collection]
  if (!hasCategories) return {message: 'No page of the site shows categories of announcements.'}
  if (!self?.slug) return {message: 'It has a list as soon as it has a slug.', tone: 'caution'}
  return {locations: [categoryOf(list, self.title, self.slug)]}
}

const ofAuthor: Locate = (collection, id, {articles}) => {
  const {hasAuthors} = SHOWS[collection]
  if (!hasAuthors) return {message: 'No page of the site shows authors of announcements.'}
  const written = articles.filter(({author}) => author === id).slice(0, MOST_ARTICLES)
  return {locations: written.map((article) => pageOf(collection, article))}
}

function pageOf(
  collection: Collection,
  {title, slug}: {title: string | null; slug: string},
): DocumentLocation {
  const {path} = ARTICLE_TYPES[collection]
  return {title: title ?? 'Untitled', href: `${path}/${encodeURIComponent(slug)}`}
}

function listOf(collection: Collection): DocumentLocation {
  return {title: collectionTexts[collection].name, href: SHOWS[collection].list}
}

function categoryOf(list: string, title: string | null, slug: string): DocumentLocation {
  const search = new URLSearchParams({category: slug})
  return {title: `Category: ${title ?? slug}`, href: `${list}?${search}`}
}
