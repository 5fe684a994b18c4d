import type {Collection as CollectionName} from '#config/collections.ts'
import {env} from '../env.ts'
import {collectionTexts, type CollectionText} from '../site/collection-texts.ts'
import {announcementPath, blogPostPath, feedPath, paths} from '../site/paths.ts'
import {
  announcementFeedQuery,
  announcementIndexQuery,
  announcementListQuery,
  announcementMoreQuery,
  announcementNeighboursQuery,
  announcementPostQuery,
  announcementRedirectIndexQuery,
  announcementRestQuery,
  announcementSearchIndexQuery,
  announcementSearchQuery,
} from './queries/announcements-queries.ts'
import {
  blogCategoriesQuery,
  blogCategoryListQuery,
  blogFeedQuery,
  blogIndexQuery,
  blogListQuery,
  blogMoreQuery,
  blogNeighboursQuery,
  blogPostQuery,
  blogRedirectIndexQuery,
  blogRelatedQuery,
  blogRestQuery,
  blogSearchIndexQuery,
  blogSearchQuery,
} from './queries/blog-queries.ts'

/** What differs between the collections that share the list page and the article page. */
export type Collection = CollectionText & {
  key: CollectionName
  projectId: string
  listPath: string
  articlePath: (slug: string) => string
  /** How the list places its cards: in columns from the left, or in the middle. */
  grid: 'columns' | 'centred'
  /** Whether an article names its author. */
  showAuthor: boolean
  listQuery: typeof blogListQuery | typeof announcementListQuery
  /** The entries after a given one, a slice of them and their number. */
  moreQuery: typeof blogMoreQuery | typeof announcementMoreQuery
  restQuery: typeof blogRestQuery | typeof announcementRestQuery
  articleQuery: typeof blogPostQuery | typeof announcementPostQuery
  /** Where its feeds are, by format. */
  feedPaths: Record<'rss' | 'json', string>
  neighboursQuery: typeof blogNeighboursQuery | typeof announcementNeighboursQuery
  /** The category filter, where there is one. */
  filter?: {
    categoriesQuery: typeof blogCategoriesQuery
    listQuery: typeof blogCategoryListQuery
  }
  /** The articles to read next, where they are shown. */
  relatedQuery?: typeof blogRelatedQuery
}

export const blog: Collection = {
  key: 'blog',
  projectId: env.projects.blog,
  ...collectionTexts.blog,
  listPath: paths.blogs,
  articlePath: blogPostPath,
  grid: 'columns',
  showAuthor: true,
  listQuery: blogListQuery,
  moreQuery: blogMoreQuery,
  restQuery: blogRestQuery,
  articleQuery: blogPostQuery,
  feedPaths: {rss: feedPath('blog', 'xml'), json: feedPath('blog', 'json')},
  neighboursQuery: blogNeighboursQuery,
  filter: {categoriesQuery: blogCategoriesQuery, listQuery: blogCategoryListQuery},
  relatedQuery: blogRelatedQuery,
}

export const announcements: Collection = {
  key: 'announcements',
  projectId: env.projects.announcements,
  ...collectionTexts.announcements,
  listPath: paths.announcements,
  articlePath: announcementPath,
  grid: 'centred',
  showAuthor: false,
  listQuery: announcementListQuery,
  moreQuery: announcementMoreQuery,
  restQuery: announcementRestQuery,
  articleQuery: announcementPostQuery,
  feedPaths: {rss: feedPath('announcements', 'xml'), json: feedPath('announcements', 'json')},
  neighboursQuery: announcementNeighboursQuery,
}

/** All of them, in the order in which they are listed. */
export const collections: Readonly<Record<CollectionName, Collection>> = {blog, announcements}

/** What the site's server asks of a collection, and no page: browsers do not load it. */
type ServerQueries = {
  /** The newest articles as a whole, for the feeds. */
  feedQuery: typeof blogFeedQuery | typeof announcementFeedQuery
  /** All articles in short, for lists of all addresses. */
  indexQuery: typeof blogIndexQuery | typeof announcementIndexQuery
  /** All redirects, and which addresses they never take. */
  redirectIndexQuery: typeof blogRedirectIndexQuery | typeof announcementRedirectIndexQuery
  /** Which articles the search finds, with what tells whether they have changed. */
  searchIndexQuery: typeof blogSearchIndexQuery | typeof announcementSearchIndexQuery
  /** What the search finds of some of them. */
  searchQuery: typeof blogSearchQuery | typeof announcementSearchQuery
}

export const serverQueries: Readonly<Record<CollectionName, ServerQueries>> = {
  blog: {
    feedQuery: blogFeedQuery,
    indexQuery: blogIndexQuery,
    redirectIndexQuery: blogRedirectIndexQuery,
    searchIndexQuery: blogSearchIndexQuery,
    searchQuery: blogSearchQuery,
  },
  announcements: {
    feedQuery: announcementFeedQuery,
    indexQuery: announcementIndexQuery,
    redirectIndexQuery: announcementRedirectIndexQuery,
    searchIndexQuery: announcementSearchIndexQuery,
    searchQuery: announcementSearchQuery,
  },
}
