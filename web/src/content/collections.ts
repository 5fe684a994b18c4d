import {env} from '../env.ts'
import {announcementsText, blogText, type CollectionText} from '../site/collection-texts.ts'
import type {CollectionKey} from '../site/page-table.ts'
import {announcementPath, blogPostPath, paths} from '../site/paths.ts'
import {
  announcementListQuery,
  announcementMoreQuery,
  announcementNeighboursQuery,
  announcementPostQuery,
  announcementRestQuery,
} from './queries/announcements-queries.ts'
import {
  blogCategoriesQuery,
  blogCategoryListQuery,
  blogListQuery,
  blogMoreQuery,
  blogNeighboursQuery,
  blogPostQuery,
  blogRelatedQuery,
  blogRestQuery,
} from './queries/blog-queries.ts'

/** What differs between the collections that share the list page and the article page. */
export type Collection = CollectionText & {
  key: CollectionKey
  projectId: string
  listPath: string
  articlePath: (slug: string) => string
  /** What an article page says until its article is there. */
  loadingText: string
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
  ...blogText,
  listPath: paths.blogs,
  articlePath: blogPostPath,
  loadingText: 'Loading blog content...',
  grid: 'columns',
  showAuthor: true,
  listQuery: blogListQuery,
  moreQuery: blogMoreQuery,
  restQuery: blogRestQuery,
  articleQuery: blogPostQuery,
  feedPaths: {rss: paths.blogRss, json: paths.blogJsonFeed},
  neighboursQuery: blogNeighboursQuery,
  filter: {categoriesQuery: blogCategoriesQuery, listQuery: blogCategoryListQuery},
  relatedQuery: blogRelatedQuery,
}

export const announcements: Collection = {
  key: 'announcements',
  projectId: env.projects.announcements,
  ...announcementsText,
  listPath: paths.announcements,
  articlePath: announcementPath,
  loadingText: 'Loading announcement...',
  grid: 'centred',
  showAuthor: false,
  listQuery: announcementListQuery,
  moreQuery: announcementMoreQuery,
  restQuery: announcementRestQuery,
  articleQuery: announcementPostQuery,
  feedPaths: {rss: paths.announcementsRss, json: paths.announcementsJsonFeed},
  neighboursQuery: announcementNeighboursQuery,
}

export const collections: Readonly<Record<CollectionKey, Collection>> = {blog, announcements}
