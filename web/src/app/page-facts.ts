import type {ClientReturn, QueryParams} from '@sanity/client'
import {announcements, blog, type Collection} from '#web/content/collections.ts'
import type {Article, Entry} from '#web/content/entries.ts'
import {neighbourParams, relatedParams, restParams} from '#web/content/questions.ts'
import {FIRST_SLICE} from '#web/pages/posts/more-entries.tsx'
import {readableArticle} from '#web/rich-text/readable-article.ts'
import {findCaseStudy} from '#web/site/case-studies.ts'
import {paths} from '#web/site/paths.ts'
import {findService} from '#web/site/services.ts'

/** Asks a collection's project; what it answers is known to the page when it is rendered. */
export type Ask = <Query extends string>(
  collection: Collection,
  query: Query,
  params?: QueryParams,
) => Promise<ClientReturn<Query, unknown>>

type PageRequest = {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  ask: Ask
}

/** What an address leads to: `found` is false where there is nothing under the slug. */
export type PageContent = {
  found: boolean
  collection?: Collection
  article?: Article
  entries?: readonly Entry[]
}

/** What a server has to know of a route besides its component. */
export type PageFacts = {
  /** The module of its page, from the root of the site's sources. */
  module?: string
  /** Query parameters that change what the page shows; it is the same page for all others. */
  search?: readonly string[]
  /** Asks everything that the page will ask when it is rendered, each question once. */
  load?: (request: PageRequest) => Promise<PageContent> | PageContent
}

const list = (collection: Collection): PageFacts => ({
  module: 'src/pages/posts/post-list-page.tsx',
  search: collection.filter ? ['category'] : [],
  load: (request) => loadList(collection, request),
})

const article = (collection: Collection): PageFacts => ({
  module: 'src/pages/posts/article-page.tsx',
  load: (request) => loadArticle(collection, request),
})

/** By the path of the route; `AppRoutes` has the same paths. */
export const pageFacts: Readonly<Record<string, PageFacts>> = {
  [paths.home]: {module: 'src/pages/home/home-page.tsx'},
  [paths.about]: {module: 'src/pages/about/about-page.tsx'},
  [paths.services]: {module: 'src/pages/services/services-page.tsx'},
  [paths.service]: {
    module: 'src/pages/service/service-page.tsx',
    load: ({params}) => ({found: findService(params.title ?? '') !== undefined}),
  },
  [paths.migrations]: {
    module: 'src/pages/migrations/migrations-page.tsx',
    search: ['getInTouch'],
  },
  [paths.connect]: {module: 'src/pages/connect/connect-page.tsx'},
  [paths.caseStudies]: {module: 'src/pages/case-studies/case-studies-page.tsx'},
  [paths.caseStudy]: {
    module: 'src/pages/case-study/case-study-page.tsx',
    load: ({params}) => ({found: findCaseStudy(params.title ?? '') !== undefined}),
  },
  [paths.blogs]: list(blog),
  [paths.blogsAlias]: list(blog),
  [paths.blogPost]: article(blog),
  [paths.announcements]: list(announcements),
  [paths.announcement]: article(announcements),
  [paths.contact]: {module: 'src/pages/contact/contact-page.tsx', search: ['tab']},
  [paths.profile]: {module: 'src/pages/profile/profile-page.tsx'},
  [paths.profileFile]: {module: 'src/pages/profile/profile-page.tsx'},
  [paths.privacy]: {module: 'src/pages/privacy/privacy-page.tsx'},
  '*': {load: () => ({found: false})},
}

async function loadList(collection: Collection, {search, ask}: PageRequest): Promise<PageContent> {
  const {filter, listQuery, restQuery} = collection
  const category = (filter && search.get('category')) || undefined
  const [entries, filtered] = await Promise.all([
    ask(collection, listQuery),
    filter && category ? ask(collection, filter.listQuery, {category}) : undefined,
    filter && ask(collection, filter.categoriesQuery),
  ])
  const shown = category ? (filtered?.posts ?? []) : entries
  const last = shown.length === FIRST_SLICE ? shown.at(-1) : undefined
  if (last) await ask(collection, restQuery, restParams(last, filtered?.title))
  return {found: true, collection, entries}
}

async function loadArticle(
  collection: Collection,
  {params, ask}: PageRequest,
): Promise<PageContent> {
  const {articleQuery, neighboursQuery, relatedQuery} = collection
  const found = await ask(collection, articleQuery, {slug: params.slug ?? ''})
  if (!found) return {found: false, collection}
  const article = readableArticle(found)
  const related = relatedParams(article)
  await Promise.all([
    ask(collection, neighboursQuery, neighbourParams(article)),
    relatedQuery && related && ask(collection, relatedQuery, related),
  ])
  return {found: true, collection, article}
}
