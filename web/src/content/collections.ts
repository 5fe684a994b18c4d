import type {Collection as CollectionName} from '@skyforge/config/collections.ts'
import {env} from '../env.ts'
import {collectionTexts, type CollectionText} from '../copy/collection-texts.ts'
import {
  announcementPath,
  blogPostPath,
  feedPaths,
  type FeedPaths,
  namedPath,
  paths,
} from '@skyforge/config/site/paths.ts'
import {
  announcementAuthorQuery,
  announcementAuthorsQuery,
  announcementCategoryListQuery,
  announcementCountQuery,
  announcementDatesQuery,
  announcementFeedQuery,
  announcementIndexQuery,
  announcementListFeedQuery,
  announcementListQuery,
  announcementNeighboursQuery,
  announcementPageQuery,
  announcementPostQuery,
  announcementRedirectIndexQuery,
  announcementSearchIndexQuery,
  announcementSearchQuery,
  announcementSubjectIndexQuery,
  announcementTagQuery,
  announcementSocialQuery,
} from './queries/announcements-queries.ts'
import {
  blogAuthorQuery,
  blogAuthorsQuery,
  blogCategoriesQuery,
  blogCategoryListQuery,
  blogCountQuery,
  blogDatesQuery,
  blogFeedQuery,
  blogIndexQuery,
  blogListFeedQuery,
  blogListQuery,
  blogNeighboursQuery,
  blogPageQuery,
  blogPostQuery,
  blogRedirectIndexQuery,
  blogRelatedQuery,
  blogSearchIndexQuery,
  blogSearchQuery,
  blogSubjectIndexQuery,
  blogTagQuery,
  blogSocialQuery,
} from './queries/blog-queries.ts'

/** The differences between the collections, which share the list page and the article page. */
export type Collection = CollectionText & {
  key: CollectionName
  projectId: string
  listPath: string
  articlePath: (slug: string) => string
  /** Paths of the lists of a category and a tag. */
  categoryPath: (slug: string) => string
  tagPath: (tag: string) => string
  /** Layout of the list's cards: in columns from the left, or centered. */
  grid: 'columns' | 'centred'
  listQuery: typeof blogListQuery | typeof announcementListQuery
  /** The newest entries of a category, of a tag, or by an author. */
  categoryQuery: typeof blogCategoryListQuery | typeof announcementCategoryListQuery
  tagQuery: typeof blogTagQuery | typeof announcementTagQuery
  authorQuery: typeof blogAuthorQuery | typeof announcementAuthorQuery
  authorsQuery: typeof blogAuthorsQuery | typeof announcementAuthorsQuery
  /** The entries of any page of a list, their number, and their publication dates. */
  pageQuery: typeof blogPageQuery | typeof announcementPageQuery
  countQuery: typeof blogCountQuery | typeof announcementCountQuery
  datesQuery: typeof blogDatesQuery | typeof announcementDatesQuery
  articleQuery: typeof blogPostQuery | typeof announcementPostQuery
  feedPaths: FeedPaths
  neighboursQuery: typeof blogNeighboursQuery | typeof announcementNeighboursQuery
  /** The categories that filter its list, if the page has that filter. */
  categoriesQuery?: typeof blogCategoriesQuery
  /** The related articles, for collections with `showRelated`. */
  relatedQuery?: typeof blogRelatedQuery
}

export const blog: Collection = {
  key: 'blog',
  projectId: env.projects.blog,
  ...collectionTexts.blog,
  listPath: paths.blogs,
  articlePath: blogPostPath,
  categoryPath: (slug) => namedPath('blogCategory', slug),
  tagPath: (tag) => namedPath('blogTag', tag),
  grid: 'columns',
  listQuery: blogListQuery,
  categoryQuery: blogCategoryListQuery,
  tagQuery: blogTagQuery,
  authorQuery: blogAuthorQuery,
  authorsQuery: blogAuthorsQuery,
  pageQuery: blogPageQuery,
  countQuery: blogCountQuery,
  datesQuery: blogDatesQuery,
  articleQuery: blogPostQuery,
  feedPaths: feedPaths('/blog'),
  neighboursQuery: blogNeighboursQuery,
  categoriesQuery: blogCategoriesQuery,
  relatedQuery: blogRelatedQuery,
}

export const announcements: Collection = {
  key: 'announcements',
  projectId: env.projects.announcements,
  ...collectionTexts.announcements,
  listPath: paths.announcements,
  articlePath: announcementPath,
  categoryPath: (slug) => namedPath('announcementCategory', slug),
  tagPath: (tag) => namedPath('announcementTag', tag),
  grid: 'centred',
  listQuery: announcementListQuery,
  categoryQuery: announcementCategoryListQuery,
  tagQuery: announcementTagQuery,
  authorQuery: announcementAuthorQuery,
  authorsQuery: announcementAuthorsQuery,
  pageQuery: announcementPageQuery,
  countQuery: announcementCountQuery,
  datesQuery: announcementDatesQuery,
  articleQuery: announcementPostQuery,
  feedPaths: feedPaths(paths.announcements),
  neighboursQuery: announcementNeighboursQuery,
}

/** All collections, in the order of lists. */
export const collections: Readonly<Record<CollectionName, Collection>> = {blog, announcements}

/** Queries of the site's server that no page makes: browsers do not load them. */
type ServerQueries = {
  feedQuery: typeof blogFeedQuery | typeof announcementFeedQuery
  /** The same for a category, tag or author. */
  listFeedQuery: typeof blogListFeedQuery | typeof announcementListFeedQuery
  indexQuery: typeof blogIndexQuery | typeof announcementIndexQuery
  subjectIndexQuery: typeof blogSubjectIndexQuery | typeof announcementSubjectIndexQuery
  /** All redirects, and the article slugs that they must not take. */
  redirectIndexQuery: typeof blogRedirectIndexQuery | typeof announcementRedirectIndexQuery
  /** Ids and revisions of the searchable articles. */
  searchIndexQuery: typeof blogSearchIndexQuery | typeof announcementSearchIndexQuery
  searchQuery: typeof blogSearchQuery | typeof announcementSearchQuery
  socialQuery: typeof blogSocialQuery | typeof announcementSocialQuery
}

export const serverQueries: Readonly<Record<CollectionName, ServerQueries>> = {
  blog: {
    feedQuery: blogFeedQuery,
    listFeedQuery: blogListFeedQuery,
    indexQuery: blogIndexQuery,
    subjectIndexQuery: blogSubjectIndexQuery,
    redirectIndexQuery: blogRedirectIndexQuery,
    searchIndexQuery: blogSearchIndexQuery,
    searchQuery: blogSearchQuery,
    socialQuery: blogSocialQuery,
  },
  announcements: {
    feedQuery: announcementFeedQuery,
    listFeedQuery: announcementListFeedQuery,
    indexQuery: announcementIndexQuery,
    subjectIndexQuery: announcementSubjectIndexQuery,
    redirectIndexQuery: announcementRedirectIndexQuery,
    searchIndexQuery: announcementSearchIndexQuery,
    searchQuery: announcementSearchQuery,
    socialQuery: announcementSocialQuery,
  },
}
